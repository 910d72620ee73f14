import { describe, expect, it } from '@jest/globals';
import { ApplicationFailure } from '@temporalio/common';
import { toApplicationFailure } from '../../activities/ground/failures.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';

describe('failures of activities', () => {
  it('carry the code as their type, and the sentence', () => {
    const failure = toApplicationFailure(new FieldworkError('document_damaged', 'Save it again in Word.'));
    expect(failure).toMatchObject({ type: 'document_damaged', message: 'Save it again in Word.', nonRetryable: true });
  });

  it('are tried again no sooner than the provider asked', () => {
    const failure = toApplicationFailure(new FieldworkError('ai_rate_limited', 'Later.', { retryAfterMs: 7_000 }));
    expect(failure).toMatchObject({ nonRetryable: false, nextRetryDelay: 7_000 });
  });

  it('of our own making are final, and show no inside', () => {
    const failure = toApplicationFailure(new TypeError("Cannot read properties of undefined (reading 'secret')"));
    expect(failure).toBeInstanceOf(ApplicationFailure);
    expect(failure).toMatchObject({ type: 'internal_error', nonRetryable: true });
    expect(failure.message).not.toContain('secret');
  });

  it('of a lost connection are tried again', () => {
    const lost = new Error('connect ECONNREFUSED');
    expect(toApplicationFailure(lost)).toBe(lost);
  });
});
