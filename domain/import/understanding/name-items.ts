import type { OutlineItem } from '../outline.ts';
import type { UnnamedItem } from './finish-item.ts';

/**
 * Gives every item its place and its label: the file's own where it is a plain word and unique ("Q1", "A3a"); numbers get a Q in
 * front ("7" is Q7), parts their question's label ("Q5" and "b" is Q5b), numbers that start again in a later block that block's
 * letter ("B_Q1"). Items without a label are numbered on, statements as T1, T2…, endings as S1, S2….
 */
export function nameItems(items: readonly UnnamedItem[]): readonly OutlineItem[] {
  const wanted = items.map(wantedLabel);
  const reserved = new Set(wanted.filter((label) => label !== null));
  const taken = new Set<string>();
  let before: string | null = null;
  return items.map((item, ordinal) => {
    const own = wanted[ordinal] ?? null;
    const label = own === null ? madeLabel(item, before, reserved, taken) : uniqueLabel(own, item, taken);
    taken.add(label);
    if (item.role === 'question') before = label;
    return outlineItem(item, ordinal, label);
  });
}

function outlineItem(item: UnnamedItem, ordinal: number, label: string): OutlineItem {
  const { blockIndex, role, writtenLabel, text, instructions, routing, options, grid, blanks, paragraphs } = item;
  return {
    ordinal,
    blockIndex,
    role,
    label,
    writtenLabel,
    text,
    instructions,
    routing,
    options,
    grid,
    blanks,
    paragraphs,
  };
}

function wantedLabel(item: UnnamedItem): string | null {
  if (item.role === 'ending' || item.writtenLabel === null) return null;
  const own = plainName(item.writtenLabel);
  if (own === null) return null;
  if (!item.isSubQuestion || item.parentLabel === null) return own;
  const parent = plainName(item.parentLabel);
  if (parent === null) return own;
  const part = item.writtenLabel.replace(/[^A-Za-z0-9]/gu, '');
  return /^\d/u.test(part) ? `${parent}_${part}` : `${parent}${part}`;
}

/** A written label as a name: letters, digits and underscores, a letter first; null where no letter or digit is left. */
function plainName(written: string): string | null {
  const name = written
    .normalize('NFKC')
    .replace(/[^A-Za-z0-9]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  if (name === '') return null;
  return /^[A-Za-z]/u.test(name) ? name : `Q${name}`;
}

function uniqueLabel(label: string, item: UnnamedItem, taken: ReadonlySet<string>): string {
  if (!taken.has(label)) return label;
  const inBlock = `${blockLetter(item.blockIndex)}_${label}`;
  if (!taken.has(inBlock)) return inBlock;
  let count = 2;
  while (taken.has(`${label}_${count}`)) count += 1;
  return `${label}_${count}`;
}

function madeLabel(
  item: UnnamedItem,
  before: string | null,
  reserved: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): string {
  const isFree = (label: string): boolean => !reserved.has(label) && !taken.has(label);
  const hasOwnLabels = reserved.size > 0;
  if (item.role === 'question' && hasOwnLabels && before !== null) {
    const base = before.replace(/_\d+$/u, '');
    let part = 1;
    while (!isFree(`${base}_${part}`)) part += 1;
    return `${base}_${part}`;
  }
  const prefix = item.role === 'question' ? 'Q' : item.role === 'statement' ? 'T' : 'S';
  let number = 1;
  while (!isFree(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

function blockLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${blockLetter(Math.floor(index / 26) - 1)}${letter}`;
}
