import type { ReferencedQuestion } from '../../programming-request.ts';
import type { NumberOperator } from '../../vocabulary/routing-conditions.ts';
import {
  CODE_WORD,
  COMPARES_AFTER,
  COMPARES_BEFORE,
  DEMANDS_ALL,
  FILLERS,
  MEANS_NO,
  MEANS_YES,
  NEGATES,
  NO_NUMBER_FOLLOWS,
  OR_WORD,
} from '../../vocabulary/routing-conditions.ts';
import type { Condition } from './condition.ts';
import { joined } from './condition.ts';
import { allAffirmed, codeOf, optionsIn } from './match-option.ts';

type Tested = Pick<ReferencedQuestion, 'label' | 'options' | 'rows'>;

/**
 * Reads what is said about one question's answer ("= 1, 2", "is not yes", "under 18", "selected 'Never'") into a condition, or null where
 * an answer that is named can't be found. Words are folded; the question's own label is taken out of them before.
 */
export function readTest(words: string, question: Tested, row: string | null): Condition | null {
  const texts = optionsIn(words, question.options);
  const around = texts.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, words);
  const negated = NEGATES.test(around) || /!=|<>|≠|¬/u.test(around);
  const inRow = rowOf(row, question, around);
  if (question.rows.length > 0 && inRow === null) return null;
  const target = { label: question.label, row: inRow, negated };
  if (texts.length > 0)
    return answers(
      target,
      texts.map(({ option }) => option.code),
      words,
    );
  const compared = readComparison(words, question, target.negated);
  if (compared !== null) return compared;
  const values = valuesIn(words);
  if (values.length === 0)
    return /answer|respond|contest|svar|回答|filled|not empty/u.test(words)
      ? { kind: 'answered', label: question.label, negated }
      : null;
  return question.options.length === 0 ? numbers(target, values) : named(target, values, question, words);
}

type Target = { readonly label: string; readonly row: string | null; readonly negated: boolean };

function named(target: Target, values: readonly string[], { options }: Tested, words: string): Condition | null {
  const codes: string[] = [];
  for (const value of values) {
    const meant = codesOf(value, options);
    if (meant.length === 0) return null;
    codes.push(...meant);
  }
  return answers(target, codes, words);
}

function codesOf(value: string, options: Tested['options']): readonly string[] {
  const range = /^(\d{1,3})-(\d{1,3})$/u.exec(value);
  if (range !== null) {
    const [least, most] = [Number(range[1]), Number(range[2])];
    return options
      .map(({ code }) => code)
      .filter((code) => /^\d+$/u.test(code) && Number(code) >= least && Number(code) <= most);
  }
  const code = codeOf(value, options) ?? byLetter(value, options);
  if (code !== null) return [code];
  if (MEANS_YES.test(value)) return allAffirmed(options, true).map((option) => option.code);
  if (MEANS_NO.test(value)) return allAffirmed(options, false).map((option) => option.code);
  return [];
}

/** "A" of options that are numbered in the survey: the first. */
function byLetter(value: string, options: Tested['options']): string | null {
  const letter = /^([a-z])[).]?$/u.exec(value)?.[1];
  if (letter === undefined || !options.every(({ code }) => /^\d+$/u.test(code))) return null;
  return options[letter.charCodeAt(0) - 'a'.charCodeAt(0)]?.code ?? null;
}

function answers({ label, row, negated }: Target, codes: readonly string[], words: string): Condition {
  const distinct = [...new Set(codes)];
  if (DEMANDS_ALL.test(words) && distinct.length > 1 && !negated) {
    return joined(
      'all',
      distinct.map((code) => ({ kind: 'answers', label, row, codes: [code], negated: false })),
    );
  }
  return { kind: 'answers', label, row, codes: distinct, negated };
}

/** Values of a question without options are numbers: of a scale, a count, a year. */
function numbers({ label, negated }: Target, values: readonly string[]): Condition | null {
  const parts = values.map((value): Condition | null => {
    const range = /^(\d{1,4})-(\d{1,4})$/u.exec(value);
    if (range !== null) return between(label, Number(range[1]), Number(range[2]), false);
    return /^\d+(?:[.,]\d+)?$/u.test(value)
      ? { kind: 'number', label, operator: negated ? '!=' : '==', value: Number(value.replace(',', '.')) }
      : null;
  });
  const read = parts.filter((part) => part !== null);
  if (read.length < parts.length) return null;
  return joined(negated ? 'all' : 'any', read);
}

