import { shownCharacters } from '../../../ground/shown-characters.ts';
import { cutText } from '../../../results/insights/material-limits.ts';
import { maskAddresses } from '../../../results/insights/text/masked-contacts.ts';
import type { ContextBlock, ReadContext } from './context-block.ts';
import { CONTEXT_LIMITS } from './context-block.ts';
import { jsonBlocks } from './json-blocks.ts';
import { delimitedTable, markdownTable } from './text-tables.ts';

const HEADING = /^\s{0,3}#{1,6}\s+(\S.*)$/u;
const BULLET = /^\s{0,12}(?:[-*•–]|\d{1,3}[.)])\s+(.+)$/u;
const FENCE = /^\s{0,3}(?:```|~~~)/u;

/**
 * Reads words, tables (Markdown, CSV, TSV) and JSON as blocks, in time proportional to their length. Texts lose controls and
 * mail addresses, nothing else: formulas and markup are text.
 */
export function readContext(given: string): ReadContext {
  const text = maskAddresses(shownTabs(given));
  const read = jsonBlocks(text.trim()) ?? linesToBlocks(text.split('\n'));
  const blocks = read.slice(0, CONTEXT_LIMITS.blocks);
  return {
    blocks,
    warnings: [
      ...(text === shownTabs(given) ? [] : ['Mail addresses in the words that were given are replaced by “…”.']),
      ...(read.length > blocks.length
        ? [`Only the first ${blocks.length} parts of the words that were given are used.`]
        : []),
    ],
  };
}

/** Tabs divide the cells of a table: they outlast the removal of what can't be shown. */
function shownTabs(text: string): string {
  return text.split('\t').map(shownCharacters).join('\t');
}

type Reading = { readonly blocks: readonly ContextBlock[]; readonly next: number };

function linesToBlocks(lines: readonly string[]): readonly ContextBlock[] {
  const blocks: ContextBlock[] = [];
  let at = 0;
  while (at < lines.length && blocks.length <= CONTEXT_LIMITS.blocks) {
    const read = readAt(lines, at);
    blocks.push(...read.blocks);
    at = Math.max(at + 1, read.next);
  }
  return blocks;
}

function readAt(lines: readonly string[], at: number): Reading {
  const line = lines[at] ?? '';
  if (line.trim() === '') return { blocks: [], next: at + 1 };
  const heading = HEADING.exec(line)?.[1];
  if (heading !== undefined) return { blocks: [headingOf(heading)], next: at + 1 };
  if (FENCE.test(line)) return fenced(lines, at);
  const table = markdownTable(lines, at) ?? delimitedTable(lines, at);
  if (table !== null) return { blocks: [table.block], next: table.next };
  return BULLET.test(line) ? bulletsAt(lines, at) : wordsAt(lines, at);
}

/** Without the marks that may close it. */
function headingOf(text: string): ContextBlock {
  const beginning = cutText(text, CONTEXT_LIMITS.cellCharacters);
  return { kind: 'heading', text: beginning.replace(/ #{1,6}$/u, '') };
}

function fenced(lines: readonly string[], at: number): Reading {
  let end = at + 1;
  while (end < lines.length && !FENCE.test(lines[end] ?? '')) end += 1;
  const inside = lines.slice(at + 1, end);
  return { blocks: jsonBlocks(inside.join('\n').trim()) ?? linesToBlocks(inside), next: end + 1 };
}

function bulletsAt(lines: readonly string[], at: number): Reading {
  const points: string[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const point = BULLET.exec(lines[end] ?? '')?.[1];
    if (point === undefined) break;
    if (points.length < CONTEXT_LIMITS.points) points.push(cutText(point, CONTEXT_LIMITS.cellCharacters));
  }
  return { blocks: [{ kind: 'points', points }], next: end };
}

function wordsAt(lines: readonly string[], at: number): Reading {
  let end = at + 1;
  while (end < lines.length && isWords(lines, end)) end += 1;
  const text = cutText(lines.slice(at, end).join(' ').trim(), CONTEXT_LIMITS.wordsCharacters);
  return { blocks: [{ kind: 'words', text }], next: end };
}

/** Whether the line goes on with a paragraph. */
function isWords(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  return line.trim() !== '' && ![HEADING, BULLET, FENCE].some((one) => one.test(line)) && !/^\s*\|/u.test(line);
}
