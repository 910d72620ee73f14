/** What an export goes through; `reading` only where responses are in it. */
export const EXPORT_STAGES = ['preparing', 'reading', 'writing'] as const;

export type ExportStage = (typeof EXPORT_STAGES)[number];
