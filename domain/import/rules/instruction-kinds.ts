import type { InstructionKind } from '../vocabulary/answer-instructions.ts';
import { ANSWER_INSTRUCTIONS, BRACKETED, TAG_CODES } from '../vocabulary/answer-instructions.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';

/** What may be said in the question itself; the rest counts only in instructions and brackets, where it can't be the topic. */
const SAID_IN_THE_QUESTION: readonly InstructionKind[] = ['multiple', 'single', 'ranking'];

const ALL_KINDS = Object.keys(ANSWER_INSTRUCTIONS) as readonly InstructionKind[];

/** What a question and its instructions tell about how to answer. */
export function instructionKinds(text: string, instructions: readonly string[]): ReadonlySet<InstructionKind> {
  const asked = foldWords(text);
  const apart = [...instructions.map(foldWords), ...bracketed(asked)];
  const kinds = new Set<InstructionKind>();
  for (const kind of SAID_IN_THE_QUESTION) if (ANSWER_INSTRUCTIONS[kind].test(asked)) kinds.add(kind);
  for (const words of apart) for (const kind of kindsOf(words)) kinds.add(kind);
  if (kinds.has('multiple')) kinds.delete('single');
  if (kinds.has('not-randomized')) kinds.delete('randomize');
  return kinds;
}

/** "0-100", "range 1-7": figures are a directive only where they are all there is. */
const ONLY_FIGURES =
  /^(?:(?:range|from|between|min(?:imum)?|max(?:imum)?|values?|rango|entre|de|desde|mellem|fra|范围)[\s:.]*)*\d[\d\s.,%-]*$/u;

function kindsOf(words: string): readonly InstructionKind[] {
  const all = words.split(/[;,|/&+.\-\][)(】【]| and /u).map((part) => part.trim());
  const parts = ONLY_FIGURES.test(words) ? all : all.filter((part) => !/^\d+$/u.test(part));
  const byCode = TAG_CODES.filter(({ pattern }) => parts.some((part) => pattern.test(part))).map(({ kind }) => kind);
  return [...ALL_KINDS.filter((kind) => ANSWER_INSTRUCTIONS[kind].test(words)), ...byCode];
}

/** What stands between brackets in folded words. */
export function bracketed(folded: string): readonly string[] {
  return [...folded.matchAll(BRACKETED)].map((match) => match[1] ?? '');
}
