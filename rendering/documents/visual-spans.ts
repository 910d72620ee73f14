import bidiModule from 'bidi-js';
import type { Spans } from '../../domain/exports/documents/document-block.ts';
import { wordsOf } from '../../domain/exports/documents/document-block.ts';

// The library's types describe a module inside the module; the import is the factory itself.
const bidi = (bidiModule as unknown as typeof bidiModule.default)();
const MAYBE_RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether letters may be in another order on paper than in the text. */
export function mayRunRightToLeft(text: string): boolean {
  return MAYBE_RIGHT_TO_LEFT.test(text);
}

/** A run of one style and one direction. */
export type VisualSpan = Spans[number] & { readonly direction: 'ltr' | 'rtl' };

/** The spans of a line from left to right on paper (UAX 9), the letters of each still in the order of reading. */
export function visualSpans(spans: Spans, direction: 'ltr' | 'rtl'): readonly VisualSpan[] {
  const text = wordsOf(spans);
  if (direction === 'ltr' && !mayRunRightToLeft(text)) return spans.map((span) => ({ ...span, direction }));
  const embedding = bidi.getEmbeddingLevels(text, direction);
  const order = bidi.getReorderedIndices(text, embedding, 0, text.length - 1);
  const owners = spans.flatMap((span) => Array.from({ length: span.text.length }, () => span));
  return groupsOf(order, (index) => ({ owner: owners[index], level: embedding.levels[index] ?? 0 })).flatMap(
    ({ first, last, owner, level }) =>
      owner === undefined
        ? []
        : [{ ...owner, text: text.slice(first, last + 1), direction: level % 2 === 1 ? 'rtl' : 'ltr' } as const],
  );
}

type Letter = { readonly owner: Spans[number] | undefined; readonly level: number };
type Group = Letter & { readonly first: number; readonly last: number };

/** Groups neighbours on paper that are also neighbours in the text, and equal in style. */
function groupsOf(order: readonly number[], letterAt: (index: number) => Letter): readonly Group[] {
  const groups: (Letter & { first: number; last: number })[] = [];
  for (const index of order) {
    const letter = letterAt(index);
    const group = groups.at(-1);
    const isAlike = group?.owner === letter.owner && group?.level === letter.level;
    if (group !== undefined && isAlike && index === group.last + 1) group.last = index;
    else if (group !== undefined && isAlike && index === group.first - 1) group.first = index;
    else groups.push({ ...letter, first: index, last: index });
  }
  return groups;
}
