import type { ReferencedQuestion } from '../../programming-request.ts';
import { foldWords } from '../../vocabulary/answer-phrases.ts';

/** What of a question its mention needs. */
type Named = Pick<ReferencedQuestion, 'ordinal' | 'label' | 'writtenLabel'>;

/** A place in folded words that may name a question: `key` is the form in which labels are compared, `row` what follows it ("Q3_1", "Q3r2"). */
export type LabelToken = {
  readonly key: string;
  readonly row: string | null;
  readonly start: number;
  readonly end: number;
};

const QUESTION_WORD =
  '(?:questions?|qs?|preguntas?|p|spørgsmal|spørgsmalet|spm\\.?|sp\\.?|frage|fraga|domanda|vraag|pergunta|questao|السوال|سوال|items?|numbers?|no\\.?|nr\\.?|num\\.?)';
const NUMBER = '\\d{1,3}[a-z]?(?![\\p{Script=Latin}\\d])';
const TOKEN = new RegExp(
  [
    `(?<![\\p{Script=Latin}\\d])${QUESTION_WORD} ?[.#:-]? ?(?<number>${NUMBER})(?:(?:_|\\.|r|row )(?<row>\\d{1,2})(?!\\d))?`,
    `(?<![\\p{Script=Latin}\\d])${QUESTION_WORD}(?<joined>\\d{1,3}[a-z]?)(?:[_.r](?<joinedRow>\\d{1,2}))?(?![\\p{Script=Latin}\\d])`,
    `第 ?(?<han>\\d{1,3}|[一二三四五六七八九十]{1,3})(?:-\\d+)? ?(?:道|个|條|条)?(?:题|題|问|問)`,
    `(?<![\\p{Script=Latin}\\d])(?<ordinal>\\d{1,3})(?:st|nd|rd|th|º|ª) (?:question|pregunta|item)`,
    `(?:题|题目|问题) ?(?<hanAfter>\\d{1,3})(?!\\d)`,
    `(?<![\\p{Script=Latin}\\d])(?<code>[a-z]{1,5}[._-]?\\d{1,3}[a-z]?)(?:[_.r](?<codeRow>\\d{1,2}))?(?![\\p{Script=Latin}\\d])`,
  ].join('|'),
  'gu',
);

/** Every place in the (folded) words that may name a question by its label. */
export function labelTokens(words: string): readonly LabelToken[] {
  return [...words.matchAll(TOKEN)].map((match) => {
    const groups = match.groups ?? {};
    const number =
      groups['number'] ?? groups['joined'] ?? groups['ordinal'] ?? groups['hanAfter'] ?? hanNumber(groups['han']);
    const key = number === undefined ? codeKey(groups['code'] ?? '') : `#${number}`;
    const row = groups['row'] ?? groups['joinedRow'] ?? groups['codeRow'] ?? null;
    return { key, row, start: match.index, end: match.index + match[0].length };
  });
}

/** The same for labels that are words ("TOTALSPEND > 50"): only those of the given questions, and only where something is compared. */
export function wordLabelTokens(
  words: string,
  questions: readonly Pick<Named, 'label' | 'writtenLabel'>[],
): readonly LabelToken[] {
  if (!/[=<>]/u.test(words)) return [];
  return questions.flatMap((question) => {
    const key = labelKeys(question).find((name) => /^[\p{L}_]{3,}$/u.test(name));
    const match =
      key === undefined ? null : new RegExp(`(?<![\\p{L}\\p{N}_])${key}(?![\\p{L}\\p{N}_])`, 'u').exec(words);
    return key === undefined || match === null
      ? []
      : [{ key, row: null, start: match.index, end: match.index + key.length }];
  });
}

/** The forms under which a question may be mentioned, the more telling first. */
export function labelKeys({ label, writtenLabel }: Pick<Named, 'label' | 'writtenLabel'>): readonly string[] {
  const keys = [writtenLabel, label].flatMap((written) => (written === null ? [] : [keyOf(written)]));
  return [...new Set(keys.filter((key) => key !== ''))];
}

/** The key of a label as written: "Q7." is "#7", "7" is "#7", "A1" is "a1". */
export function keyOf(written: string): string {
  const folded = foldWords(written).replace(/^[\s([{*]+|[\s)\]}.:*、-]+$/gu, '');
  const numbered = new RegExp(`^(?:${QUESTION_WORD}|第)? ?[.#:-]? ?(\\d{1,3}[a-z]?) ?(?:题)?$`, 'u').exec(folded);
  return numbered?.[1] === undefined ? codeKey(folded) : `#${numbered[1]}`;
}

/** Which question a token means; where numbers repeat, the nearest on the side that makes sense. */
export function questionNamed<Q extends Named>(
  token: LabelToken,
  questions: readonly Q[],
  from: number,
  side: 'before' | 'after',
): { readonly question: Q; readonly row: string | null } | null {
  const exact = nearest(
    questions.filter((question) => labelKeys(question).includes(token.key)),
    from,
    side,
  );
  if (exact !== null) return { question: exact, row: token.row };
  const withRow = /^(.*\d)([a-z])$/u.exec(token.key);
  const grid =
    withRow === null
      ? null
      : nearest(
          questions.filter((question) => labelKeys(question).includes(withRow[1] ?? '')),
          from,
          side,
        );
  if (grid !== null) return { question: grid, row: withRow?.[2] ?? null };
  const sameDigits = questions.filter((question) => digitsOf(labelKeys(question)[0] ?? '') === digitsOf(token.key));
  const isGeneric =
    token.key.startsWith('#') || sameDigits.every((question) => (labelKeys(question)[0] ?? '').startsWith('#'));
  return isGeneric && sameDigits.length === 1 && sameDigits[0] !== undefined
    ? { question: sameDigits[0], row: token.row }
    : null;
}

function nearest<Q extends Named>(candidates: readonly Q[], from: number, side: 'before' | 'after'): Q | null {
  const distance = ({ ordinal }: Q): number => {
    const isOnSide = side === 'before' ? ordinal <= from : ordinal > from;
    return Math.abs(ordinal - from) + (isOnSide ? 0 : 100_000);
  };
  return [...candidates].sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

function digitsOf(key: string): string {
  return /\d+[a-z]?$/u.exec(key)?.[0] ?? key;
}

function codeKey(code: string): string {
  return code.replace(/[\s._-]/gu, '');
}

const HAN = '零一二三四五六七八九';

function hanNumber(text: string | undefined): string | undefined {
  if (text === undefined || /^\d+$/u.test(text)) return text;
  const ten = text.indexOf('十');
  if (ten < 0) return String(HAN.indexOf(text));
  const tens = ten === 0 ? 1 : HAN.indexOf(text.charAt(0));
  const ones = ten === text.length - 1 ? 0 : HAN.indexOf(text.charAt(ten + 1));
  return String(tens * 10 + ones);
}
