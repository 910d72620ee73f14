/** The workflow's type name. */
export const INSIGHT = 'insight';

export type InsightInput = { readonly teamId: string; readonly operationId: string };

/** One workflow for each insight: a second start has no effect. */
export function insightWorkflowId(operationId: string): string {
  return `insight/${operationId}`;
}
