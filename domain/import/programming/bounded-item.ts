import { DOCUMENT_LIMITS } from '../../questionnaire/document/document-limits.ts';
import type { OutlineItem, OutlineLine, OutlineOption } from '../outline.ts';

/** More than questionnaires hold, little enough for one call of a model. */
const MOST_LINES = 50;
const MOST_OF_A_LINE = 2_000;
const MOST_OF_AN_ANSWER = 2_000;
/** Together; of very many answers each is told the shorter. */
const MOST_OF_ALL_ANSWERS = 200_000;
const MOST_BLANKS = DOCUMENT_LIMITS.inputsOfAQuestion;
const MOST_PARAGRAPHS = 1_000;

/** An item as one programming call is told it: bounded, whatever the file holds. What `cutWords` names is left out. */
export function boundedItem(item: OutlineItem): OutlineItem {
  return {
    ...item,
    text: item.text.slice(0, DOCUMENT_LIMITS.textCharacters),
    instructions: boundedLines(item.instructions),
    routing: boundedLines(item.routing),
    options: boundedOptions(item.options),
    grid:
      item.grid === null ? null : { rows: boundedOptions(item.grid.rows), columns: boundedOptions(item.grid.columns) },
    blanks: item.blanks.slice(0, MOST_BLANKS).map((blank) => ({
      ...blank,
      label: blank.label?.slice(0, DOCUMENT_LIMITS.nameCharacters) ?? null,
      unit: blank.unit?.slice(0, DOCUMENT_LIMITS.nameCharacters) ?? null,
    })),
    paragraphs: item.paragraphs.slice(0, MOST_PARAGRAPHS),
  };
}

/** What `boundedItem` leaves out of an item, in words for a person; null where that is nothing. */
export function cutWords(item: OutlineItem): string | null {
  const bounded = boundedItem(item);
  const cuts = [
    ...(bounded.text.length < item.text.length ? [`the question after ${bounded.text.length} characters`] : []),
    ...cutsOf('lines of instructions', item.instructions, bounded.instructions),
    ...cutsOf('lines of routing', item.routing, bounded.routing),
    ...cutsOf('answers', item.options.map(wordsOf), bounded.options.map(wordsOf)),
    ...cutsOf('rows', item.grid?.rows.map(wordsOf) ?? [], bounded.grid?.rows.map(wordsOf) ?? []),
    ...cutsOf('columns', item.grid?.columns.map(wordsOf) ?? [], bounded.grid?.columns.map(wordsOf) ?? []),
    ...cutsOf('places to write', item.blanks.map(labelOf), bounded.blanks.map(labelOf)),
  ];
  return cuts.length === 0 ? null : cuts.join(', ');
}

function boundedLines(lines: readonly OutlineLine[]): readonly OutlineLine[] {
  return lines.slice(0, MOST_LINES).map((line) => ({ ...line, text: line.text.slice(0, MOST_OF_A_LINE) }));
}

function boundedOptions(options: readonly OutlineOption[]): readonly OutlineOption[] {
  const kept = options.slice(0, DOCUMENT_LIMITS.optionsOfAQuestion);
  const most = Math.min(MOST_OF_AN_ANSWER, Math.floor(MOST_OF_ALL_ANSWERS / Math.max(kept.length, 1)));
  return kept.map((option) => ({
    ...option,
    text: option.text.slice(0, most),
    routing: option.routing?.slice(0, most) ?? null,
  }));
}

type Words = { readonly text: string };

function wordsOf(option: OutlineOption): Words {
  return { text: option.text + (option.routing ?? '') };
}

function labelOf({ label, unit }: OutlineItem['blanks'][number]): Words {
  return { text: (label ?? '') + (unit ?? '') };
}

function cutsOf(name: string, all: readonly Words[], kept: readonly Words[]): readonly string[] {
  const left = all.length - kept.length;
  const shortened = kept.filter((words, index) => words.text.length < (all[index]?.text.length ?? 0)).length;
  return [
    ...(left > 0 ? [`${left} of ${all.length} ${name}`] : []),
    ...(shortened > 0 ? [`the ends of ${shortened} long ${name}`] : []),
  ];
}
