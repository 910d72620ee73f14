import { OTHER_ANSWER } from '../vocabulary/blank-phrases.ts';
import type { WrittenLabel } from './labels/read-label.ts';
import { readLabel, readMarker } from './labels/read-label.ts';
import type { Line } from './line.ts';
import { hasBlank, isBlankLine, readBlanks } from './recognisers/blanks.ts';
import type { LineWithBlanks } from './recognisers/blanks.ts';
import { readContinuedOptions, readInlineOptions, readSpacedOptions } from './recognisers/inline-options.ts';
import type { InlineOptions } from './recognisers/inline-options.ts';
import { readOptionMark } from './recognisers/option-mark.ts';
import { splitJump } from './recognisers/jumps.ts';
import { readTrailingCode } from './recognisers/trailing-code.ts';
import { asks, isCommonAnswer, leavesOpen, opensLikeQuestion, opensLikeRequest, wordCount } from './recognisers/prompts.ts';

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

export function traitsOf(line: Line): Traits {
  const mark = markOf(line);
  const typed = mark === 'radio' || mark === 'checkbox' || mark === 'blank' ? null : readLabel(line.text);
  const label = typed ?? (line.list === null ? null : readMarker(line.list.marker));
  const body = typed === null ? line.text : line.text.slice(typed.length).trim();
  const isBlank = isBlankLine(line.text);
  const isCodedAnswer = !isBlank && readTrailingCode(splitJump(body).text)?.strength === 'leader' && !asks(body);
  const inline = isBlank ? null : (inlineOptionsOf(line.text, body, label) ?? usualSpacedOptions(body));
  return {
    label,
    isAutomatic: typed === null && label !== null,
    body,
    mark: label !== null && mark === 'bullet' ? null : mark,
    asks: asks(body),
    opensLikeQuestion: opensLikeQuestion(body),
    requests: opensLikeRequest(body),
    leavesOpen: leavesOpen(body),
    inline,
    isCodedAnswer,
    isAllOptions: inline !== null && inline.stem === '' && inline.manner !== 'legend',
    isBlank,
    fields: isBlank || isCodedAnswer || !hasBlank(body) ? null : readBlanks(body),
    isOtherAnswer: OTHER_ANSWER.test(body),
    words: wordCount(body),
    isCommonAnswer: isCommonAnswer(body),
  };
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

/** Answers that only wide space parts, as far as at least half of them are usual ones. */
function usualSpacedOptions(body: string): InlineOptions | null {
  if (!/\t|\s{3,}/u.test(body)) return null;
  const spaced = readSpacedOptions(body);
  const usual = spaced?.options.filter((option) => isCommonAnswer(option.text)).length ?? 0;
  const isClean = spaced?.options.every((option) => !/^\d{1,2}$|[→>]/u.test(option.text)) === true;
  return spaced !== null && isClean && usual >= spaced.options.length * 0.5 ? spaced : null;
}
