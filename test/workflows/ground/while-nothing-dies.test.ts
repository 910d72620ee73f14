import { describe, expect, it } from '@jest/globals';
import { ActivityFailure, ApplicationFailure, RetryState, TimeoutFailure, TimeoutType } from '@temporalio/common';
import { whileNothingDies } from '../../../workflows/import/docx-import/while-nothing-dies.ts';

const failed = (retryState: RetryState, cause: Error) =>
  new ActivityFailure('Activity task failed', 'readDocument', '1', retryState, 'worker', cause);
const silent = new TimeoutFailure('activity Heartbeat timeout', undefined, TimeoutType.HEARTBEAT);
const databaseDown = ApplicationFailure.retryable('connect ECONNREFUSED', 'Error');

/** A step that meets these failures, one a call, and then succeeds. */
function aStep(...failures: Error[]): () => Promise<string> {
  return async () => {
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
    return 'done';
  };
}

describe('a step of an import', () => {
  it('is begun again while something is down, however often', async () => {
    const down = Array.from({ length: 20 }, () => failed(RetryState.MAXIMUM_ATTEMPTS_REACHED, databaseDown));
    expect(await whileNothingDies(aStep(...down))).toBe('done');
  });

  it('ends with a clear error where its workers die of it', async () => {
    const failure = failed(RetryState.MAXIMUM_ATTEMPTS_REACHED, silent);
    await expect(whileNothingDies(aStep(failure))).rejects.toMatchObject({
      type: 'document_too_large',
      message: expect.stringContaining('Split it'),
      nonRetryable: true,
    });
  });

  it('ends with what was refused for good', async () => {
    const refused = failed(
      RetryState.NON_RETRYABLE_FAILURE,
      ApplicationFailure.nonRetryable('Empty.', 'document_empty'),
    );
    await expect(whileNothingDies(aStep(refused))).rejects.toBe(refused);
  });

  it('ends when it is cancelled', async () => {
    const cancelled = failed(RetryState.CANCEL_REQUESTED, silent);
    await expect(whileNothingDies(aStep(cancelled))).rejects.toBe(cancelled);
  });
});
