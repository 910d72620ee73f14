import { foldKeepingLetterCase } from '../../vocabulary/fold.ts';

/** A code written before an answer inside a line, with where it stands; `isMeaning` where it explains a number ("1 = never"). */
export type InlineCode = {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly isMeaning: boolean;
};

type Shape = { readonly name: string; readonly delimiters: readonly string[]; readonly pattern: RegExp };

const AT_WORD_START = '(?<=^|[\\s,;:.?!/|_）)，；。？、\\-]|[\\u4e00-\\u9fff])';
const SHAPES: readonly Shape[] = [
  { name: 'brackets', delimiters: ['()'], pattern: /[([]\s?(\d{1,2}|[a-zA-Z])\s?[)\]]\s*/gu },
  { name: 'half bracket', delimiters: [')'], pattern: new RegExp(`${AT_WORD_START}(\\d{1,2}|[a-zA-Z])\\)\\s*`, 'gu') },
  {
    name: 'point',
    delimiters: ['.', '、'],
    pattern: new RegExp(
      `${AT_WORD_START}(\\d{1,2}(?=\\s?[.、](?![\\d.]))|[a-zA-Z](?=\\s?[.、](?!\\.)))\\s?[.、]\\s*`,
      'gu',
    ),
  },
  { name: 'equals', delimiters: ['='], pattern: new RegExp(`${AT_WORD_START}(\\d{1,2}|[a-zA-Z])\\s?=\\s*`, 'gu') },
  { name: 'colon', delimiters: [':'], pattern: new RegExp(`${AT_WORD_START}([A-H])\\s?:\\s*(?=\\S)`, 'gu') },
  {
    name: 'dash',
    delimiters: ['-', ':'],
    pattern: new RegExp(`${AT_WORD_START}(\\d{1,2})\\s?[-:]\\s?(?=[\\p{L}¿"'])`, 'gu'),
  },
  { name: 'circled', delimiters: [''], pattern: /([\u2460-\u2473])\s*/gu },
  {
    name: 'capital',
    delimiters: [''],
    pattern: /(?<=^|[\s?:】)])([A-Z])(?:\s?(?=[\u4e00-\u9fff])|\s?(?=[<>≤≥]?\s?\d.*[\u4e00-\u9fff])|\s{2,}(?=\S))/gu,
  },
  { name: 'number', delimiters: [''], pattern: /(?<=^|\s{2}|[:?])(\d{1,2})\s+(?=\p{L})/gu },
];

const LARGEST_GAP = 2;

/** Codes that people keep for "don't know", "refused", "other" and "none", whatever stands before them. */
const SPECIAL_CODE = /^(?:[789]|[789][0-9])$/u;

/**
 * The codes of answers that run together in one line ("(1) Under 18 (2) 18-25", "A. 是 B. 否", "1=Yes 2=No"): the longest run of
 * one shape with at least two codes that count up from 0, 1, a or A.
 */
export function findInlineCodes(text: string): readonly InlineCode[] {
  const folded = foldKeepingLetterCase(text);
  let best: readonly InlineCode[] = [];
  for (const shape of SHAPES) {
    const codes = countingRun(codesOf(folded, shape), (value) => value === 0 || value === 1);
    if (codes.length >= 2 && codes.length > best.length) best = codes;
  }
  return best;
}

/** The codes that go on from a line's own label where that is the code of its first answer ("C. 36-45  D. 46-55"). */
export function findFurtherCodes(
  text: string,
  label: { readonly written: string; readonly number: number; readonly delimiter: string },
): readonly InlineCode[] {
  const folded = foldKeepingLetterCase(text);
  for (const shape of SHAPES) {
    if (
      !shape.delimiters.includes(label.delimiter) ||
      (shape.name === 'circled') !== (label.delimiter === '' && /^\d/u.test(label.written))
    )
      continue;
    const alike = codesOf(folded, shape).filter((code) => alphabetOf(code.code) === alphabetOf(label.written));
    const codes = countingRun(alike, (value) => value > label.number && value - label.number <= LARGEST_GAP);
    if (codes.length > 0) return codes;
  }
  return [];
}

function codesOf(folded: string, shape: Shape): readonly InlineCode[] {
  return [...folded.matchAll(shape.pattern)].map((match) => ({
    code: plainCode(match[1] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
    isMeaning: shape.name === 'equals' || shape.name === 'dash',
  }));
}

function plainCode(sign: string): string {
  const unit = sign.charCodeAt(0);
  return unit >= 0x2460 && unit <= 0x2473 ? String(unit - 0x245f) : sign;
}

function countingRun(codes: readonly InlineCode[], starts: (value: number) => boolean): readonly InlineCode[] {
  const run: InlineCode[] = [];
  let last: number | null = null;
  for (const code of codes) {
    const value = valueOf(code.code);
    const fits =
      last === null
        ? starts(value)
        : sameAlphabet(run[0], code) && value > last && (value - last <= LARGEST_GAP || SPECIAL_CODE.test(code.code));
    if (!fits) continue;
    run.push(code);
    last = value;
  }
  return run;
}

function sameAlphabet(first: InlineCode | undefined, code: InlineCode): boolean {
  return first !== undefined && alphabetOf(first.code) === alphabetOf(code.code);
}

function alphabetOf(code: string): 'digit' | 'small' | 'capital' {
  if (/\d/u.test(code)) return 'digit';
  return code === code.toLowerCase() ? 'small' : 'capital';
}

function valueOf(code: string): number {
  return /^\d+$/u.test(code) ? Number(code) : code.toLowerCase().charCodeAt(0) - 96;
}
