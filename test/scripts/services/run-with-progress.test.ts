import { describe, expect, it } from '@jest/globals';
import { isAlive } from '../../../scripts/services/processes.ts';
import { runWithProgress } from '../../../scripts/services/run-with-progress.ts';
import type { Run } from '../../../scripts/services/run-with-progress.ts';
import { eventually } from '../../support/eventually.ts';

const node = (code: string, more: Partial<Run> = {}) =>
  runWithProgress({
    command: process.execPath,
    args: ['-e', code],
    env: process.env,
    onLine: () => undefined,
    report: () => undefined,
    ...more,
  });

/** Starts a child that runs on, says its id, and runs on itself. */
const WITH_CHILD = `
  const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  console.log(child.pid);`;

describe('running a command to its end', () => {
  it('tells its exit code and what it said, line by line', async () => {
    const lines: string[] = [];
    const result = await node("console.log('one'); console.error('two'); process.exit(3)", {
      onLine: (line) => lines.push(line),
    });
    expect(result.code).toBe(3);
    expect(lines.sort()).toEqual(['one', 'two']);
    expect(result.words.split('\n').sort()).toEqual(['', 'one', 'two']);
  });

  it('tells when there is no such command', async () => {
    expect(await node('', { command: 'no-such-command' })).toMatchObject({ code: null });
  });

  it('ends what it left running, whose open output would keep it for ever', async () => {
    const { words } = await node(`${WITH_CHILD} setTimeout(() => process.exit(0), 100)`);
    await eventually(() => expect(isAlive(Number(words))).toBe(false));
  });

  it('gives up when told so, with the reason', async () => {
    const result = await node('setInterval(() => {}, 1000)', { giveUp: () => Promise.resolve('nothing came') });
    expect(result).toEqual({ code: -1, words: 'nothing came' });
  });

  it('ends with all that it started when it is no longer wanted', async () => {
    const controller = new AbortController();
    let child = 0;
    const running = node(`${WITH_CHILD} setInterval(() => {}, 1000)`, {
      signal: controller.signal,
      onLine: (line) => {
        child = Number(line);
        controller.abort(new Error('stopped'));
      },
    });
    await expect(running).rejects.toThrow('stopped');
    await eventually(() => expect(isAlive(child)).toBe(false));
  });
});
