import type { OutlineOption } from '../outline.ts';
import { OTHER_ANSWER } from '../vocabulary/blank-phrases.ts';
import type { Draft } from './draft.ts';
import { hasAnswers, stemLine, stemText } from './draft.ts';
import type { LineEntry } from './entry.ts';
import type { Line } from './line.ts';
import { optionOfLine, rawOption } from './option-draft.ts';
import type { GridPiece } from './piece.ts';
import { asksToSpecify, readBlanks } from './recognisers/blanks.ts';
import type { InlineOptions } from './recognisers/inline-options.ts';
import { readSpacedOptions } from './recognisers/inline-options.ts';
import { asks, leavesOpen, opensLikeRequest } from './recognisers/prompts.ts';

/** Starts a question with its first line, answers and blanks in that line included. */
export function opensStem(draft: Draft, entry: LineEntry): void {
  const { line } = entry.piece;
  const { traits } = entry;
  draft.paragraphs.push(line.paragraph);
  const { inline, fields, body } = traits;
  if (inline !== null && inline.manner !== 'legend' && inline.stem !== '') {
    draft.stem.push({ text: trimStem(inline.stem), asideFrom: Infinity, paragraph: line.paragraph });
    addInline(draft, inline, line.paragraph);
    draft.answeredInline = true;
    return;
  }
  if (inline?.manner === 'legend') draft.legend.push(...inlineOptions(inline, line.paragraph));
  if (fields !== null && traits.mark !== 'blank') {
    absorbOwnBlanks(draft, entry);
    return;
  }
  draft.stem.push(stemLine(line, body));
  if (line.hasTextField) draft.blanks.push({ label: null, unit: null, lines: 1, paragraph: line.paragraph });
  addDropDown(draft, line);
}

