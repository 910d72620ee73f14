/** Where a history is, and what happened in it. */
export type Recorded = {
  readonly name: string;
  readonly workflowType: string;
  readonly workflowId: string;
  readonly temporal: { readonly address: string; readonly namespace: string };
};
