import { OTHER_ANSWER } from '../vocabulary/blank-phrases.ts';
import type { WrittenLabel } from './labels/read-label.ts';
import { readLabel, readMarker } from './labels/read-label.ts';
import type { Line } from './line.ts';
import { hasBlank, isBlankLine, readBlanks } from './recognisers/blanks.ts';
import { findCodesBehind } from './recognisers/codes-behind.ts';
import type { LineWithBlanks } from './recognisers/blanks.ts';
import { readContinuedOptions, readInlineOptions, readSpacedOptions } from './recognisers/inline-options.ts';
import type { InlineOptions } from './recognisers/inline-options.ts';
import { readOptionMark } from './recognisers/option-mark.ts';
import { splitJump } from './recognisers/jumps.ts';
import { findNumberRow } from './recognisers/number-row.ts';
import { readTrailingCode } from './recognisers/trailing-code.ts';
import {
  asks,
  isCommonAnswer,
  leavesOpen,
  opensLikeQuestion,
  opensLikeRequest,
  wordCount,
} from './recognisers/prompts.ts';

/** What can be told of a line by itself, without its neighbours. */
export type Traits = {
  /** Typed before the text, else shown by automatic numbering; null where there is none. */
  readonly label: WrittenLabel | null;
  readonly isAutomatic: boolean;
  /** The text without its label. */
  readonly body: string;
  /** The sign before the text that makes it an answer, typed or of a list. */
  readonly mark: 'radio' | 'checkbox' | 'bullet' | 'blank' | null;
  readonly asks: boolean;
  readonly opensLikeQuestion: boolean;
  readonly requests: boolean;
  readonly leavesOpen: boolean;
  readonly inline: InlineOptions | null;
  /** A code behind leader dots ("Yes ........ 1") makes the line an answer. */
  readonly isCodedAnswer: boolean;
  /** "▼ Afghanistan ... Zimbabwe": a drop-down as survey tools print it. */
  readonly isPrintedDropDown: boolean;
  /** The whole line is answers. */
  readonly isAllOptions: boolean;
  readonly isBlank: boolean;
  /** Labelled places to write, as in "Name: ____ Age: ____"; null where there are none or the line is nothing but a blank. */
  readonly fields: LineWithBlanks | null;
  /** "Other", whatever follows. */
  readonly isOtherAnswer: boolean;
  readonly words: number;
  readonly isCommonAnswer: boolean;
};

/** The longest text that is looked at in full; of a longer one the start tells enough. */
const LONGEST_TEXT = 3_000;

export function traitsOf(whole: Line): Traits {
  const line = whole.text.length > LONGEST_TEXT ? { ...whole, text: whole.text.slice(0, LONGEST_TEXT) } : whole;
  const beginning = beginningOf(line);
  const { body } = beginning;
  const answers = answersIn(line.text, beginning);
  return {
    ...beginning,
    asks: asks(body) || asks(answers.fields?.lead ?? '') || asks(answers.inline?.stem ?? ''),
    opensLikeQuestion: opensLikeQuestion(body),
    requests: opensLikeRequest(body),
    leavesOpen: leavesOpen(body),
    ...answers,
    isPrintedDropDown: /^[▼▾]/u.test(line.text),
    isOtherAnswer: OTHER_ANSWER.test(body),
    words: wordCount(body),
    isCommonAnswer: isCommonAnswer(body),
  };
}

type Beginning = Pick<Traits, 'label' | 'isAutomatic' | 'body' | 'mark'>;

/** A mark of an answer that must be given ("* 4. How …") before its number. */
const REQUIRED_MARK = /^[*＊]\s{0,3}(?=\d{1,3}\s?[.)、]|[A-Z]\d)/u;

function beginningOf(line: Line): Beginning {
  const required = REQUIRED_MARK.exec(line.text)?.[0].length ?? 0;
  const mark = required > 0 ? null : markOf(line);
  const text = line.text.slice(required);
  const typed = (mark === null || mark === 'bullet') && findCodesBehind(text) === null ? readLabel(text) : null;
  if (typed !== null) return { label: typed, isAutomatic: false, body: text.slice(typed.length).trim(), mark: null };
  const automatic = line.list === null ? null : readMarker(line.list.marker);
  const bullet = mark === 'bullet' ? (readOptionMark(text)?.length ?? 0) : 0;
  const isNumbered = automatic !== null && mark === 'bullet';
  return {
    label: automatic,
    isAutomatic: automatic !== null,
    body: text.slice(bullet),
    mark: isNumbered ? null : mark,
  };
}

type Answers = Pick<Traits, 'inline' | 'isCodedAnswer' | 'isAllOptions' | 'isBlank' | 'fields'>;

/** The answers and the places to write that a line holds. */
function answersIn(text: string, { body, label }: Beginning): Answers {
  if (isBlankLine(text))
    return { inline: null, isCodedAnswer: false, isAllOptions: false, isBlank: true, fields: null };
  const isCoded = readTrailingCode(splitJump(body).text)?.strength === 'leader';
  const isCodedAnswer = isCoded && !asks(body) && findNumberRow(body) === null;
  const inline = inlineOptionsOf(text, body, label) ?? usualSpacedOptions(body);
  const isAllOptions = inline !== null && inline.stem === '' && inline.manner !== 'legend';
  const fields = isCodedAnswer || !hasBlank(body) ? null : readBlanks(body);
  return { inline, isCodedAnswer, isAllOptions, isBlank: false, fields };
}

function markOf(line: Line): Traits['mark'] {
  const typed = readOptionMark(line.text);
  const ofList = line.list?.glyph ?? null;
  if (typed === null) return ofList;
  return typed.kind === 'bullet' && ofList !== null ? ofList : typed.kind;
}

/** Answers in the line; where its own label is the code of the first of them, that one too. */
function inlineOptionsOf(text: string, body: string, label: WrittenLabel | null): InlineOptions | null {
  if (label === null || label.shape === 'coded' || label.shape === 'dotted') return readInlineOptions(body);
  const inBody = readInlineOptions(body);
  if (inBody !== null && inBody.stem !== '') return inBody;
  const whole = label.length > 0 && label.number <= 1 ? readInlineOptions(text) : null;
  if (whole?.stem === '' && whole.manner === 'codes') return whole;
  return readContinuedOptions(body, label) ?? inBody;
}

/** Answers that only wide space parts, as far as at least half of them are usual ones, or all of them drawn. */
function usualSpacedOptions(body: string): InlineOptions | null {
  if (!/\t|\s{3,}/u.test(body)) return null;
  const spaced = readSpacedOptions(body);
  if (spaced === null) return null;
  const texts = spaced.options.map((option) => option.text);
  if (texts.every((text) => /\p{Extended_Pictographic}/u.test(text))) return spaced;
  if (texts.some((text) => /^\d{1,2}$|[→>]/u.test(text))) return null;
  return texts.filter(isCommonAnswer).length >= texts.length * 0.5 ? spaced : null;
}
