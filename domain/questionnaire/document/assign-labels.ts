import type { Issue } from '../../ground/errors.ts';
import type { Steps } from '../../ground/steps.ts';
import { isPlainWord, isReservedName, LIST_FUNCTION_PREFIXES, MAX_NAME_CHARACTERS } from '../logic/names.ts';
import { pipedReferences } from '../piping/parse-piping.ts';
import { shortName } from './issue-path.ts';
import { questionsOf } from './question-index.ts';
import { logicOf } from './question-logic.ts';
import { questionTexts } from './question-texts.ts';
import type { SurveyDocument } from './survey-document.ts';

export type Labelled = { readonly label: string; readonly issue: Issue | null };

type Unlabelled = { readonly given: unknown; readonly path: string };

/**
 * Labels in the order of the entries, a label that is tried a step: given ones are checked, the others made by `next`,
 * which must not repeat itself.
 */
function* assignLabels<T extends Unlabelled>(
  entries: readonly T[],
  isTaken: (label: string) => boolean,
  isForbidden: (label: string) => boolean,
  next: (entry: T) => string,
): Steps<readonly Labelled[]> {
  const given = new Set<string>();
  for (const entry of entries) {
    given.add(asLabel(entry.given));
    yield;
  }
  const places = new Map<string, string>();
  const labels: Labelled[] = [];
  for (const entry of entries) {
    yield;
    if (entry.given === undefined) {
      let label = next(entry);
      while (given.has(label) || isTaken(label) || isReservedName(label)) {
        yield;
        label = next(entry);
      }
      labels.push({ label, issue: null });
      continue;
    }
    const label = asLabel(entry.given);
    const message = complaint(label, isForbidden) ?? repetition(label, places);
    places.set(label, places.get(label) ?? entry.path);
    labels.push({ label, issue: message === null ? null : { path: `${entry.path}.label`, message } });
  }
  return labels;
}

function asLabel(given: unknown): string {
  return typeof given === 'string' ? given.trim().normalize() : '';
}

function complaint(label: string, isForbidden: (label: string) => boolean): string | null {
  if (!isPlainWord(label)) {
    return 'Write one word: a letter first, then letters, digits and underscores; or leave the label out.';
  }
  if (label.length > MAX_NAME_CHARACTERS) return `Write at most ${MAX_NAME_CHARACTERS} characters.`;
  return isForbidden(label) ? `Write another label: "${label}" is a word of the logic language.` : null;
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
 * @param names all that `previous` uses, where the caller has read them already
 */
export function* assignQuestionLabels(
  questions: readonly QuestionToLabel[],
  previous: SurveyDocument | undefined,
  names?: ReadonlySet<string>,
): Steps<readonly Labelled[]> {
  const isEdit = previous !== undefined && questions.some((question) => question.kept);
  const labels = isEdit ? questionsOf(previous).map(({ label }) => label) : [];
  const isNumbered = questions.some((question) => question.given === undefined);
  // Only needed where a question has no label yet: reading all logic takes its time.
  const used = isEdit && isNumbered ? (names ?? (yield* namesInUse(previous))) : NO_NAMES;
  const numbers = new Map<string, number>();
  return yield* assignLabels(
    questions,
    (label) => used.has(label),
    isReservedName,
    ({ prefix }) => {
      const number = (numbers.get(prefix) ?? highestNumber(prefix, labels)) + 1;
      numbers.set(prefix, number);
      return `${prefix}${number}`;
    },
  );
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Labels of blocks: A, B, … Z, AA, AB…, without those of kept and of deleted blocks. */
export function* assignBlockLabels(
  blocks: readonly (Unlabelled & { readonly kept: boolean })[],
  previous: SurveyDocument | undefined,
): Steps<readonly Labelled[]> {
  const isEdit = blocks.some((block) => block.kept);
  const used = new Set(isEdit ? previous?.blocks.map((block) => block.label) : []);
  // A label that an earlier version of the service gave stays: nobody could edit its survey any more.
  const isForbidden = (label: string): boolean => isReservedName(label) && !used.has(label);
  let count = 0;
  return yield* assignLabels(
    blocks,
    (label) => used.has(label),
    isForbidden,
    () => letters((count += 1)),
  );
}

const ALPHABET = 26;

/** 1 is A, 26 is Z, 27 is AA. */
function letters(number: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + ((number - 1) % ALPHABET));
  return number <= ALPHABET ? last : letters(Math.floor((number - 1) / ALPHABET)) + last;
}

/**
 * The labels of a document's questions, every word in its logic and every name in its piping: also labels that no
 * question has any more, and names bound in the logic itself, such as the X of FILTER_X. A text a step.
 */
export function* namesInUse(document: SurveyDocument): Steps<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const question of questionsOf(document)) {
    names.add(question.label);
    for (const { action } of question.skips) if (action.label !== null) names.add(action.label);
    yield;
    for (const { dsl } of logicOf(question)) {
      for (const word of wordsIn(dsl)) names.add(word);
      yield;
    }
    for (const { text } of questionTexts(question)) {
      if (!text.includes('{{')) continue;
      for (const { label } of pipedReferences(text)) names.add(label);
      yield;
    }
  }
  return names;
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
