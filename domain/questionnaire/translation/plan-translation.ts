import type { QuestionType, SurveyDocument } from '../document/survey-document.ts';
import { textGroups } from './survey-texts.ts';
import type { TextGroup, TextPlace } from './survey-texts.ts';

/** The texts of a survey to translate, each once, however often it occurs, and the calls that translate them. */
export type TranslationPlan = {
  /** All different texts; a text's number is its index here. */
  readonly texts: readonly string[];
  readonly batches: readonly TranslationBatch[];
};

/** The content of one call: questions (or parts of large ones) and names of blocks. */
export type TranslationBatch = { readonly parts: readonly BatchPart[] };

export type BatchPart = {
  /** Name of its block. */
  readonly block: string;
  /** Null for the block's name itself. */
  readonly question: { readonly label: string; readonly type: QuestionType } | null;
  /** The beginning of the question's text, where that is not among the texts to translate. */
  readonly opening: string | null;
  readonly texts: readonly BatchText[];
  /** Numbers of the question's other texts, which another part translates. */
  readonly elsewhere: readonly number[];
};

export type BatchText = { readonly number: number; readonly field: string; readonly maxCharacters: number };

/**
 * The limits of one call; a single text may be longer. The answer then takes half a minute, well within a call's
 * timeout.
 */
export const MAX_BATCH_TEXTS = 40;
export const MAX_BATCH_CHARACTERS = 4_000;

const MAX_OPENING_CHARACTERS = 300;
const MAX_ELSEWHERE = 30;
const MAX_ELSEWHERE_CHARACTERS = 200;

/** Plans the calls that translate a document; question by question, so that a question's texts are translated together. */
export function planTranslation(document: SurveyDocument): TranslationPlan {
  const groups = textGroups(document);
  const known = numberTexts(groups);
  const placed = new Set<number>();
  const parts = groups.flatMap((group) => partsOf(group, known, placed));
  return { texts: [...known.keys()], batches: packParts(parts, [...known.keys()]) };
}

type KnownTexts = ReadonlyMap<string, { readonly number: number; readonly maxCharacters: number }>;

/** A text that occurs in several places has to fit the shortest limit. */
function numberTexts(groups: readonly TextGroup[]): KnownTexts {
  const known = new Map<string, { number: number; maxCharacters: number }>();
  for (const { text, maxCharacters } of groups.flatMap(({ places }) => places)) {
    const entry = known.get(text) ?? { number: known.size, maxCharacters };
    known.set(text, { ...entry, maxCharacters: Math.min(entry.maxCharacters, maxCharacters) });
  }
  return known;
}

/** A group's texts that no earlier group has, split into parts that fit a call. */
function partsOf({ block, question, places }: TextGroup, known: KnownTexts, placed: Set<number>): BatchPart[] {
  const fresh: (BatchText & { readonly text: string })[] = [];
  const elsewhere = new Set<number>();
  for (const { field, text } of places) {
    const { number, maxCharacters } = known.get(text) ?? { number: -1, maxCharacters: 0 };
    if (!placed.has(number)) fresh.push({ number, field, maxCharacters, text });
    else if (isShort(text, elsewhere) && !fresh.some((one) => one.number === number)) elsewhere.add(number);
    placed.add(number);
  }
  return chunksOf(fresh, (one) => one.text.length).map((chunk) => ({
    block,
    question: question === null ? null : { label: question.label, type: question.type },
    opening: question === null || hasText(chunk, 'text') ? null : openingOf(question.text),
    texts: chunk.map(({ number, field, maxCharacters }) => ({ number, field, maxCharacters })),
    elsewhere: [...elsewhere],
  }));
}

function isShort(text: string, elsewhere: ReadonlySet<number>): boolean {
  return text.length <= MAX_ELSEWHERE_CHARACTERS && elsewhere.size < MAX_ELSEWHERE;
}

function hasText(texts: readonly Pick<TextPlace, 'field'>[], field: string): boolean {
  return texts.some((one) => one.field === field);
}

function openingOf(text: string): string {
  return text.slice(0, MAX_OPENING_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}

function packParts(parts: readonly BatchPart[], texts: readonly string[]): TranslationBatch[] {
  const charactersOf = (part: BatchPart) =>
    part.texts.reduce((sum, { number }) => sum + (texts[number]?.length ?? 0), 0);
  return chunksOf(parts, charactersOf, (part) => part.texts.length).map((chunk) => ({ parts: chunk }));
}

/** Consecutive items, as many together as fit in one call. */
function chunksOf<Item>(
  items: readonly Item[],
  charactersOf: (item: Item) => number,
  textsOf: (item: Item) => number = () => 1,
): Item[][] {
  const chunks: Item[][] = [];
  let characters = 0;
  let texts = 0;
  for (const item of items) {
    characters += charactersOf(item);
    texts += textsOf(item);
    const last = chunks.at(-1);
    if (last !== undefined && characters <= MAX_BATCH_CHARACTERS && texts <= MAX_BATCH_TEXTS) last.push(item);
    else {
      chunks.push([item]);
      characters = charactersOf(item);
      texts = textsOf(item);
    }
  }
  return chunks;
}
