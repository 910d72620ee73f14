/** The stages of a translation, in order. */
export const TRANSLATION_STAGES = ['preparing', 'translating', 'saving'] as const;

export type TranslationStage = (typeof TRANSLATION_STAGES)[number];
