/** The stages of an import, in order; what a person sees in lists, events and the Temporal web interface. */
export const IMPORT_STAGES = ['reading', 'understanding', 'programming', 'validating', 'auto_fixing'] as const;

export type ImportStage = (typeof IMPORT_STAGES)[number];

/** More items than this is refused: a history must stay well below the engine's 51,200 events. */
export const MAX_IMPORT_ITEMS = 2_000;
