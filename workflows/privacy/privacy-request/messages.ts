/** The name the workflow is started by. */
export const PRIVACY_REQUEST = 'privacyRequest';

/** Ids only: whom it is about is encrypted in Postgres. */
export type PrivacyRequestInput = { readonly teamId: string; readonly operationId: string };

/** One workflow a request: starting twice is starting once. */
export function privacyRequestWorkflowId(operationId: string): string {
  return `privacy-request/${operationId}`;
}
