/** The workflow's type name. */
export const ERASURE_PROOF = 'erasureProof';

/** Ids only: the literals to search for are encrypted in Postgres. */
export type ErasureProofInput = { readonly teamId: string; readonly operationId: string };

/** One workflow for each erasure: a second start has no effect. */
export function erasureProofWorkflowId(operationId: string): string {
  return `erasure-proof/${operationId}`;
}

/**
 * The number of hits by where they were found; `kept` counts what an erasure leaves on purpose. Counts only. It is `erased`
 * if everything was searched to its end and nothing is there that had to go, and `clean` if nothing was kept either.
 */
export type ProofReport = {
  readonly searched: Readonly<Record<string, number>>;
  readonly hits: Readonly<Record<string, number>>;
  readonly kept: Readonly<Record<string, number>>;
  /** Missing in reports of older releases, which called that clean. */
  readonly erased?: boolean;
  readonly clean: boolean;
};
