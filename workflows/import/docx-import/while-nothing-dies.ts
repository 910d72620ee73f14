import { ActivityFailure, ApplicationFailure, TimeoutFailure } from '@temporalio/common';

/**
 * Runs a step whose attempts are bounded. Where they all went and the last failed, something is down: that is waited for, without
 * bound. Where the last ended without a word, the worker died of it, as of every one before: the document kills its workers.
 * @throws ApplicationFailure `document_too_large` for such a document; what else ends the step, as it is
 */
export async function whileNothingDies<Result>(step: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof ActivityFailure) || error.retryState !== 'MAXIMUM_ATTEMPTS_REACHED') throw error;
      if (error.cause instanceof TimeoutFailure) throw tooLarge();
    }
  }
}

function tooLarge(): ApplicationFailure {
  return ApplicationFailure.nonRetryable(
    'The document is too large or too involved: working on it was tried several times and never came to an end. Split it, and import the parts.',
    'document_too_large',
  );
}
