import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { AnswerColumns, OpenColumns } from './answer-columns.ts';
import type { ColumnWriter } from './column-table.ts';
import type { Dictionary } from './dictionary.ts';

/** How answers of one form are written to columns, and read from them. */
export type AnswerForm<Columns extends AnswerColumns = AnswerColumns> = {
  /**
   * Opens the columns that every answer of the form needs; those of rows, inputs and tasks are opened at their first
   * answer.
   */
  readonly open: (at: OpenColumns, dictionaries: QuestionDictionaries) => Columns;
  /** Puts an answer into the current row. Read leniently: parts that do not fit the question are left out. */
  readonly split: (columns: Columns, answer: unknown, how: Splitting) => void;
  /**
   * The answer of a row as it was stored, as far as logic needs it; undefined without an answer, or where columns don't
   * contain it.
   */
  readonly join: (columns: Columns, get: GetValue) => unknown;
  /** The columns that `join` reads. */
  readonly joined: (columns: Columns) => readonly ColumnWriter[];
  /** The columns of which at least one has a value in the row of every respondent who answered. */
  readonly answered: (columns: Columns) => readonly ColumnWriter[];
  /** All its columns. */
  readonly all: (columns: Columns) => readonly ColumnWriter[];
};

/** The dictionaries of a question: shared by all its columns, whatever the version or the loop item. */
export type QuestionDictionaries = { readonly options: Dictionary; readonly designs: Dictionary };

export type Splitting = {
  readonly question: Question;
  readonly at: OpenColumns;
  /** Stop words of the response's language. */
  readonly stopWords: ReadonlySet<string>;
};

/** The value of a column in the current row. */
export type GetValue = (name: string) => unknown;

export type FormOf<Name extends AnswerColumns['form']> = Extract<AnswerColumns, { readonly form: Name }>;

/** The value of a key; at the first use of the key it is opened, with a number of its own. */
export function opened<T>(known: Map<string, T>, key: string, open: (part: number) => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const fresh = open(known.size);
  known.set(key, fresh);
  return fresh;
}

/** The values of a row's parts, by key; undefined where no part has a value. */
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

/** A text that is not blank; null for other values. */
export function writtenIn(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}