/** Adds an answer line, which may hold several answers. */
export function absorbAnswer(draft: Draft, entry: LineEntry): void {
  const { line, place } = entry.piece;
  const { traits } = entry;
  draft.paragraphs.push(line.paragraph);
  addDropDown(draft, line);
  if (line.dropDownChoices.length > 0) return;
  if (traits.inline !== null && (traits.isAllOptions || place === 'answer')) {
    addInline(draft, traits.inline, line.paragraph);
    return;
  }
  const spaced = place === 'answer' && /\t|\s{3,}/u.test(line.text) && traits.mark === null ? readSpacedOptions(line.text) : null;
  if (spaced !== null) {
    addInline(draft, spaced, line.paragraph);
    return;
  }
  const continuesLast = line.part > 0 && traits.mark === null && traits.label === null && line.list === null && place !== 'answer';
  const last = draft.options.at(-1);
  if (continuesLast && last !== undefined && last.paragraph === line.paragraph && /^[(（[a-z]/u.test(line.text)) {
    draft.options[draft.options.length - 1] = { ...last, text: `${last.text} ${line.text}` };
    return;
  }
  if (/^[▼▾]/u.test(line.text)) {
    addPrintedDropDown(draft, line);
    return;
  }
  draft.options.push(optionOfLine(line));
}

/** Adds a place to write; behind answers it hangs on the one that asks for words, else it is only a rule. */
export function absorbBlank(draft: Draft, paragraph: number, line: Line | null): void {
  const last = draft.options.at(-1);
  if (last !== undefined) {
    if (asksToSpecify(last.text) || /[:：]\s*$/u.test(last.text)) draft.options[draft.options.length - 1] = { ...last, hasBlank: true };
    draft.paragraphs.push(paragraph);
    return;
  }
  if (draft.grid !== null) return;
  draft.paragraphs.push(paragraph);
  const written = line === null ? null : readBlanks(line.text);
  const unit = written?.blanks[0]?.unit ?? null;
  const before = draft.blanks.at(-1);
  if (before !== undefined && before.label === null && unit === null) draft.blanks[draft.blanks.length - 1] = { ...before, lines: before.lines + 1 };
  else if (before?.label != null && written?.lead === '') draft.blanks[draft.blanks.length - 1] = { ...before, lines: before.lines + 1 };
  else draft.blanks.push({ label: null, unit, lines: 1, paragraph });
}

/** Adds labelled places to write to a question that awaits them; false where they are questions of their own. */
export function absorbFields(draft: Draft, entry: LineEntry): boolean {
  const { fields, body } = entry.traits;
  const { paragraph } = entry.piece.line;
  if (fields === null) return false;
  if (draft.options.length > 0 && !draft.answeredInline) {
    const isAnswer = OTHER_ANSWER.test(body) || asksToSpecify(fields.lead);
    if (!isAnswer) return false;
    const last = draft.options.at(-1);
    if (asksToSpecify(fields.lead) && last !== undefined && !OTHER_ANSWER.test(body)) {
      draft.options[draft.options.length - 1] = { ...last, hasBlank: true };
      draft.paragraphs.push(paragraph);
      return true;
    }
    draft.options.push(rawOption(body, entry.traits.label?.written ?? null, entry.traits.label === null ? 'none' : 'number', paragraph));
    draft.paragraphs.push(paragraph);
    return true;
  }
  const isAwaited = draft.options.length === 0 && draft.grid === null && (draft.blanks.length === 0 || draft.blanks.every((blank) => blank.label !== null));
  if (!isAwaited || !awaitsFields(draft)) return false;
  for (const blank of fields.blanks) draft.blanks.push({ label: blank.label, unit: blank.unit, lines: 1, paragraph });
  draft.paragraphs.push(paragraph);
  return true;
}

export function absorbGrid(draft: Draft, grid: GridPiece): void {
  draft.paragraphs.push(...grid.paragraphs);
  draft.instructions.push(...grid.notes.map((line) => ({ text: line.text, paragraph: line.paragraph })));
  draft.grid = { rows: [...grid.rows], columns: [...grid.columns] };
  draft.gridColumnsNamed = grid.columnsNamed;
}

function awaitsFields(draft: Draft): boolean {
  const text = stemText(draft);
  return draft.label !== null || asks(text) || leavesOpen(text) || opensLikeRequest(text) || draft.blanks.length > 0;
}

/** "Your age: ____ years": the line asks and takes the answer; several labelled blanks make a question of several parts. */
function absorbOwnBlanks(draft: Draft, entry: LineEntry): void {
  const { line } = entry.piece;
  const { fields, body } = entry.traits;
  if (fields === null) return;
  const { paragraph } = line;
  if (fields.blanks.length === 1) {
    const isInside = fields.tail !== '' && !/^[\p{P}\s]+$/u.test(fields.tail);
    const text = isInside ? body : trimStem(fields.lead);
    draft.stem.push({ text, asideFrom: Infinity, paragraph });
    draft.blanks.push({ label: null, unit: fields.blanks[0]?.unit ?? null, lines: 1, paragraph });
    return;
  }
  const cut = /^(.*[?？:：])\s*(\S.*)$/su.exec(fields.lead);
  const stem = cut?.[1] ?? fields.lead;
  draft.stem.push({ text: trimStem(stem), asideFrom: Infinity, paragraph });
  fields.blanks.forEach((blank, index) => {
    const label = index === 0 ? (cut?.[2] ?? null) : blank.label;
    draft.blanks.push({ label: index === 0 && cut === null ? fields.lead : label, unit: blank.unit, lines: 1, paragraph });
  });
}

function addInline(draft: Draft, inline: InlineOptions, paragraph: number): void {
  const options = inlineOptions(inline, paragraph);
  if (inline.manner === 'legend') {
    draft.legend.push(...options);
    return;
  }
  const [low, high] = options;
  if (inline.manner === 'spaces' && options.length === 2 && absorbEnds(draft, `${low?.text ?? ''}\t${high?.text ?? ''}`)) return;
  if (sameScale(draft, options)) return;
  draft.options.push(...options);
  const above = draft.stem.length > 1 ? draft.stem.at(-1) : undefined;
  if (above !== undefined && absorbEnds(draft, above.text)) draft.stem.pop();
}

/** Two lines that draw one scale, its words and then its signs to tick, are one list of answers. */
function sameScale(draft: Draft, options: readonly OutlineOption[]): boolean {
  if (draft.options.length !== options.length || !hasAnswers(draft)) return false;
  const isCount = (list: readonly OutlineOption[]): boolean => list.every((option) => /^-?\d{1,3}$/u.test(option.text));
  if (isCount(options)) {
    draft.options = draft.options.map((option, index) => ({ ...option, code: option.code ?? options[index]?.code ?? options[index]?.text ?? null, mark: tickOr(option.mark, options[index]?.mark) }));
    return true;
  }
  if (!isCount(draft.options)) return false;
  draft.options = options.map((option, index) => ({ ...option, code: option.code ?? draft.options[index]?.text ?? null, mark: tickOr(option.mark, draft.options[index]?.mark) }));
  return true;
}

const NUMBER_ONLY = /^-?\d{1,3}$/u;

/** "Not at all      Very much" above or below a row of numbers names its ends; false where the text does not. */
export function absorbEnds(draft: Draft, text: string): boolean {
  const [low, high, ...more] = text.split(/\t+|\s{3,}|\s*(?:-{3,}|…{2,}|\.{4,}|[←→↔⟷]+)\s*/u).filter((part) => part !== '');
  if (low === undefined || high === undefined || more.length > 0 || low.length > 60 || high.length > 60) return false;
  if (draft.options.length < 3 || !draft.options.every((option) => NUMBER_ONLY.test(option.text))) return false;
  const last = draft.options.length - 1;
  draft.options = draft.options.map((option, index) => {
    const name = index === 0 ? low : index === last ? high : null;
    return name === null ? option : { ...option, code: option.code ?? option.text, text: `${option.text} – ${name}` };
  });
  return true;
}

function tickOr(mark: OutlineOption['mark'], other: OutlineOption['mark'] | undefined): OutlineOption['mark'] {
  return other === 'radio' || other === 'checkbox' ? other : mark;
}

function inlineOptions(inline: InlineOptions, paragraph: number): OutlineOption[] {
  return inline.options.map((option) => rawOption(option.text, option.code, option.mark, paragraph));
}

function addDropDown(draft: Draft, line: Line): void {
  draft.options.push(...line.dropDownChoices.map((choice) => rawOption(choice, null, 'dropdown', line.paragraph)));
}

/** A survey tool prints a drop-down as its first and its last choice: "▼ Afghanistan (1) ... Zimbabwe (195)". */
function addPrintedDropDown(draft: Draft, line: Line): void {
  const choices = line.text
    .replace(/^[▼▾]\s*/u, '')
    .split(/\s*(?:\.{3}|…)\s*/u)
    .filter((choice) => choice !== '');
  draft.options.push(...choices.map((choice) => rawOption(choice, null, 'dropdown', line.paragraph)));
}

function trimStem(text: string): string {
  return text.replace(/[\s(（[]+$/u, '').trim();
}
