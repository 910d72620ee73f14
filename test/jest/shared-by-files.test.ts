import { expect, it } from '@jest/globals';
import { closeShared, sharedByFiles } from './shared-by-files.ts';

it('is made when the first file asks, once, and closed in the reverse order', async () => {
  const log: string[] = [];
  const make = (name: string) => async () => {
    log.push(`made ${name}`);
    return { name, close: async () => void log.push(`closed ${name}`) };
  };
  const [ground, house] = [sharedByFiles(make('ground')), sharedByFiles(make('house'))];
  expect(log).toEqual([]);
  const [first, second] = await Promise.all([ground(), ground()]);
  expect(second).toBe(first);
  await house();
  await closeShared();
  expect(log).toEqual(['made ground', 'made house', 'closed house', 'closed ground']);

  expect(await ground()).not.toBe(first);
  await closeShared();
});

it('is tried again by the next file where it could not be made', async () => {
  let tries = 0;
  const shared = sharedByFiles(async () => {
    tries += 1;
    if (tries === 1) throw new Error('There is no room.');
    return { tries, close: async () => undefined };
  });
  await expect(shared()).rejects.toThrow('There is no room.');
  expect((await shared()).tries).toBe(2);
  await closeShared();
});
