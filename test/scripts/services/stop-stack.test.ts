import { describe, expect, it } from '@jest/globals';
import { createReporter } from '../../../scripts/services/reporter.ts';
import { createStopStack } from '../../../scripts/services/stop-stack.ts';

function stackOf(...names: (string | null)[]) {
  const log: string[] = [];
  let printed = '';
  const stack = createStopStack(createReporter({ write: (text) => (printed += text) }));
  for (const name of names) {
    stack.add({
      name,
      stop: () => {
        log.push(`stop ${name}`);
        return name === 'worker' ? Promise.reject(new Error('stuck')) : Promise.resolve();
      },
      kill: () => log.push(`kill ${name}`),
    });
  }
  return { stack, log, printed: () => printed };
}

describe('taking the parts down', () => {
  it('goes in the opposite order of bringing them up', async () => {
    const { stack, log } = stackOf('Postgres', 'Temporal', 'api');
    await stack.stopAll();
    expect(log).toEqual(['stop api', 'stop Temporal', 'stop Postgres']);
  });

  it('goes on after one that fails, and tells', async () => {
    const { stack, log, printed } = stackOf('Postgres', 'worker', 'api');
    await stack.stopAll();
    expect(log).toEqual(['stop api', 'stop worker', 'stop Postgres']);
    expect(printed()).toContain('worker did not stop as it should: stuck');
  });

  it('happens once', async () => {
    const { stack, log } = stackOf('Postgres');
    await stack.stopAll();
    await stack.stopAll();
    expect(log).toEqual(['stop Postgres']);
  });

  it('shows nothing of a part without a name', async () => {
    const { stack, printed } = stackOf(null);
    await stack.stopAll();
    expect(printed()).toBe('');
  });

  it('can be done at once', () => {
    const { stack, log } = stackOf('Postgres', 'api');
    stack.killAll();
    expect(log).toEqual(['kill api', 'kill Postgres']);
  });
});