/** A comparison with numbers ("under 18", "between 18 and 30"), or null where the words hold none. */
export function readComparison(words: string, { label, options }: Tested, negated: boolean): Condition | null {
  const isNumeric = options.length === 0 || options.every(({ code, text }) => code === text.trim());
  if (!isNumeric) return null;
  const range =
    /(?:between|entre|mellem|zwischen|介于|from|outside|fuera de|uden for|not|no|ikke|不在)\D{0,8}?(\d{1,6}) ?(?:-|and|to|y|a|og|til|und|bis|至|到|和) ?(\d{1,6})/u.exec(
      words,
    );
  if (range !== null) {
    const isOutside = negated || /outside|fuera de|uden for|不在/u.test(words);
    return between(label, Number(range[1]), Number(range[2]), isOutside);
  }
  const found = words
    .split(OTHER_COMPARISON)
    .map(operatorIn)
    .filter((operator) => operator !== null);
  if (found.length === 0) return null;
  const comparison = joined(
    'any',
    found.map(({ operator, value }) => ({ kind: 'number', label, operator, value })),
  );
  return negated && !/(?:less|more|fewer|older|younger) than/u.test(words)
    ? { kind: 'not', part: comparison }
    : comparison;
}

/** "Under 18 or over 65", but not "65 or over". */
const OTHER_COMPARISON = new RegExp(
  `${OR_WORD}(?! ?(?:${NO_NUMBER_FOLLOWS})(?! ?(?:than |de |que |a |end |als )?\\d))`,
  'u',
);

function operatorIn(words: string): { readonly operator: NumberOperator; readonly value: number } | null {
  for (const { operator, pattern } of COMPARES_BEFORE) {
    const found = new RegExp(`${pattern} ?(?:the age of |age |a |de |los |las )?(\\d{1,7}(?:[.,]\\d+)?)`, 'u').exec(
      words,
    );
    if (found?.[1] !== undefined) return { operator, value: Number(found[1].replace(',', '.')) };
  }
  for (const { operator, pattern } of COMPARES_AFTER) {
    const found = new RegExp(`(\\d{1,7}(?:[.,]\\d+)?)${pattern}`, 'u').exec(words);
    if (found?.[1] !== undefined) return { operator, value: Number(found[1].replace(',', '.')) };
  }
  return null;
}

function between(label: string, least: number, most: number, isOutside: boolean): Condition {
  const inside = joined('all', [
    { kind: 'number', label, operator: '>=', value: least },
    { kind: 'number', label, operator: '<=', value: most },
  ]);
  return isOutside ? { kind: 'not', part: inside } : inside;
}

const SEPARATOR =
  /\s*(?:[,;、\/|+]|(?<![\p{L}\p{N}])(?:and\/or|and|or|nor|y|o|u|e|og|eller|und|oder|et|ou|en|of|och)(?![\p{L}\p{N}])|或者?|和|与|及|以及)\s*/u;
const EVERY_FILLER = new RegExp(FILLERS.source, 'gu');
const EVERY_CODE_WORD = new RegExp(CODE_WORD, 'gu');
const EVERY_NEGATION = new RegExp(NEGATES.source, 'gu');

/** The values named in the words: what is left without operators and words that only join. */
function valuesIn(words: string): readonly string[] {
  const lettered = [...words.matchAll(/(?:^|[\s(])([a-h])\)/gu)].map((match) => match[1] ?? '');
  if (lettered.length > 0) return lettered;
  const quoted = [...words.matchAll(/["'`]([^"'`]{1,120})["'`]/gu)].map((match) => match[1]?.trim() ?? '');
  if (quoted.length > 0) return quoted.filter((value) => value !== '');
  const plain = words
    .replace(/(\d) ?(?:-|to|through|a|til|bis|至|到|~) ?(\d)/gu, '$1-$2')
    .replace(/第 ?(\d{1,2}(?: ?[;,、] ?\d{1,2})*) ?(?:个|项)(?:选项|答案)?/gu, '$1')
    .replace(/!=|<>|≠|==?|[→:()[\]{}"“”]/gu, ' ')
    .replace(EVERY_NEGATION, ' ')
    .replace(EVERY_CODE_WORD, ' ');
  return plain
    .split(SEPARATOR)
    .map((part) => part.replace(/\s+/gu, ' ').trim())
    .map((part) => (MEANS_YES.test(part) || MEANS_NO.test(part) ? part : withoutFillers(part)))
    .filter((part) => part !== '');
}

function withoutFillers(part: string): string {
  return part
    .replace(EVERY_FILLER, ' ')
    .replace(/^[\s.:;,?!-]+|[\s.:;,?!-]+$/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Of a grid, the row that is meant: by its code or position behind the label ("Q3b", "Q3_2"), or by its words. */
function rowOf(row: string | null, { rows }: Tested, words: string): string | null {
  if (rows.length === 0) return null;
  if (row === null) return optionsIn(words, rows)[0]?.option.code ?? null;
  const position = /^[a-z]$/u.test(row) ? row.charCodeAt(0) - 'a'.charCodeAt(0) : Number(row) - 1;
  return rows.find(({ code }) => code === row)?.code ?? rows[position]?.code ?? null;
}
