import type { ProgrammedOption } from '../programmed-question.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import type { SpecialOptionType } from '../vocabulary/answer-special-options.ts';
import {
  ENDS_WITH_WRITE_IN,
  IS_A_STAGE,
  IS_OTHER,
  IS_WRITE_IN,
  OPENS_WITH_OTHER,
  OTHER_BEFORE_NOUN,
  SPECIAL_ANSWERS,
} from '../vocabulary/answer-special-options.ts';

export type OptionType = ProgrammedOption['type'];

/** What is known of a written answer when its type is asked for. */
export type WrittenAnswer = { readonly text: string; readonly hasBlank: boolean; readonly tags: string };

/**
 * The type of each answer of a list: "none of the above", "other", "don't know", "prefer not to say", "not applicable", or
 * an ordinary one. The list matters: "None" at its start is an amount, after the others it excludes them.
 */
export function optionTypes(answers: readonly WrittenAnswer[], several: boolean): readonly OptionType[] {
  const first = answers.map((answer) => typeOf(answer, several));
  const lastOrdinary = first.reduce((last, type, index) => (type === 'user' ? index : last), -1);
  return first.map((type, index) => {
    const answer = answers[index];
    if (answer === undefined) return type;
    if (type === 'nota' && !excludesOthers(answer, index, answers.length, several)) return 'user';
    if (type !== 'user') return type;
    return index >= lastOrdinary && opensWithOther(answer) ? 'other' : type;
  });
}

/** The two meanings of an answer that joins "don't know" and "prefer not to say" ("Unsure / I prefer not to answer"), or null. */
export function joinedRefusal(text: string): { readonly dontKnow: string; readonly refusal: string } | null {
  const [left, right, ...more] = text.split(/\s*\/\s*|\s*,?\s+(?:or|o|eller|oder|ou)\s+/iu);
  if (left === undefined || right === undefined || more.length > 0) return null;
  // An interviewer's short form ("DK/REF", "NS/NC") is one code.
  if (left.length < 5 || right.length < 5) return null;
  const types = [wholeType(foldWords(left)), wholeType(foldWords(right))];
  if (types[0] === 'dontknow' && types[1] === 'optout') return { dontKnow: left, refusal: right };
  if (types[0] === 'optout' && types[1] === 'dontknow') return { dontKnow: right, refusal: left };
  return null;
}

function typeOf(answer: WrittenAnswer, several: boolean): OptionType {
  const words = answerWords(answer.text);
  const special = wholeType(words) ?? joinedType(words);
  if (special === 'notapplicable' && several && /^n\W?a\W?$/u.test(words)) return 'nota';
  if (special !== null) return IS_A_STAGE.test(words) ? 'user' : special;
  if (/\bexclusive\b|单独|互斥/u.test(foldWords(answer.tags)) && several) return 'nota';
  if (IS_OTHER.test(words) || IS_WRITE_IN.test(words)) return 'other';
  return OPENS_WITH_OTHER.test(words) && (answer.hasBlank || ENDS_WITH_WRITE_IN.test(words)) ? 'other' : 'user';
}

/** "Other brand", "Otro motivo": short, and nothing ordinary comes after it. */
function opensWithOther({ text }: WrittenAnswer): boolean {
  const words = answerWords(text);
  return OTHER_BEFORE_NOUN.test(words) && (words.split(' ').length <= 4 || /^.{0,2}其[他它].{0,6}$/u.test(words));
}

function excludesOthers(answer: WrittenAnswer, index: number, count: number, several: boolean): boolean {
  const words = answerWords(answer.text);
  const bare = words.split(' ').length === 1 && words.length <= 8 && wholeType(words) === 'nota';
  return !bare || (count >= 3 && (index > 0 || several));
}

/** Folded, without a blank, a bracketed remark ("(do not read)", "(please specify)") or the point at the end. */
function answerWords(text: string): string {
  const folded = foldWords(text).replace(/_{2,}|\.{4,}/gu, ' ');
  const withoutRemarks = folded.replace(/\s*[([【][^)\]】]*[)\]】]/gu, ' ').trim();
  return (withoutRemarks === '' ? folded : withoutRemarks)
    .replace(/\s+/gu, ' ')
    .replace(/^[¿¡\s"'-]+|[\s.:;,!?"'-]+$/gu, '');
}

function wholeType(words: string): SpecialOptionType | null {
  return SPECIAL_ANSWERS.find(({ pattern }) => pattern.test(words))?.type ?? null;
}

/** The first meaning of an answer made of special ones only ("Don't know / not applicable", "NS/NC"). */
function joinedType(words: string): SpecialOptionType | null {
  const parts = words.split(/ ?[/,;|] ?| (?:or|o|eller|oder|ou|y|and|og) | - /u).filter((part) => part !== '');
  const types = parts.map(wholeType);
  return parts.length > 1 && types.every((type) => type !== null) ? (types[0] ?? null) : null;
}
