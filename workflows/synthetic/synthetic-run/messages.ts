/** The workflow's type name. */
export const SYNTHETIC_RUN = 'syntheticRun';

export type SyntheticRunInput = {
  readonly teamId: string;
  readonly operationId: string;
  /** From the first page on; then the run ends with whoever has come to an end. */
  readonly timeLimitMs: number;
};

/** How many personas came to an end. */
export type SyntheticRunResult = { readonly ended: number };

/** One workflow for each run: a second start has no effect. */
export function syntheticRunWorkflowId(operationId: string): string {
  return `synthetic-run/${operationId}`;
}
