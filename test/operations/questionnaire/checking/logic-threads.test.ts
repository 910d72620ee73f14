import { describe, expect, it } from '@jest/globals';
import { eventually } from '../../../support/eventually.ts';
import { inLogicThread } from '../../../../operations/questionnaire/checking/logic-threads.ts';
import type { LogicThreads } from '../../../../operations/questionnaire/checking/logic-threads.ts';

const INPUT = { dsl: '1 == 1', form: 'expression', documentJson: null } as const;

/** Threads whose tasks end when they are told to. */
function heldThreads() {
  const running: { end: () => void }[] = [];
  const run = () => {
    const ending = Promise.withResolvers<unknown>();
    running.push({ end: () => ending.resolve({ valid: true, identifiers: [] }) });
    return ending.promise;
  };
  return { running, threads: { run } as unknown as LogicThreads };
}

describe('threads for logic', () => {
  it('work for each team on one thing at a time, so that one team never has both', async () => {
    const { running, threads } = heldThreads();
    const mine = Array.from({ length: 3 }, () => inLogicThread('mine', 'validate', INPUT, threads));
    const theirs = inLogicThread('theirs', 'validate', INPUT, threads);
    await Promise.resolve();
    expect(running).toHaveLength(2);
    running[1]!.end();
    await theirs;
    expect(running).toHaveLength(2);
    running[0]!.end();
    await mine[0];
    await eventually(() => expect(running).toHaveLength(3));
    running[2]!.end();
    await mine[1];
    await eventually(() => expect(running).toHaveLength(4));
    running[3]!.end();
    await mine[2];
  });
});
