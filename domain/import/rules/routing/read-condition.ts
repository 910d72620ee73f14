import type { ReferencedQuestion } from '../../programming-request.ts';
import { foldWords } from '../../vocabulary/answer-phrases.ts';
import { ASKS_FOR_AGE } from '../../vocabulary/answer-quantities.ts';
import {
  ADDRESSES,
  AND_WORD,
  EVERYONE,
  IF_WORDS,
  MEANS_NO,
  MEANS_YES,
  NEGATES,
  OR_WORD,
} from '../../vocabulary/routing-conditions.ts';
import type { ConditionPlace } from './condition-place.ts';
import type { Condition } from './condition.ts';
import { joined } from './condition.ts';
import { allAffirmed } from './match-option.ts';
import { labelTokens, questionNamed, wordLabelTokens } from './question-mentions.ts';
import { proseCondition } from './prose-condition.ts';
import { readComparison, readTest } from './read-test.ts';
import { toolCondition } from './tool-logic.ts';

/** `guessed`: read from prose by its likeness to an earlier question; a person should look at it. */
export type ReadCondition = { readonly condition: Condition; readonly guessed: boolean };

/** Reads folded words into a condition; null where they name something that can't be found. */
export function readCondition(words: string, place: ConditionPlace): ReadCondition | null {
  const text = withoutOpeners(words);
  if (EVERYONE.test(text) || EVERYONE.test(words)) return { condition: { kind: 'always' }, guessed: false };
  if (text === '') return null;
  const fromTool = toolCondition(text, place);
  if (fromTool !== null) return { condition: fromTool, guessed: false };
  const negated = /^(?:not ?\(|unless )/u.test(text) || /^(?:only |and )?unless /u.test(words.trim());
  const read = readBracketed(text, place) ?? readChain(text, place);
  if (read !== null)
    return { condition: negated && !NEGATES.test(text) ? { kind: 'not', part: read } : read, guessed: false };
  const guess = place.about === 'earlier' && labelTokens(text).length === 0 ? proseCondition(text, place) : null;
  return guess === null ? null : { condition: guess, guessed: true };
}

const OPENS_WITH_IF = new RegExp(`^[\\s([{*,.-]*(?:${IF_WORDS}|${ADDRESSES}|[:=,.-])\\s*`, 'u');

/** True where the words begin as a condition does. */
export function opensWithIf(words: string): boolean {
  return OPENS_WITH_IF.test(words);
}

/** Without "ask if", "base:", "hvis", and brackets around the whole. */
function withoutOpeners(words: string): string {
  let text = words.trim();
  for (let round = 0; round < 8; round += 1) {
    const shorter = unwrapped(text).replace(OPENS_WITH_IF, '').trim();
    if (shorter === text) return text.replace(/[\s.:;,]+$/gu, '');
    text = shorter;
  }
  return text;
}

/** Without brackets around the whole. */
export function unwrapped(text: string): string {
  const inner = /^[([{【](.*)[)\]}】][.:]?$/su.exec(text)?.[1];
  return inner !== undefined && !/^[^([]*[)\]]/u.test(inner)
    ? inner.trim()
    : text.replace(/^[([{](?=[^)\]}]*$)/u, '').replace(/^([^([{]*)[)\]}]$/u, '$1');
}

/** What a question in brackets repeats in words: "all who own a dog (Q2=1)" is decided by the brackets. */
function readBracketed(text: string, place: ConditionPlace): Condition | null {
  const parts = [...text.matchAll(/[([]([^()[\]]{2,200})[)\]]/gu)].map((match) => match[1] ?? '');
  const named = parts.filter((part) => labelTokens(part).length > 0);
  const outside = text.replace(/[([][^()[\]]*[)\]]/gu, ' ');
  const says = (named[0] ?? '').replace(/^\W*[a-z]*\W*\d+[a-z]?/u, '');
  const isTested = /\d|[=<>≠]|\p{L}{2}/u.test(says);
  return named.length === 1 && isTested && labelTokens(outside).length === 0 ? readChain(named[0] ?? '', place) : null;
}

/** Splits at "or" and "and" where both sides name a question, loosest first, brackets respected. */
function readChain(text: string, place: ConditionPlace): Condition | null {
  const inner = unwrapped(text);
  if (inner !== text && inner !== '') return readChain(inner, place);
  for (const [kind, word] of [
    ['any', OR_WORD],
    ['all', AND_WORD],
  ] as const) {
    const parts = splitBetweenMentions(text, word);
    if (parts.length < 2) continue;
    const read = sharing(parts).map((part) => readChain(withoutOpeners(part), place));
    return read.some((part) => part === null)
      ? null
      : joined(
          kind,
          read.filter((part) => part !== null),
        );
  }
  return readSingle(text, place);
}

function splitBetweenMentions(text: string, word: string): readonly string[] {
  const valuesFirst = namesValuesFirst(text);
  const cuts: number[] = [];
  const ends: number[] = [];
  const joiner = new RegExp(word, 'gu');
  for (const match of text.matchAll(joiner)) {
    const [left, right] = [text.slice(ends.at(-1) ?? 0, match.index), text.slice(match.index + match[0].length)];
    if (depth(text.slice(0, match.index)) !== 0 || !isTest(left) || !opensTest(right, valuesFirst)) continue;
    cuts.push(match.index);
    ends.push(match.index + match[0].length);
  }
  return [...cuts, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end).trim());
}

/** A part stands alone when it names a question and says something of it. */
function isTest(part: string): boolean {
  return labelTokens(part).length > 0 || /[=<>≠]/u.test(part);
}

