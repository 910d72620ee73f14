import { OTHER_ANSWER } from '../../vocabulary/blank-phrases.ts';
import type { Draft } from '../draft.ts';
import { stemText } from '../draft.ts';
import type { LineEntry } from '../entry.ts';
import type { Line } from '../line.ts';
import { rawOption } from '../option-draft.ts';
import { asksToSpecify, readBlanks } from '../recognisers/blanks.ts';
import type { LineWithBlanks } from '../recognisers/blanks.ts';
import { asks, leavesOpen, opensLikeRequest } from '../recognisers/prompts.ts';

/** Adds a place to write; behind answers it hangs on the one that asks for words, else it is only a rule. */
export function absorbBlank(draft: Draft, paragraph: number, line: Line | null): void {
  draft.paragraphs.push(paragraph);
  const last = draft.options.at(-1);
  if (last !== undefined) {
    if (asksToSpecify(last.text) || /[:：]\s*$/u.test(last.text)) giveBlankToLastOption(draft);
    return;
  }
  if (draft.grid === null) addLine(draft, paragraph, line === null ? null : readBlanks(line.text));
}

/** Adds labelled places to write to a question that awaits them; false where they are questions of their own. */
export function absorbFields(draft: Draft, entry: LineEntry): boolean {
  const { fields } = entry.traits;
  if (fields === null) return false;
  if (draft.options.length > 0 && !draft.answeredInline) return absorbOther(draft, entry, fields);
  if (!awaitsFields(draft)) return false;
  const { paragraph } = entry.piece.line;
  for (const { label, unit } of fields.blanks) draft.blanks.push({ label, unit, lines: 1, paragraph });
  draft.paragraphs.push(paragraph);
  return true;
}

/** A further empty line makes the blank above it longer. */
function addLine(draft: Draft, paragraph: number, written: LineWithBlanks | null): void {
  const beside = written?.lead === '' && written.tail !== '' ? written.tail : null;
  const unit = written?.blanks[0]?.unit ?? beside;
  const before = draft.blanks.at(-1);
  const isLonger = before !== undefined && (before.label === null ? unit === null : written?.lead === '');
  if (isLonger) draft.blanks[draft.blanks.length - 1] = { ...before, lines: before.lines + 1 };
  else draft.blanks.push({ label: null, unit, lines: 1, paragraph });
}

/** "Other: ____" below answers is one more; "Please specify: ____" hangs on the last. */
function absorbOther(draft: Draft, { traits, piece }: LineEntry, fields: LineWithBlanks): boolean {
  const { paragraph } = piece.line;
  const isOther = OTHER_ANSWER.test(traits.body);
  if (!isOther && !asksToSpecify(fields.lead)) return false;
  draft.paragraphs.push(paragraph);
  if (isOther) {
    const code = traits.label?.written ?? null;
    draft.options.push(rawOption(traits.body, code, code === null ? 'none' : 'number', paragraph));
  } else {
    giveBlankToLastOption(draft);
  }
  return true;
}

function giveBlankToLastOption(draft: Draft): void {
  const last = draft.options.at(-1);
  if (last !== undefined) draft.options[draft.options.length - 1] = { ...last, hasBlank: true };
}

/** True for a question without answers whose words, or whose fields so far, call for labelled places to write. */
export function awaitsFields(draft: Draft): boolean {
  if (draft.options.length > 0 || draft.grid !== null || draft.blanks.some((blank) => blank.label === null))
    return false;
  const text = stemText(draft);
  return draft.label !== null || asks(text) || leavesOpen(text) || opensLikeRequest(text) || draft.blanks.length > 0;
}
