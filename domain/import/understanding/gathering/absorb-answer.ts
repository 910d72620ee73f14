import type { OutlineOption } from '../../outline.ts';
import type { Draft } from '../draft.ts';
import type { LineEntry } from '../entry.ts';
import type { Line } from '../line.ts';
import { optionOfLine, rawOption } from '../option-draft.ts';
import type { InlineOptions } from '../recognisers/inline-options.ts';
import { readSpacedOptions } from '../recognisers/inline-options.ts';
import { asksToSpecify } from '../recognisers/blanks.ts';
import { absorbFields } from './absorb-blank.ts';
import { addInlineOptions } from './draw-scale.ts';

/** Adds an answer line, which may hold several answers, or go on with the answer above it. */
export function absorbAnswer(draft: Draft, entry: LineEntry): void {
  const { line } = entry.piece;
  if (isFieldInCell(draft, entry) && absorbFields(draft, entry)) return;
  draft.paragraphs.push(line.paragraph, ...entry.piece.alsoFrom);
  if (line.dropDownChoices.length > 0) {
    draft.options.push(...dropDownOptions(line));
    return;
  }
  const inline = severalIn(entry);
  if (inline !== null) {
    addInlineOptions(draft, inline, line.paragraph);
    return;
  }
  const last = draft.options.at(-1);
  if (last !== undefined && continuesAnswer(last, entry)) {
    draft.options[draft.options.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    return;
  }
  draft.options.push(...(entry.traits.isPrintedDropDown ? printedChoices(line) : [optionOfLine(line)]));
}

/** "Rooms ..... __ __" in the column for answers is a place to write, not an answer. */
function isFieldInCell(draft: Draft, { piece, traits }: LineEntry): boolean {
  const { fields, mark, inline } = traits;
  if (piece.place !== 'answer' || fields === null || mark !== null || inline !== null) return false;
  const behind = fields.tail.replace(/[^\p{L}\p{N}]/gu, '');
  return draft.options.length === 0 && behind === '' && !traits.isOtherAnswer && !asksToSpecify(fields.lead);
}

/** The choices of a drop-down. */
export function dropDownOptions(line: Line): readonly OutlineOption[] {
  return line.dropDownChoices.map((choice) => rawOption(choice, null, 'dropdown', line.paragraph));
}

function severalIn({ piece, traits }: LineEntry): InlineOptions | null {
  const isAnswerCell = piece.place === 'answer';
  if (traits.inline !== null && (traits.isAllOptions || isAnswerCell)) return traits.inline;
  if (!isAnswerCell || traits.mark !== null || !/\t|\s{3,}/u.test(piece.line.text)) return null;
  return readSpacedOptions(piece.line.text);
}

/** A line after a line break that goes on in small letters or in brackets. */
function continuesAnswer(last: OutlineOption, { piece, traits }: LineEntry): boolean {
  const { line, place } = piece;
  if (line.part === 0 || place === 'answer' || traits.mark !== null || traits.label !== null) return false;
  return last.paragraph === line.paragraph && /^[(（[a-z]/u.test(line.text);
}

/** A survey tool prints a drop-down as its first and its last choice: "▼ Afghanistan (1) ... Zimbabwe (195)". */
function printedChoices(line: Line): readonly OutlineOption[] {
  const choices = line.text.replace(/^[▼▾]\s*/u, '').split(/\s*(?:\.{3}|…)\s*/u);
  return choices.filter((choice) => choice !== '').map((choice) => rawOption(choice, null, 'dropdown', line.paragraph));
}
