import { DefaultFailureConverter } from '@temporalio/common';

/** Failures with message and stack trace inside the payload, where the codec encrypts them. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
