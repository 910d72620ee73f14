import type { OutlineOption } from '../../outline.ts';
import type { Draft } from '../draft.ts';
import { rawOption } from '../option-draft.ts';
import type { InlineOptions } from '../recognisers/inline-options.ts';
import { namedPoint } from '../recognisers/named-point.ts';

const NUMBER_ONLY = /^-?\d{1,3}$/u;
const BETWEEN_ENDS = /\t+|\s{3,}|\s*(?:-{3,}|…{2,}|\.{4,}|[←→↔⟷]+)\s*/u;
const LONGEST_END = 60;

/** Adds the answers of a line; a second line that draws the same scale, or names its ends, adds to the answers there are. */
export function addInlineOptions(draft: Draft, inline: InlineOptions, paragraph: number): void {
  const options = inlineOptions(inline, paragraph);
  if (inline.manner === 'legend') {
    draft.legend.push(...options);
    return;
  }
  const [low, high] = options;
  if (inline.manner === 'spaces' && options.length === 2 && low !== undefined && high !== undefined) {
    if (nameEnds(draft, low.text, high.text)) return;
  }
  if (drawsSameScale(draft, options)) return;
  draft.options.push(...options);
  const above = draft.stem.length > 1 ? draft.stem.at(-1) : undefined;
  if (above !== undefined && nameEndsOfScale(draft, above.text)) draft.stem.pop();
}

/** The answers of a line as written. */
export function inlineOptions(inline: InlineOptions, paragraph: number): OutlineOption[] {
  return inline.options.map((option) => rawOption(option.text, option.code, option.mark, paragraph));
}

/** "Not at all      Very much" above or below a row of numbers names its ends; false where the text does not. */
export function nameEndsOfScale(draft: Draft, text: string): boolean {
  const [low, high, ...more] = text.split(BETWEEN_ENDS).filter((part) => part !== '');
  return low !== undefined && high !== undefined && more.length === 0 && nameEnds(draft, low, high);
}

function nameEnds(draft: Draft, low: string, high: string): boolean {
  if (low.length > LONGEST_END || high.length > LONGEST_END) return false;
  if (draft.options.length < 3 || !areNumbers(draft.options)) return false;
  const last = draft.options.length - 1;
  draft.options = draft.options.map((option, index) => {
    const name = index === 0 ? low : index === last ? high : null;
    if (name === null) return option;
    return { ...option, code: option.code ?? option.text, text: namedPoint(option.text, name, last + 1) };
  });
  return true;
}

/** Two lines that draw one scale, its words and then its signs to tick, are one list of answers. */
function drawsSameScale(draft: Draft, options: readonly OutlineOption[]): boolean {
  if (draft.options.length !== options.length) return false;
  const [words, numbers] = areNumbers(options) ? [draft.options, options] : [options, draft.options];
  if (!areNumbers(numbers)) return false;
  draft.options = words.map((option, index) => withNumber(option, numbers[index]));
  return true;
}

function withNumber(option: OutlineOption, number: OutlineOption | undefined): OutlineOption {
  if (number === undefined) return option;
  const isTick = number.mark === 'radio' || number.mark === 'checkbox';
  return { ...option, code: option.code ?? number.code ?? number.text, mark: isTick ? number.mark : option.mark };
}

function areNumbers(options: readonly OutlineOption[]): boolean {
  return options.every((option) => NUMBER_ONLY.test(option.text));
}
