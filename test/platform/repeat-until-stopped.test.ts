import { expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger.ts';
import { repeatUntilStopped } from '../../platform/repeat-until-stopped.ts';
import { eventually } from '../support/eventually.ts';

const log = createLogger({ level: 'silent', format: 'json', process: 'test' });
const A_DAY_MS = 86_400_000;

it('goes on at once where there is more, and pauses where there is none', async () => {
  let rounds = 0;
  const work = () => Promise.resolve((rounds += 1) < 3);
  const repeated = repeatUntilStopped({ work, everyMs: A_DAY_MS, log, failed: 'No.' });
  await eventually(() => expect(rounds).toBe(3));
  await repeated.stop();
  expect(rounds).toBe(3);
});

it('tries again what failed', async () => {
  let rounds = 0;
  const work = () => ((rounds += 1) < 3 ? Promise.reject(new Error('no')) : Promise.resolve(false));
  const repeated = repeatUntilStopped({ work, everyMs: 1, log, failed: 'No.' });
  await eventually(() => expect(rounds).toBeGreaterThanOrEqual(3));
  await repeated.stop();
});

it('waits for what is under way when it is stopped, and begins no more', async () => {
  const under = Promise.withResolvers<boolean>();
  let rounds = 0;
  const work = () => {
    rounds += 1;
    return under.promise;
  };
  const repeated = repeatUntilStopped({ work, everyMs: 1, log, failed: 'No.' });
  const stopped = repeated.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, Promise.resolve('waits')])).toBe('waits');
  under.resolve(true);
  expect(await stopped).toBe('stopped');
  expect(rounds).toBe(1);
});
