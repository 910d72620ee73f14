/** The name the workflow is started by. */
export const INSIGHT = 'insight';

export type InsightInput = { readonly teamId: string; readonly operationId: string };

/** One workflow an insight: starting twice is starting once. */
export function insightWorkflowId(operationId: string): string {
  return `insight/${operationId}`;
}
