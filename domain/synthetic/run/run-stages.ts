/** The stages of a run, as its operation shows them. */
export type RunStage = 'preparing' | 'interviewing' | 'settling';

/** How long personas answer at most; whoever has not come to an end by then is counted as unfinished. */
export const RUN_TIME_LIMIT_MS = 1_800_000;
