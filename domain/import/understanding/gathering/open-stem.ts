import type { Draft } from '../draft.ts';
import { stemLine } from '../draft.ts';
import type { LineEntry } from '../entry.ts';
import type { LineWithBlanks } from '../recognisers/blanks.ts';
import { asks, wordCount } from '../recognisers/prompts.ts';
import { asideKind } from '../recognisers/instructions.ts';
import { dropDownOptions } from './absorb-answer.ts';
import { addInlineOptions, inlineOptions } from './draw-scale.ts';

/** Starts a question with its first line, the answers and blanks in that line included. */
export function openStem(draft: Draft, { piece, traits }: LineEntry): void {
  const { line } = piece;
  const { paragraph } = line;
  const { inline, fields, body } = traits;
  draft.paragraphs.push(paragraph, ...piece.alsoFrom);
  if (inline !== null && inline.manner !== 'legend' && inline.stem !== '') {
    draft.stem.push({ text: trimStem(inline.stem), asideFrom: Infinity, paragraph });
    addInlineOptions(draft, inline, paragraph);
    draft.answeredInline = true;
    return;
  }
  if (inline?.manner === 'legend') draft.legend.push(...inlineOptions(inline, paragraph));
  if (fields !== null && traits.mark !== 'blank') {
    if (fields.blanks.length === 1) openWithBlank(draft, body, fields, paragraph);
    else openWithFields(draft, fields, paragraph);
    return;
  }
  draft.stem.push(stemLine(line, body));
  if (line.hasTextField && draft.blanks.length === 0)
    draft.blanks.push({ label: null, unit: null, lines: 1, paragraph });
  draft.options.push(...dropDownOptions(line));
}

/** "Your age: ____ years": the line asks and takes the answer. */
function openWithBlank(draft: Draft, body: string, fields: LineWithBlanks, paragraph: number): void {
  const { lead, tail } = fields;
  const isTag = isBracketed(tail) && asideKind(tail) !== null;
  if (isTag) draft.instructions.push({ text: tail, paragraph });
  const hasWordsBehind = tail !== '' && !isTag && !/^[\p{P}\s]+$/u.test(tail);
  const isUnit = hasWordsBehind && asks(lead) && wordCount(tail) <= LONGEST_UNIT_WORDS;
  draft.stem.push({ text: hasWordsBehind && !isUnit ? body : trimStem(lead), asideFrom: Infinity, paragraph });
  draft.blanks.push({ label: null, unit: fields.blanks[0]?.unit ?? (isUnit ? tail : null), lines: 1, paragraph });
}

const LONGEST_UNIT_WORDS = 3;

/** "Since when? Month ____ Year ____": several labelled blanks make a question of several parts. */
function openWithFields(draft: Draft, fields: LineWithBlanks, paragraph: number): void {
  const cut = /^(.*[?？:：])\s*(\S.*)$/su.exec(fields.lead);
  const firstLabel = cut === null ? fields.lead : (cut[2] ?? null);
  draft.stem.push({ text: trimStem(cut?.[1] ?? fields.lead), asideFrom: Infinity, paragraph });
  fields.blanks.forEach(({ label, unit }, index) => {
    draft.blanks.push({ label: index === 0 ? firstLabel : label, unit, lines: 1, paragraph });
  });
}

function isBracketed(text: string): boolean {
  return /^[[【（(][^[\]【】（）()]*[\]】）)]$/u.test(text);
}

function trimStem(text: string): string {
  return text.replace(/[\s(（[]+$/u, '').trim();
}
