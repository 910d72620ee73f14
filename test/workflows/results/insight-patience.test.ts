import { expect, it } from '@jest/globals';
import { ACTIVITY_PROFILES } from '../../../temporal.config.ts';
import { ANSWER_WITHIN_MS } from '../../support/services.ts';

/** What passes between the attempts of a step that keeps failing, all in all. */
function pausesMs(retry: typeof ACTIVITY_PROFILES.insight.retry): number {
  const { maximumAttempts, initialInterval, backoffCoefficient, maximumInterval } = retry;
  return Array.from({ length: maximumAttempts - 1 }, (_, index) =>
    Math.min(initialInterval * backoffCoefficient ** index, maximumInterval),
  ).reduce((sum, pause) => sum + pause, 0);
}

it('an insight fails before a client gives up where the AI is away', () => {
  // Refusals take hardly any time, the pauses between them all of it.
  expect(pausesMs(ACTIVITY_PROFILES.insight.retry)).toBeLessThan(ANSWER_WITHIN_MS - 5_000);
});
