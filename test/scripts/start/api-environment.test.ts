import { describe, expect, it } from '@jest/globals';
import { apiEnvironment } from '../../../scripts/start/api-environment.ts';

const optionsWith = (processors: number, given = {}) => apiEnvironment(given, processors)['NODE_OPTIONS']?.split(' ');

describe('the environment of the process that answers requests', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 4],
    [64, 4],
  ])('has %d processors, and %d helpers of V8: one processor is left to the event loop', (processors, helpers) => {
    expect(optionsWith(processors)).toContain(`--v8-pool-size=${helpers}`);
  });

  it('lets options that were given win, which are the last', () => {
    expect(optionsWith(2, { NODE_OPTIONS: '--v8-pool-size=4 --trace-gc' })?.slice(-2)).toEqual([
      '--v8-pool-size=4',
      '--trace-gc',
    ]);
  });
});
