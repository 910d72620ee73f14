import { alternatives } from '../../vocabulary/answer-phrases.ts';
import { foldKeepingLetterCase } from '../../vocabulary/fold.ts';
import { QUESTION_LABEL_WORDS, SPACED_LABEL_PREFIXES } from '../../vocabulary/label-words.ts';
import { readChineseNumeral, readRomanNumeral } from '../../vocabulary/number-words.ts';

export type LabelShape = 'coded' | 'number' | 'dotted' | 'letter' | 'capital' | 'roman' | 'chinese' | 'circled';

/** A number or code that someone wrote before a text: "7.", "Q12b)", "A3 ", "(2)", "b)", "一、". */
export type WrittenLabel = {
  /** Without brackets and the mark behind it: "7", "Q12b", "A3", "b". */
  readonly written: string;
  readonly shape: LabelShape;
  /** The letters of a coded label as written ("Q", "A"); empty for others. */
  readonly prefix: string;
  /** The counting value ("b" is 2, "iii" is 3); for dotted ones that of the last part. */
  readonly number: number;
  /** Letters or numbers behind the number of a coded or numbered one ("b", ".2"). */
  readonly suffix: string;
  /** How it is set off: ".", ")", "()", ":", "、", "-" or "" for space alone. */
  readonly delimiter: string;
  /** How many characters of the text it takes, the space behind it included. */
  readonly length: number;
};

type Recogniser = (folded: string, text: string) => WrittenLabel | null;

const AFTER = '(\\.-|\\.\\)|\\):|\\)\\.|[.):、،]|-(?=\\s)|\\s-(?=\\s))';
const BEHIND = '\\s*';

const WORDED = new RegExp(
  `^[\\[(]?(?:${alternatives(QUESTION_LABEL_WORDS)}|第)\\s*(?:no\\.?|n[°º.]|nr\\.?|#)?\\s*(\\d{1,3})([a-z]?)\\s*(?:题|题目|問|问|題)?[\\])]?\\s*(?:${AFTER}|(?=\\s)|$)${BEHIND}`,
  'iu',
);
const CODE = '([A-Za-z]{1,4})([ ._-]|\\. )?(\\d{1,3})((?:[._-]\\d{1,2})*[a-z]?)';
const OPENS_CHINESE_QUESTION = '(?=请|請|您|你|贵|在|如果|目前|以下|下列|哪|对于|关于|是否|为什么|总体|下面)';
const CODED = new RegExp(`^${CODE}\\s*(?:${AFTER}|(?=\\s)|${OPENS_CHINESE_QUESTION}|$)${BEHIND}`, 'u');
const CODED_RANGE = new RegExp(
  `^([A-Za-z]{1,2})(\\d{1,3})\\s?[-~至到]\\s?\\1(\\d{1,3})\\s*(?:${AFTER}|(?=\\s))${BEHIND}`,
  'u',
);
const CODED_IN_BRACKETS = new RegExp(`^[[(]${CODE}[\\])]\\s*[.:]?${BEHIND}`, 'u');
const NUMBERED = new RegExp(`^(\\d{1,3})([a-zA-Z]?)\\s{0,2}(?:${AFTER}|[º°]\\.?-?)(?!\\d)${BEHIND}`, 'u');
const NUMBER_APART = /^(\d{1,3})([a-z]?)(?:\t\s*|\s{2,})(?=\S)/u;
const DOTTED = new RegExp(
  `^(\\d{1,2}(?:\\.\\d{1,2}){1,3})([a-z]?)(?:${AFTER}\\s+|${AFTER}(?=\\P{N})|\\s+(?=[\\p{Lu}\\p{Script=Han}¿"(]))`,
  'u',
);
const BRACKETED = /^[([]\s*(\d{1,3}|[a-zA-Z]|[ivx]{2,5}|[IVX]{2,5}|[一二三四五六七八九十]{1,3})\s*[)\]]\s*[.:、]?\s*/u;
const LETTERED = /^([a-zA-Z])\s?(\.-|[.):、])(?!\p{Ll}\.|\p{Lu}\.)(?:\s+|(?=[^\p{Ll}\s])|(?<=[)、:])(?=\S)|$)/u;
const CAPITAL_BEFORE_HAN = /^([A-Z])\s?(?=[\u4e00-\u9fff])/u;
const ROMAN = /^([ivx]{2,6}|[IVX]{1,6})\s?(\.-|[.):、-])\s+/u;
const CHINESE = /^([一二三四五六七八九十]{1,3})\s?([、.:,])\s*/u;
const CIRCLED = /^([\u2460-\u2473])\s*/u;

