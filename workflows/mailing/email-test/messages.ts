/** The workflow's type name. */
export const EMAIL_TEST = 'emailTest';

/** The test has the id of its durable operation; the address stays in Postgres. */
export type EmailTestInput = { readonly teamId: string; readonly testId: string };

/** One workflow for each test: a second start has no effect. */
export function emailTestWorkflowId(testId: string): string {
  return `email-test/${testId}`;
}

export type EmailTestStage = 'sending';
