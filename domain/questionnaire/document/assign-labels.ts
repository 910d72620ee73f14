import type { Issue } from '../../ground/errors.ts';
import { isPlainWord, isReservedName, LIST_FUNCTION_PREFIXES, MAX_NAME_CHARACTERS } from '../logic/names.ts';
import { pipedTextsOf } from '../piping/piped-texts.ts';
import { shortName } from './issue-path.ts';
import { logicOf } from './question-logic.ts';
import type { SurveyDocument } from './survey-document.ts';

export type Labelled = { readonly label: string; readonly issue: Issue | null };

type Unlabelled = { readonly given: unknown; readonly path: string };

/**
 * Labels in the order of the entries: given ones are checked, the others made by `next`, which must not repeat itself.
 */
function assignLabels<T extends Unlabelled>(
  entries: readonly T[],
  isTaken: (label: string) => boolean,
  next: (entry: T, isFree: (label: string) => boolean) => string,
): readonly Labelled[] {
  const given = new Set(entries.map((entry) => asLabel(entry.given)));
  const isFree = (label: string): boolean => !given.has(label) && !isTaken(label);
  const places = new Map<string, string>();
  return entries.map((entry) => {
    if (entry.given === undefined) return { label: next(entry, isFree), issue: null };
    const label = asLabel(entry.given);
    const message = complaint(label) ?? repetition(label, places);
    places.set(label, places.get(label) ?? entry.path);
    return { label, issue: message === null ? null : { path: `${entry.path}.label`, message } };
  });
}

function asLabel(given: unknown): string {
  return typeof given === 'string' ? given.trim().normalize() : '';
}

function complaint(label: string): string | null {
  if (!isPlainWord(label)) {
    return 'Write one word: a letter first, then letters, digits and underscores; or leave the label out.';
  }
  if (label.length > MAX_NAME_CHARACTERS) return `Write at most ${MAX_NAME_CHARACTERS} characters.`;
  return isReservedName(label) ? `Write another label: "${label}" is a word of the logic language.` : null;
}

function repetition(label: string, places: ReadonlyMap<string, string>): string | null {
  const earlier = places.get(label);
  return earlier === undefined ? null : `Write another label: "${shortName(label)}" stands at ${earlier} already.`;
}

/** A question that gets a label; `kept` is its stored label. */
export type QuestionToLabel = Unlabelled & { readonly prefix: string; readonly kept: boolean };

/**
 * Labels of questions: Q1, Q2… and S1, S2… by each type's prefix. Where a document has stored questions, numbering
 * continues above their numbers, and above those in its logic and texts: otherwise a new question would take the place
 * of a deleted one there.
 */
export function assignQuestionLabels(
  questions: readonly QuestionToLabel[],
  previous: SurveyDocument | undefined,
): readonly Labelled[] {
  const before = questions.some((question) => question.kept) ? previous : undefined;
  const labels = labelsIn(before);
  // Only needed where a question has no label yet: reading all logic takes its time.
  let used: ReadonlySet<string> | null = null;
  const isUsed = (label: string): boolean => (used ??= new Set([...labels, ...namesInUse(before)])).has(label);
  const numbers = new Map<string, number>();
  return assignLabels(questions, isUsed, ({ prefix }, isFree) => {
    let number = (numbers.get(prefix) ?? highestNumber(prefix, labels)) + 1;
    while (!isFree(`${prefix}${number}`)) number += 1;
    numbers.set(prefix, number);
    return `${prefix}${number}`;
  });
}

/** Labels of blocks: A, B, … Z, AA, AB…, without those of kept and of deleted blocks. */
export function assignBlockLabels(
  blocks: readonly (Unlabelled & { readonly kept: boolean })[],
  previous: SurveyDocument | undefined,
): readonly Labelled[] {
  const isEdit = blocks.some((block) => block.kept);
  const used = new Set(isEdit ? previous?.blocks.map((block) => block.label) : []);
  let count = 0;
  return assignLabels(
    blocks,
    (label) => used.has(label),
    (_, isFree) => {
      do count += 1;
      while (!isFree(letters(count)));
      return letters(count);
    },
  );
}

const ALPHABET = 26;

/** 1 is A, 26 is Z, 27 is AA. */
function letters(number: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + ((number - 1) % ALPHABET));
  return number <= ALPHABET ? last : letters(Math.floor((number - 1) / ALPHABET)) + last;
}

function labelsIn(document: SurveyDocument | undefined): readonly string[] {
  return document?.blocks.flatMap((block) => block.questions.map((question) => question.label)) ?? [];
}

/**
 * Every word in the document's logic and every name in its piping: also labels that no question has any more, and names
 * bound in the logic itself, such as the X of FILTER_X.
 */
export function namesInUse(document: SurveyDocument | undefined): readonly string[] {
  const questions = document?.blocks.flatMap((block) => block.questions) ?? [];
  const targets = questions.flatMap((question) => question.skips.flatMap((skip) => skip.action.label ?? []));
  const words = questions.flatMap((question) => logicOf(question).flatMap((logic) => wordsIn(logic.dsl)));
  const piped = questions.flatMap((question) => pipedTextsOf(question).flatMap((text) => text.references));
  return [...targets, ...words, ...piped.map((reference) => reference.label)];
}

function wordsIn(dsl: string): readonly string[] {
  const words = dsl.match(/\p{L}[\p{L}\p{M}\p{N}_]*/gu)?.map((word) => word.normalize()) ?? [];
  return words.flatMap((word) => {
    const prefix = LIST_FUNCTION_PREFIXES.find((one) => word.startsWith(one));
    return prefix === undefined ? [word] : [word, word.slice(prefix.length)];
  });
}

function highestNumber(prefix: string, labels: readonly string[]): number {
  const pattern = new RegExp(`^${prefix}([1-9]\\d{0,8})$`);
  return labels.reduce((highest, label) => Math.max(highest, Number(pattern.exec(label)?.[1] ?? 0)), 0);
}