/** The label that the text begins with, or null. Looks at this text alone: whether it labels a question shows in the whole file. */
export function readLabel(text: string): WrittenLabel | null {
  const folded = foldKeepingLetterCase(text.slice(0, 60));
  for (const recognise of RECOGNISERS) {
    const label = recognise(folded, text);
    if (label !== null) return label;
  }
  return null;
}

/** The label that automatic numbering shows ("3.", "Q4:", "b)"), or null for bullets. */
export function readMarker(marker: string): WrittenLabel | null {
  const trimmed = marker.trim();
  if (trimmed === '') return null;
  const bare = /^\d{1,3}$/u.test(trimmed) ? `${trimmed}.` : trimmed;
  const label = readLabel(`${bare} X`);
  return label === null || label.length < bare.length ? null : { ...label, length: 0 };
}

const RECOGNISERS: readonly Recogniser[] = [
  worded,
  bracketed,
  dotted,
  numbered,
  codedRange,
  coded,
  roman,
  lettered,
  chinese,
  circled,
];

function worded(folded: string): WrittenLabel | null {
  const match = WORDED.exec(folded);
  if (match === null) return null;
  const [whole, digits = '', suffix = '', delimiter = ''] = match;
  return make({
    written: digits + suffix,
    shape: 'coded',
    prefix: 'Q',
    number: Number(digits),
    suffix,
    delimiter,
    length: whole.length,
  });
}

/** "Q8-Q10. How important is …": one heading for several labels; the first of them stands for all. */
function codedRange(folded: string): WrittenLabel | null {
  const match = CODED_RANGE.exec(folded);
  if (match === null) return null;
  const [whole, prefix = '', first = '', last = '', delimiter = ''] = match;
  if (Number(last) <= Number(first)) return null;
  return make({
    written: prefix + first,
    shape: 'coded',
    prefix,
    number: Number(first),
    delimiter,
    length: whole.length,
  });
}

function coded(folded: string, text: string): WrittenLabel | null {
  const bracketed = CODED_IN_BRACKETS.exec(folded);
  const match = bracketed ?? CODED.exec(folded);
  if (match === null) return null;
  const [whole, letters = '', joint = '', digits = '', suffix = '', mark = ''] = match;
  const delimiter = bracketed === null ? mark : '()';
  if (!canPrefixNumber(letters, joint, delimiter)) return null;
  const start = bracketed === null ? 0 : 1;
  const written = text.slice(start, start + letters.length + joint.length + digits.length + suffix.length);
  return make({
    written,
    shape: 'coded',
    prefix: letters,
    number: Number(digits),
    suffix,
    delimiter,
    length: whole.length,
  });
}

/** With nothing to set it off a code begins with a capital; with a space inside, its letters are those of a question. */
function canPrefixNumber(letters: string, joint: string, delimiter: string): boolean {
  if (COUNTED_THINGS.test(letters)) return false;
  if (delimiter === '') return /^[A-Z]/u.test(letters) && !joint.endsWith(' ');
  return !joint.endsWith(' ') || SPACED_LABEL_PREFIXES.includes(letters.toLowerCase());
}

/** Words of a letter or four that are counted without being labels of questions. */
const COUNTED_THINGS = /^(?:step|type|year|week|day|top|age|unit|task|del|fase|paso|tipo|semana|dia)$/iu;

