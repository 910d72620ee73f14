/** The name the workflow is started by. */
export const EMAIL_TEST = 'emailTest';

/** The id of the test is that of its operation; the address stays in Postgres. */
export type EmailTestInput = { readonly teamId: string; readonly testId: string };

/** One workflow a test: starting twice is starting once. */
export function emailTestWorkflowId(testId: string): string {
  return `email-test/${testId}`;
}

export type EmailTestStage = 'sending';