/** "Yes to Q3 or Q9": a part that only names a question takes what is said of the one before. */
function sharing(parts: readonly string[]): readonly string[] {
  return parts.map((part, index) => {
    const [token] = labelTokens(part);
    const previous = parts[index - 1] ?? '';
    const [earlier] = labelTokens(previous);
    const isBare = token !== undefined && !/[\p{L}\p{N}]/u.test(part.slice(0, token.start) + part.slice(token.end));
    if (!isBare || earlier === undefined) return part;
    return previous.slice(0, earlier.start) + part.slice(token.start, token.end) + previous.slice(earlier.end);
  });
}

/** "Code 1 or 2 at Q5": the answers stand before the question; "Q5 = 1 or 2": behind it. */
function namesValuesFirst(text: string): boolean {
  const [first] = labelTokens(text);
  return (
    first !== undefined &&
    /\d|["']|(?:codes?|yes|no|si|sí|ja|nej)\b/u.test(text.slice(0, first.start)) &&
    !/^\W*[=<>!≠:]/u.test(text.slice(first.end))
  );
}

/** The rest begins a test of its own when it names a question at its start, or, answers first, before any sign of comparison. */
function opensTest(rest: string, valuesFirst: boolean): boolean {
  const [first] = labelTokens(rest);
  if (first === undefined) return false;
  const before = rest.slice(0, first.start);
  if (/^[\s([]*(?:(?:if|not|si|hvis|if not|no) )*$/u.test(before)) return true;
  return valuesFirst && !/[=<>≠]/u.test(before);
}

function depth(text: string): number {
  const opened = text.match(/[([{]/gu)?.length ?? 0;
  return opened - (text.match(/[)\]}]/gu)?.length ?? 0);
}

function readSingle(text: string, place: ConditionPlace): Condition | null {
  const side = place.about === 'own' ? place.ordinal : place.ordinal - 1;
  for (const token of [...labelTokens(text), ...wordLabelTokens(text, place.questions)]) {
    const named = questionNamed(token, place.questions, side, 'before');
    if (named === null) continue;
    const code = named.row !== null && named.question.rows.length === 0 ? ` ${named.row}` : '';
    const rest = `${text.slice(0, token.start)}${code} ${text.slice(token.end)}`.replace(/\s+/gu, ' ').trim();
    const test = readTest(rest, named.question, named.row);
    if (test !== null) return test;
  }
  if (labelTokens(text).some((token) => token.key.startsWith('#') || /^[qsp]\d/u.test(token.key))) return null;
  return place.about === 'own' ? ofOwnAnswer(text, place) : ofEarlierAnswer(text, place);
}

function ofOwnAnswer(text: string, { questions, ordinal }: ConditionPlace): Condition | null {
  const own = questions.find((question) => question.ordinal === ordinal);
  return own === undefined ? null : (readTest(text, own, null) ?? ageRange(text, own));
}

/** "Under 18" of a list of ages: the answers that lie wholly below. */
function ageRange(text: string, own: ReferencedQuestion): Condition | null {
  const limit =
    /(?:under|below|younger than|less than|menor(?:es)? (?:de|a)|menos de|yngre end|小于|未满|不满) ?(\d{1,3})/u.exec(
      text,
    )?.[1];
  if (limit === undefined) return null;
  const below = own.options.filter(({ text: answer }) => {
    const numbers = (answer.match(/\d{1,3}/gu) ?? []).map(Number);
    return numbers.length > 0 && Math.max(...numbers) < Number(limit);
  });
  return below.length === 0
    ? null
    : { kind: 'answers', label: own.label, row: null, codes: below.map(({ code }) => code), negated: false };
}

/** "If yes", "if so", "if 'Never'": the nearest earlier question that has such an answer. */
function ofEarlierAnswer(text: string, { questions, ordinal }: ConditionPlace): Condition | null {
  const earlier = questions
    .filter((question) => question.ordinal < ordinal && question.role === 'question')
    .sort((a, b) => b.ordinal - a.ordinal);
  const bare = text
    .replace(/[\s.:;,!]+$/gu, '')
    .replace(/^(?:you |the )?(?:answered|said|answer is|response is|selected|respondio|contesto|svaret|svarede) /u, '')
    .replace(/["']/gu, '');
  const meaning = MEANS_YES.test(bare) ? true : MEANS_NO.test(bare) ? false : null;
  if (meaning !== null) return ofYesOrNo(meaning, earlier);
  const ofAge = ageCondition(text, earlier);
  if (ofAge !== null) return ofAge;
  for (const question of earlier.slice(0, NEAR)) {
    if (question.options.length === 0) continue;
    const test = readTest(text, question, null);
    if (test !== null && test.kind !== 'answered') return test;
  }
  return null;
}

/** "If under 30": of the question that asked for the age. */
function ageCondition(text: string, earlier: readonly ReferencedQuestion[]): Condition | null {
  const age = earlier.find((question) => ASKS_FOR_AGE.test(foldWords(question.text)));
  if (age === undefined || !/\d/u.test(text)) return null;
  return age.options.length === 0 ? readComparison(text, age, false) : ageRange(text, age);
}

const NEAR = 6;

function ofYesOrNo(positive: boolean, earlier: readonly ReferencedQuestion[]): Condition | null {
  for (const question of earlier.slice(0, NEAR)) {
    const codes = allAffirmed(question.options, positive).map((option) => option.code);
    if (codes.length > 0) return { kind: 'answers', label: question.label, row: null, codes, negated: false };
  }
  const [previous] = earlier;
  const isOpen = previous !== undefined && previous.options.length === 0 && positive;
  return isOpen ? { kind: 'answered', label: previous.label, negated: false } : null;
}
