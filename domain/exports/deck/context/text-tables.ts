import { cutText } from '../../../results/insights/material-limits.ts';
import type { ContextBlock } from './context-block.ts';
import { CONTEXT_LIMITS } from './context-block.ts';
import { numberIn } from './table-numbers.ts';

type Table = Extract<ContextBlock, { kind: 'table' }>;
type FoundTable = { readonly block: Table; readonly next: number };

const RULE = /^[\s|:-]+$/u;
const LONGEST_LINE = 20_000;
/** So many lines tell whether these are cells. */
const LOOKED_AT = 20;

/** The table of Markdown that begins at the line, with the place behind it; null where none does. */
export function markdownTable(lines: readonly string[], at: number): FoundTable | null {
  const [head = '', rule = ''] = [lines[at], lines[at + 1]];
  if (!head.includes('|') || head.length > LONGEST_LINE || !isRule(rule)) return null;
  const next = endOf(lines, at + 2, (line) => line.includes('|') && line.trim() !== '');
  const rows = lines.slice(at + 2, Math.min(next, at + 2 + CONTEXT_LIMITS.rowsOfATable));
  return { block: tableFrom(rows.map(pipedCells), pipedCells(head)), next };
}

function isRule(line: string): boolean {
  return line.length <= LONGEST_LINE && line.includes('-') && RULE.test(line);
}

/**
 * The lines of cells divided by tabs, semicolons or commas that begin there: two lines or more of equally many, and numbers
 * in a column of each line after the first where commas may be those of a sentence.
 */
export function delimitedTable(lines: readonly string[], at: number): FoundTable | null {
  for (const mark of ['\t', ';', ',']) {
    const header = delimitedCells(lines[at] ?? '', mark);
    if (header.length < 2 || header.length > CONTEXT_LIMITS.columnsOfATable) continue;
    const isRow = (line: string) => delimitedCells(line, mark).length === header.length;
    const first = lines.slice(at + 1, endOf(lines, at + 1, isRow, LOOKED_AT)).map((line) => delimitedCells(line, mark));
    if (first.length === 0 || (mark !== '\t' && !first.some(hasNumber))) continue;
    const next = endOf(lines, at + 1, isRow);
    const rows = lines.slice(at + 1, Math.min(next, at + 1 + CONTEXT_LIMITS.rowsOfATable));
    return {
      block: tableFrom(
        rows.map((line) => delimitedCells(line, mark)),
        header,
      ),
      next,
    };
  }
  return null;
}

function hasNumber(row: readonly string[]): boolean {
  return row.some((cell) => numberIn(cell) !== null);
}

function endOf(lines: readonly string[], from: number, goesOn: (line: string) => boolean, most = Infinity): number {
  let end = from;
  while (end < lines.length && end - from < most && goesOn(lines[end] ?? '')) end += 1;
  return end;
}

/** A table of rows as long as its header; what is beyond the limits is left out. */
export function tableFrom(rows: readonly (readonly string[])[], header: readonly string[]): Table {
  const columns = header.slice(0, CONTEXT_LIMITS.columnsOfATable);
  const cell = (text: string | undefined) => cutText((text ?? '').trim(), CONTEXT_LIMITS.cellCharacters);
  return {
    kind: 'table',
    header: columns.map(cell),
    rows: rows.slice(0, CONTEXT_LIMITS.rowsOfATable).map((row) => columns.map((_, place) => cell(row[place]))),
  };
}

const ESCAPED_PIPE = /\\\|/gu;

function pipedCells(line: string): readonly string[] {
  const inner = line.slice(0, LONGEST_LINE).trim().replace(/^\|/u, '').replace(/\|$/u, '');
  return inner
    .replace(ESCAPED_PIPE, '\u0000')
    .split('|')
    .map((cell) => cell.replaceAll('\u0000', '|'));
}

/** Cells in quotation marks may hold the mark (RFC 4180); a line of another form is no line of cells. */
function delimitedCells(line: string, mark: string): readonly string[] {
  if (line.length > LONGEST_LINE || !line.includes(mark)) return [];
  if (!line.includes('"')) return line.split(mark);
  const cells: string[] = [];
  let rest = `${line}${mark}`;
  while (rest !== '') {
    const found = rest.startsWith('"') ? quotedCell(rest, mark) : plainCell(rest, mark);
    if (found === null || cells.length > CONTEXT_LIMITS.columnsOfATable) return [];
    cells.push(found.text);
    ({ rest } = found);
  }
  return cells;
}

type Cell = { readonly text: string; readonly rest: string };

function plainCell(rest: string, mark: string): Cell {
  const end = rest.indexOf(mark);
  return { text: rest.slice(0, end), rest: rest.slice(end + 1) };
}

function quotedCell(rest: string, mark: string): Cell | null {
  let end = rest.indexOf('"', 1);
  while (end !== -1 && rest[end + 1] === '"') end = rest.indexOf('"', end + 2);
  if (end === -1 || rest[end + 1] !== mark) return null;
  return { text: rest.slice(1, end).replaceAll('""', '"'), rest: rest.slice(end + 2) };
}
