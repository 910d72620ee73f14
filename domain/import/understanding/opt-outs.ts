import { foldWords } from '../vocabulary/answer-phrases.ts';
import { SPECIAL_ANSWERS } from '../vocabulary/answer-special-options.ts';
import type { OutlineLine, OutlineOption } from '../outline.ts';
import { readTrailingCode } from './recognisers/trailing-code.ts';

const LONGEST_OPT_OUT = 120;

export type PartedOptOuts = { readonly answers: readonly OutlineOption[]; readonly others: readonly OutlineLine[] };

/**
 * "How old are you? ____  98 Don't know  99 Refused": such answers alone make no choice, they are ways around writing something.
 * The first stays, the others become words on how to answer.
 */
export function partOptOuts(options: readonly OutlineOption[]): PartedOptOuts {
  if (!areOptOuts(options)) return { answers: options, others: [] };
  return {
    answers: options.slice(0, 1).map(withoutCode),
    others: options.slice(1).map(({ text, paragraph }) => ({ text, paragraph })),
  };
}

/** A single answer has no others to tell its code by. */
function withoutCode(option: OutlineOption): OutlineOption {
  const written = option.code === null ? readTrailingCode(option.text) : null;
  return written === null ? option : { ...option, text: written.text, code: written.code };
}

/** True where all the answers are ways around an answer: "don't know", "prefer not to say", "none". */
export function areOptOuts(options: readonly OutlineOption[]): boolean {
  return options.length > 0 && options.every(({ text }) => isOptOut(text));
}

/** True for an answer that is none, whatever its code. */
export function isOptOut(text: string): boolean {
  const words = foldWords(text.slice(0, LONGEST_OPT_OUT))
    .replace(/(?:\s|[.…:=])+\d{1,3}$|^\d{1,3}[.):]?\s+/gu, '')
    .replace(/\s*[(（【[][^)）\]】]*[)）\]】]/gu, ' ')
    .replace(/^[\s"'-]+|[\s.:;,!"'-]+$/gu, '');
  const parts = words.split(/\s*[/,;|]\s*| (?:or|o|eller|oder|ou|y|and|og) /u);
  const isSpecial = (part: string): boolean => SPECIAL_ANSWERS.some(({ pattern }) => pattern.test(part));
  return isSpecial(words) || parts.every(isSpecial);
}
