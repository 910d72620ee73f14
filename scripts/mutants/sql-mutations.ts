import type { Change } from './mutant.ts';

/** Recognizes SQL in a text of a source. */
const SQL = /\b(select|update|insert into|delete from|create policy|where)\b/;

/** After these words conditions are compared; before them, values are set. */
const CONDITIONS = /\b(where|using|on|having|with check)\b/;

type Rule = { readonly from: RegExp; readonly instead: string };

const RULES: readonly Rule[] = [
  { from: / = /g, instead: ' <> ' },
  { from: / <> /g, instead: ' = ' },
  { from: / < /g, instead: ' <= ' },
  { from: / <= /g, instead: ' < ' },
  { from: / > /g, instead: ' >= ' },
  { from: / >= /g, instead: ' > ' },
  { from: / is null\b/g, instead: ' is not null' },
  { from: / is not null\b/g, instead: ' is null' },
  { from: / and (?!\w+ and)/g, instead: ' or ' },
  { from: / or /g, instead: ' and ' },
];

/**
 * Changes to comparisons in the conditions of an SQL text.
 * @param literal the literal as in the source, its quotes included
 * @param offset its position
 */
export function sqlChanges(literal: string, offset: number): Change[] {
  const begin = literal.search(CONDITIONS);
  if (!SQL.test(literal) || begin === -1) return [];
  return RULES.flatMap(({ from, instead }) =>
    [...literal.matchAll(from)].flatMap(({ index, 0: found }) => {
      if (index < begin || isWithinCode(literal, index)) return [];
      const start = offset + index;
      return [{ what: `SQL "${instead.trim()}" for "${found.trim()}"`, start, end: start + found.length, instead }];
    }),
  );
}

/** The text between `${` and `}` is TypeScript. */
function isWithinCode(literal: string, index: number): boolean {
  const open = literal.lastIndexOf('${', index);
  return open !== -1 && literal.indexOf('}', open) > index;
}
