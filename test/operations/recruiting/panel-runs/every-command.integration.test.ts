import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { runAfter } from '../../../../domain/recruiting/panels/run/run-after.ts';
import { allowedCommands, RUN_COMMANDS } from '../../../../domain/recruiting/panels/run/run-commands.ts';
import type { RunCommand } from '../../../../domain/recruiting/panels/run/run-commands.ts';
import type { RunEvent } from '../../../../domain/recruiting/panels/run/run.ts';
import { RUN_STATUSES, QUOTED } from '../../../../domain/recruiting/panels/run/run.ts';
import type { Change, Run, PauseReason } from '../../../../domain/recruiting/panels/run/run.ts';
import { isDeep } from '../../../../scripts/test/depth.ts';
import { aRunCaller } from '../../../support/recruiting/run-caller.ts';
import type { RunCaller } from '../../../support/recruiting/run-caller.ts';
import { startRunApp } from '../../../support/recruiting/run-app.ts';
import type { RunApp } from '../../../support/recruiting/run-app.ts';

let test: RunApp;
let caller: RunCaller;
beforeAll(async () => {
  test = await startRunApp();
  caller = await aRunCaller(test.app, test.services);
});
afterAll(() => test.close());

type Asked = Exclude<RunCommand, 'launch'>;
const ASKED = RUN_COMMANDS.filter((command): command is Asked => command !== 'launch');

const paid = { usedPaymentIds: [randomUUID()] };
const paused = (...pausedBy: PauseReason[]): Partial<Run> => ({ ...paid, status: 'paused', pausedBy });
const changing = (purpose: Change['purpose'], stage: Change['stage']): Partial<Run> => ({
  ...(purpose === 'repricing' ? paused('repricing') : { ...paid, status: 'active' }),
  change: { purpose, stage },
  openPaymentId: stage === 'awaiting_payment' ? randomUUID() : null,
});

/** Every status, and all that makes one differ from another. */
const LIVES: readonly Partial<Run>[] = [
  ...RUN_STATUSES.filter((status) => status !== 'quoted' && status !== 'paused').map((status) =>
    status === 'awaiting_payment' ? { status, openPaymentId: randomUUID() } : { status },
  ),
  paused('customer'),
  paused('survey'),
  paused('provider'),
  paused('customer', 'survey'),
  changing('raise', 'quoting'),
  changing('raise', 'awaiting_approval'),
  changing('raise', 'awaiting_payment'),
  changing('repricing', 'quoting'),
  changing('repricing', 'awaiting_approval'),
  changing('repricing', 'awaiting_payment'),
  changing('repricing', 'lapsed'),
];

/** A run of that life, with the quote of its change. */
async function aRun(life: Partial<Run>) {
  const id = await caller.rows.aRun(life, { counts: { ...NOBODY, completes: 40 } });
  if (life.change === undefined || life.change === null) {
    return { id, hash: (await caller.get(id)).approval?.hash };
  }
  const quote = await caller.rows.aQuote({ purpose: life.change.purpose, panelRunId: id });
  await caller.rows.update(id, { changeQuoteId: quote.id });
  return { id, hash: quote.hash };
}

const NOBODY = { completes: 0, starts: 0, inProgress: 0, disqualified: 0, overQuota: 0 };

const bodyOf = (command: Asked, hash = '0'.repeat(64)): object => {
  const bodies: Partial<Record<Asked, object>> = {
    approve: { approval_hash: hash },
    raise: { sample_size: 150 },
    decide: { decision: 'launch' },
  };
  return bodies[command] ?? {};
};

const eventOf = (command: Asked, paymentId: string): RunEvent => {
  const events: Readonly<Record<Asked, RunEvent>> = {
    approve: { type: 'approved', paymentId },
    decline: { type: 'declined' },
    pause: { type: 'pause_requested' },
    resume: { type: 'resume_requested' },
    raise: { type: 'raise_requested' },
    requote: { type: 'quote_requested' },
    decide: { type: 'launch_decided' },
    cancel: { type: 'cancel_requested' },
  };
  return events[command];
};

const named = ({ status, pausedBy = [], change }: Partial<Run>) =>
  [status, ...pausedBy, change?.purpose, change?.stage].filter((word) => word !== undefined).join(', ');

const isAllowed = (life: Partial<Run>, command: Asked) => allowedCommands({ ...QUOTED, ...life }).includes(command);

/**
 * What is possible when is a matter of run-commands.test.ts. Here is tried that each command asks for it, and does what
 * it says: with each life in a deep run, else once where it is possible and once where it is not.
 */
function commandsFor(life: Partial<Run>): readonly Asked[] {
  if (isDeep(process.env)) return ASKED;
  return ASKED.filter((command) => {
    const alike = LIVES.filter((other) => isAllowed(other, command) === isAllowed(life, command));
    return alike[0] === life;
  });
}

const TRIED = LIVES.map((life) => [named(life), life, commandsFor(life)] as const).filter(
  ([, , tried]) => tried.length > 0,
);

describe.each(TRIED)('a run that is %s', (_name, life, tried) => {
  const before: Run = { ...QUOTED, ...life };

  it.each(tried)('is asked to %s', async (command) => {
    const { id, hash } = await aRun(life);
    const response = await caller.ask('POST', `/${id}/${command}`, bodyOf(command, hash));
    const after = await caller.rows.run(id);
    const entries = await caller.rows.audit(id);
    if (!isAllowed(life, command)) {
      expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: 'wrong_state' })]);
      expect([after.life, entries, await caller.rows.effects(id)]).toEqual([before, [], []]);
      return;
    }
    const event = eventOf(command, after.life.openPaymentId ?? '');
    const expected = runAfter(before, event);
    expect([response.status, after.life]).toEqual([200, expected.run]);
    expect(await response.json()).toMatchObject({
      id,
      status: after.life.status,
      pending: await caller.rows.effects(id),
    });
    expect(entries).toMatchObject([{ actor: `user:${caller.member.userId}`, action: event.type }]);
    const outside = expected.effects.filter((effect) => !effect.startsWith('emit_') && effect !== 'ask_person');
    expect(await caller.rows.effects(id)).toEqual(outside);
  });
});
