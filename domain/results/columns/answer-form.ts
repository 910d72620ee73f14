import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerColumns, OpenColumns } from './answer-columns.ts';
import type { ColumnWriter } from './column-table.ts';
import type { Dictionary } from './dictionary.ts';

/** How the answers of one form are held in columns, and told from them. */
export type AnswerForm<Columns extends AnswerColumns = AnswerColumns> = {
  /** Opens the columns that every answer of the form needs; those of rows, inputs and tasks are opened as they are met. */
  readonly open: (at: OpenColumns, dictionaries: QuestionDictionaries) => Columns;
  /** Puts an answer into the present row. Read leniently: what does not fit the question is left out. */
  readonly split: (columns: Columns, answer: unknown, how: Splitting) => void;
  /** The answer of a row as it was stored, as far as logic can tell; undefined where there is none, or nothing that is held. */
  readonly join: (columns: Columns, get: GetValue) => unknown;
  /** The columns that `join` reads. */
  readonly joined: (columns: Columns) => readonly ColumnWriter[];
  /** The columns of which one holds something in the row of everybody who answered. */
  readonly answered: (columns: Columns) => readonly ColumnWriter[];
  /** All its columns. */
  readonly all: (columns: Columns) => readonly ColumnWriter[];
};

/** The dictionaries of a question: shared by all its columns, whatever the version or the item of a loop. */
export type QuestionDictionaries = { readonly options: Dictionary; readonly designs: Dictionary };

export type Splitting = {
  readonly question: Question;
  readonly at: OpenColumns;
  /** Words of the response's language that say nothing by themselves. */
  readonly stopWords: ReadonlySet<string>;
};

/** The value of a column in the row that is read. */
export type GetValue = (name: string) => unknown;

export type FormOf<Name extends AnswerColumns['form']> = Extract<AnswerColumns, { readonly form: Name }>;

/** What a key has, opened at its first mention under a number of its own. */
export function opened<T>(known: Map<string, T>, key: string, open: (part: number) => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const fresh = open(known.size);
  known.set(key, fresh);
  return fresh;
}

/** What the parts of a row hold, by their keys; undefined where none holds anything. */
export function joinParts<T>(parts: ReadonlyMap<string, T>, valueOf: (part: T) => unknown): unknown {
  const entries = [...parts].flatMap(([key, part]) => {
    const value = valueOf(part);
    return value === undefined ? [] : [[key, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The texts of a stored list of ids; none where there is no list. */
export function idsIn(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return (stored as readonly unknown[]).filter((id) => typeof id === 'string');
}

/** A text that says something; null for blanks, and for what is none. */
export function writtenIn(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