function numbered(folded: string): WrittenLabel | null {
  const match = NUMBERED.exec(folded) ?? NUMBER_APART.exec(folded);
  if (match === null) return null;
  const [whole, digits = '', suffix = '', delimiter = ''] = match;
  if (delimiter.trim() === '-' && /^\d/u.test(folded.slice(whole.length))) return null;
  if (delimiter === '' && suffix !== '') return null;
  return make({
    written: digits + suffix,
    shape: 'number',
    prefix: '',
    number: Number(digits),
    suffix,
    delimiter,
    length: whole.length,
  });
}

function dotted(folded: string): WrittenLabel | null {
  const match = DOTTED.exec(folded);
  if (match === null) return null;
  const [whole, digits = '', suffix = ''] = match;
  const last = digits.slice(digits.lastIndexOf('.') + 1);
  return make({
    written: digits + suffix,
    shape: 'dotted',
    prefix: digits.slice(0, digits.lastIndexOf('.')),
    number: Number(last),
    suffix,
    delimiter: '.',
    length: whole.length,
  });
}

function bracketed(folded: string): WrittenLabel | null {
  const match = BRACKETED.exec(folded);
  if (match === null) return null;
  const [whole, inner = ''] = match;
  const delimiter = '()';
  if (/^\d/u.test(inner))
    return make({ written: inner, shape: 'number', number: Number(inner), delimiter, length: whole.length });
  const chinese = readChineseNumeral(inner);
  if (chinese !== null)
    return make({ written: inner, shape: 'chinese', number: chinese, delimiter, length: whole.length });
  return lettersLabel(inner, delimiter, whole.length);
}

function lettered(folded: string): WrittenLabel | null {
  const match = LETTERED.exec(folded) ?? CAPITAL_BEFORE_HAN.exec(folded);
  if (match === null) return null;
  const [whole, letter = '', delimiter = ''] = match;
  return lettersLabel(letter, delimiter, whole.length);
}

function roman(folded: string): WrittenLabel | null {
  const match = ROMAN.exec(folded);
  if (match === null) return null;
  const [whole, letters = '', delimiter = ''] = match;
  const number = readRomanNumeral(letters);
  return number === null ? null : make({ written: letters, shape: 'roman', number, delimiter, length: whole.length });
}

function chinese(folded: string): WrittenLabel | null {
  const match = CHINESE.exec(folded);
  if (match === null) return null;
  const [whole, numeral = '', delimiter = ''] = match;
  const number = readChineseNumeral(numeral);
  return number === null ? null : make({ written: numeral, shape: 'chinese', number, delimiter, length: whole.length });
}

function circled(folded: string): WrittenLabel | null {
  const match = CIRCLED.exec(folded);
  if (match === null) return null;
  const [whole, sign = ''] = match;
  const number = sign.charCodeAt(0) - 0x245f;
  return make({ written: String(number), shape: 'circled', number, delimiter: '', length: whole.length });
}

function lettersLabel(letters: string, delimiter: string, length: number): WrittenLabel | null {
  if (letters.length > 1) {
    const number = readRomanNumeral(letters);
    return number === null ? null : make({ written: letters, shape: 'roman', number, delimiter, length });
  }
  const isCapital = letters !== letters.toLowerCase();
  const number = letters.toLowerCase().charCodeAt(0) - 96;
  return make({ written: letters, shape: isCapital ? 'capital' : 'letter', number, delimiter, length });
}

function make(
  label: Pick<WrittenLabel, 'written' | 'shape' | 'number' | 'delimiter' | 'length'> & Partial<WrittenLabel>,
): WrittenLabel {
  return { prefix: '', suffix: '', ...label, delimiter: normalDelimiter(label.delimiter) };
}

function normalDelimiter(delimiter: string): string {
  const trimmed = delimiter.trim();
  if (trimmed === '.-' || trimmed === '.)' || trimmed === ').') return trimmed.charAt(0);
  return trimmed === '):' ? ')' : trimmed;
}
