/** The name the workflow is started by. */
export const ERASURE_PROOF = 'erasureProof';

/** Ids only: what is looked for is encrypted in Postgres. */
export type ErasureProofInput = { readonly teamId: string; readonly operationId: string };

/** One workflow an erasure: starting twice is starting once. */
export function erasureProofWorkflowId(operationId: string): string {
  return `erasure-proof/${operationId}`;
}

/**
 * How often what names the person stands where; `kept` is what an erasure leaves on purpose. Counts only. It is `clean` where
 * everything was searched to its end and nothing found.
 */
export type ProofReport = {
  readonly searched: Readonly<Record<string, number>>;
  readonly hits: Readonly<Record<string, number>>;
  readonly kept: Readonly<Record<string, number>>;
  readonly clean: boolean;
};
