import { describe, expect, test } from '@jest/globals';
import { runStateOf } from '../../../../../providers/recruiting/panels/provider-a/run-view.ts';

describe('how far a run is', () => {
  test.each([
    ['UNPUBLISHED', 0, 'draft'],
    ['SCHEDULED', 0, 'launching'],
    ['PUBLISHING', 0, 'launching'],
    ['ACTIVE', 3, 'fielding'],
    ['PAUSED', 3, 'paused'],
    ['AWAITING REVIEW', 10, 'completed'],
    ['COMPLETED', 10, 'completed'],
    ['COMPLETED', 9, 'closed'],
  ] as const)('%s with %d of 10 completes: %s', (status, completes, state) => {
    expect(runStateOf({ id: 'study', status, total_available_places: 10 }, completes)).toBe(state);
  });
});
