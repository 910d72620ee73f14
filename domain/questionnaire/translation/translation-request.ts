import type { SurveySubtype } from '../survey/survey.ts';
import type { AskedText, RefusedText } from './check-translations.ts';
import type { BatchPart, TranslationBatch } from './plan-translation.ts';

/** A language by its code (ISO 639-1) and its English name. */
export type Language = { readonly code: string; readonly name: string };

/** Information about the survey as a whole for the translator. */
export type TranslationContext = {
  readonly from: Language;
  readonly to: Language;
  readonly survey: { readonly name: string; readonly objective: string | null; readonly subtype: SurveySubtype };
};

/** A text by its number, and its translation once there is one. */
export type KnownText = { readonly text: string; readonly translation: string | null };

export type TranslationRequest = TranslationContext & {
  readonly parts: readonly (Omit<BatchPart, 'texts' | 'elsewhere'> & {
    readonly texts: readonly { readonly id: number; readonly field: string; readonly text: string }[];
  })[];
  /** Existing translations of other texts of these questions. */
  readonly glossary: readonly { readonly text: string; readonly translation: string }[];
};

/** The texts of a batch that still have no translation. */
export function askedTexts({ parts }: TranslationBatch, known: ReadonlyMap<number, KnownText>): AskedText[] {
  return parts
    .flatMap(({ texts }) => texts)
    .flatMap(({ number, maxCharacters }) => {
      const entry = known.get(number);
      return entry?.translation === null ? [{ id: number, text: entry.text, maxCharacters }] : [];
    });
}

const MAX_OBJECTIVE_CHARACTERS = 1_000;
const MAX_GLOSSARY = 60;

/** The request for a batch: its texts without a translation, and context for translating them. */
export function translationRequest(
  batch: TranslationBatch,
  known: ReadonlyMap<number, KnownText>,
  context: TranslationContext,
): TranslationRequest {
  const pending = new Map(askedTexts(batch, known).map(({ id, text }) => [id, text]));
  const parts = batch.parts.flatMap(({ block, question, opening, texts }) => {
    const asked = texts.flatMap(({ number, field }) => {
      const text = pending.get(number);
      return text === undefined ? [] : [{ id: number, field, text }];
    });
    return asked.length === 0 ? [] : [{ block, question, opening, texts: asked }];
  });
  const objective = context.survey.objective?.slice(0, MAX_OBJECTIVE_CHARACTERS).toWellFormed() ?? null;
  return { ...context, survey: { ...context.survey, objective }, parts, glossary: glossaryOf(batch, known) };
}

function glossaryOf(
  { parts }: TranslationBatch,
  known: ReadonlyMap<number, KnownText>,
): TranslationRequest['glossary'] {
  const numbers = new Set(
    parts.flatMap(({ texts, elsewhere }) => [...elsewhere, ...texts.map(({ number }) => number)]),
  );
  return [...numbers]
    .flatMap((number) => {
      const { text = '', translation = null } = known.get(number) ?? {};
      return translation === null ? [] : [{ text, translation }];
    })
    .slice(0, MAX_GLOSSARY);
}

const MAX_REASONS = 20;

/**
 * Earlier tries as turns of the conversation: the answers for texts that are still to be translated, and why they were
 * refused.
 */
export function correctionsFor(
  asked: readonly AskedText[],
  tries: readonly (readonly RefusedText[])[],
): { answer: string; reason: string }[] {
  const ids = new Set(asked.map(({ id }) => id));
  return tries.map((refused) => {
    const ours = refused.filter(({ id }) => ids.has(id));
    const answered = ours.flatMap(({ id, text }) => (text === null ? [] : [{ id, text }]));
    const reasons = [...Map.groupBy(ours, ({ reason }) => reason)].map(
      ([reason, texts]) => `Text ${texts.map(({ id }) => id).join(', ')}: ${reason}`,
    );
    return {
      answer: answered.length === 0 ? '' : JSON.stringify({ translations: answered }),
      reason: reasons.slice(0, MAX_REASONS).join('\n'),
    };
  });
}
