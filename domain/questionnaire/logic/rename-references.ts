import { parseExpression, parseProgram } from './parse-expression.ts';
import type { QuestionReference } from './question-references.ts';
import { questionReferences } from './question-references.ts';

/** Old labels of questions and variables with their new ones; all are changed at once, so that two may be swapped. */
export type Renaming = ReadonlyMap<string, string>;

/**
 * Renames the questions in a text of logic. Only their labels change: the author's spaces, brackets and line ends stay,
 * and so do names bound in the logic itself (the X of FILTER_X, earlier lines of a program). A text that is not valid
 * logic is returned as it is. null where a new label would have another meaning in this text, which binds that name
 * itself, or where the text gets too long.
 */
export function renameReferences(text: string, form: 'expression' | 'program', renaming: Renaming): string | null {
  const references = referencesIn(text, form);
  if (references === null || !references.some(({ label }) => renaming.has(label))) return text;
  const renamed = withLabels(text, references, renaming);
  const meant = references.map(({ label }) => renaming.get(label) ?? label);
  const found = referencesIn(renamed, form)?.map(({ label }) => label) ?? null;
  return found !== null && isSame(found, meant) ? renamed : null;
}

function referencesIn(text: string, form: 'expression' | 'program'): readonly QuestionReference[] | null {
  const parsed = form === 'program' ? parseProgram(text) : parseExpression(text);
  if (!parsed.ok) return null;
  return questionReferences('program' in parsed ? parsed.program : parsed.expression);
}

function withLabels(text: string, references: readonly QuestionReference[], renaming: Renaming): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { label, span } of references) {
    const renamed = renaming.get(label);
    if (renamed === undefined) continue;
    pieces.push(text.slice(end, span.start), renamed);
    end = span.end;
  }
  return [...pieces, text.slice(end)].join('');
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((label, index) => label === other[index]);
}
