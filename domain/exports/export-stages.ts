/** The stages of an export; `reading` only for exports of responses. */
export const EXPORT_STAGES = ['preparing', 'reading', 'writing'] as const;

export type ExportStage = (typeof EXPORT_STAGES)[number];
