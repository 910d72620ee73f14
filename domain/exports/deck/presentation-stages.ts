/** The stages of a presentation. */
export const PRESENTATION_STAGES = ['gathering', 'writing', 'drawing'] as const;

export type PresentationStage = (typeof PRESENTATION_STAGES)[number];
