/** The workflow's type name. */
export const PLATFORM_EMAIL = 'platformEmail';

/** Addresses and texts stay in Postgres. */
export type PlatformEmailInput = { readonly teamId: string; readonly operationId: string };

/** One workflow for each mail: a second start has no effect. */
export function platformEmailWorkflowId(operationId: string): string {
  return `platform-email/${operationId}`;
}

export type PlatformEmailStage = 'sending';
