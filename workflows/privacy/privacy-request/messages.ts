/** The workflow's type name. */
export const PRIVACY_REQUEST = 'privacyRequest';

/** Ids only: the data subject's address is encrypted in Postgres. */
export type PrivacyRequestInput = { readonly teamId: string; readonly operationId: string };

/** One workflow for each request: a second start has no effect. */
export function privacyRequestWorkflowId(operationId: string): string {
  return `privacy-request/${operationId}`;
}
