import type { AnswerSource, LogicValue } from '../../../domain/questionnaire/logic/value.ts';

export type PlainAnswers = {
  readonly values?: Readonly<Record<string, LogicValue>>;
  /** By question, then by row. */
  readonly rows?: Readonly<Record<string, Readonly<Record<string, LogicValue>>>>;
  readonly options?: Readonly<Record<string, readonly string[]>>;
  readonly status?: string;
};

/** An answer source over plain records; whatever they don't name is NULL. */
export function answersOf({ values, rows, options, status = 'IN_PROGRESS' }: PlainAnswers): AnswerSource {
  const valueOf = new Map(Object.entries(values ?? {}));
  const optionsOf = new Map(Object.entries(options ?? {}));
  const rowsOf = new Map(Object.entries(rows ?? {}).map(([label, row]) => [label, new Map(Object.entries(row))]));
  return {
    value: (label) => valueOf.get(label) ?? null,
    row: (label, row) => rowsOf.get(label)?.get(row) ?? null,
    options: (label) => optionsOf.get(label) ?? null,
    status,
  };
}
