import type { SourceParagraph } from '../../source-document.ts';
import type { Line } from '../line.ts';
import { linesOf, withText } from '../line.ts';
import { splitJump } from '../recognisers/jumps.ts';
import type { Cell } from './cell.ts';

/** Answers and skips that stand line by line beside each other: each skip belongs to the answer in its line. */
export type AlignedSkips = { readonly answers: readonly AnswerLine[]; readonly skips: readonly Line[] };

export type AnswerLine = { readonly line: Line; readonly alsoFrom: readonly number[] };

/** Gives the answers the skips of their lines; null where the two cells do not show which skip is whose. */
export function alignSkips(answers: Cell, skips: Cell): AlignedSkips | null {
  if (answers.holdsTable || skips.holdsTable) return null;
  const answerRows = drawnRows(answers);
  const skipRows = drawnRows(skips);
  const areBeside = skipRows.length >= 2 && skipRows.length <= answerRows.length && skipRows.includes(null);
  if (!areBeside || skipRows.every((row) => row === null)) return null;
  const beside = answerRows.flatMap((line, place): readonly AnswerLine[] => {
    const skip = skipRows[place] ?? null;
    if (line === null) return [];
    if (skip === null) return [{ line, alsoFrom: [] }];
    return [{ line: withText(line, `${line.text} ${asJump(skip.text)}`), alsoFrom: [skip.paragraph] }];
  });
  return {
    answers: beside,
    skips: skipRows.filter((skip, place): skip is Line => skip !== null && (answerRows[place] ?? null) === null),
  };
}

/** The cell's rows of text as they are drawn, null for an empty one. */
function drawnRows(cell: Cell): readonly (Line | null)[] {
  return cell.nodes.flatMap((node) => (node.kind === 'paragraph' ? rowsOf(node) : []));
}

function rowsOf(paragraph: SourceParagraph): readonly (Line | null)[] {
  const lines = linesOf(paragraph).filter(({ text }) => text !== '');
  const isText = paragraph.text.split('\n').map((part) => part.trim() !== '');
  if (isText.filter((filled) => filled).length !== lines.length) return lines;
  let next = 0;
  return isText.map((filled) => {
    const line = filled ? (lines[next] ?? null) : null;
    if (filled) next += 1;
    return line;
  });
}

/** "106" in the column for skips sends there, as "→ 106" does. */
function asJump(text: string): string {
  return splitJump(`No ${text}`).jump === null ? `→ ${text}` : text;
}
