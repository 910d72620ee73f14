import { isObject } from '../../../questionnaire/document/raw-document.ts';
import { parseOutsideJson } from '../../../ground/outside-json.ts';
import { cutText } from '../../../results/insights/material-limits.ts';
import type { ContextBlock } from './context-block.ts';
import { CONTEXT_LIMITS } from './context-block.ts';
import { tableFrom } from './text-tables.ts';

const DEEPEST = 4;
const MOST_MEMBERS = 200;

/** JSON as blocks: lists of objects become tables, objects sections; null for what is no JSON object or list. */
export function jsonBlocks(text: string): readonly ContextBlock[] | null {
  if (!/^[[{]/u.test(text)) return null;
  try {
    const blocks = blocksOf(parseOutsideJson(text), DEEPEST);
    return blocks.length === 0 ? null : blocks;
  } catch {
    return null;
  }
}

function blocksOf(value: unknown, depth: number): readonly ContextBlock[] {
  if (Array.isArray(value)) return listBlocks(value, depth);
  if (isObject(value)) return objectBlocks(value, depth);
  return [{ kind: 'words', text: scalar(value) }];
}

function listBlocks(list: readonly unknown[], depth: number): readonly ContextBlock[] {
  if (list.length === 0) return [];
  const some = list.slice(0, CONTEXT_LIMITS.rowsOfATable);
  if (some.every(isObject)) return [tableOfObjects(some)];
  if (some.every(Array.isArray)) return [tableOfLists(some)];
  if (depth === 0 || some.every((one) => !isObject(one))) {
    return [{ kind: 'points', points: some.slice(0, CONTEXT_LIMITS.points).map(scalar) }];
  }
  return some.slice(0, MOST_MEMBERS).flatMap((one) => blocksOf(one, depth - 1));
}

function tableOfObjects(rows: readonly Readonly<Record<string, unknown>>[]): ContextBlock {
  const names = new Set<string>();
  for (const row of rows)
    for (const name of Object.keys(row)) if (names.size < CONTEXT_LIMITS.columnsOfATable) names.add(name);
  const header = Array.from(names);
  return tableFrom(
    rows.map((row) => header.map((name) => (Object.hasOwn(row, name) ? scalar(row[name]) : ''))),
    header,
  );
}

function tableOfLists(rows: readonly (readonly unknown[])[]): ContextBlock {
  const [header = [], ...others] = rows.map((row) => row.slice(0, CONTEXT_LIMITS.columnsOfATable).map(scalar));
  return tableFrom(others, header);
}

/** Single values of an object are a table of their own; what is nested follows under its name. */
function objectBlocks(object: Readonly<Record<string, unknown>>, depth: number): readonly ContextBlock[] {
  const members = Object.entries(object).slice(0, MOST_MEMBERS);
  const single = members.filter(([, value]) => !isNested(value));
  const nested = depth === 0 ? [] : members.filter(([, value]) => isNested(value));
  const table = tableFrom(
    single.map(([name, value]) => [name, scalar(value)]),
    ['Name', 'Value'],
  );
  return [
    ...(single.length === 0 ? [] : [table]),
    ...nested.flatMap(([name, value]) => [
      { kind: 'heading', text: cutText(name, CONTEXT_LIMITS.cellCharacters) } as const,
      ...blocksOf(value, depth - 1),
    ]),
  ];
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function scalar(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return cutText(JSON.stringify(value), CONTEXT_LIMITS.cellCharacters);
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), CONTEXT_LIMITS.cellCharacters);
}
