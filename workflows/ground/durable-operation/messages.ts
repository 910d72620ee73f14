/** What every step of long work is told: ids only; what it works on stays in Postgres. */
export type OperationRef = { readonly teamId: string; readonly operationId: string };

/** Where long work stands, as the `progress` query answers it. */
export type OperationProgress<Stage extends string = string> = {
  readonly stage: Stage;
  readonly done: number;
  readonly total: number;
};

export const CANCEL_SIGNAL = 'cancel';
export const PROGRESS_QUERY = 'progress';
