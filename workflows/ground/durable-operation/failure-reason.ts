import { ActivityFailure, ApplicationFailure } from '@temporalio/common';

/** The code and sentence of the failure that ended a step; codes travel as the failure's type. */
export function reasonOf(error: unknown): { code: string; detail: string } {
  const cause = error instanceof ActivityFailure ? error.cause : error;
  if (cause instanceof ApplicationFailure) return { code: cause.type ?? 'internal_error', detail: cause.message };
  return { code: 'internal_error', detail: 'The work met an error of ours. It is logged; please try again.' };
}
