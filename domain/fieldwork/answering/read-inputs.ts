import type { QuestionInput } from '../../questionnaire/document/question-parts.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { AnswerProblem, AnswerProblemCode } from './answer-problem.ts';
import { fieldProblem, wholeProblem } from './answer-problem.ts';
import { fieldNames } from './form-fields.ts';
import type { FieldEntries, FieldReading } from './question-form.ts';

export type Inputs = readonly QuestionInput[];

/** The values of a question's inputs, by their labels. With `complete`, all are required once one is filled in. */
export function readInputs<V>(
  inputs: Inputs,
  complete: boolean,
  readInput: (name: string, input: QuestionInput) => FieldReading<V>,
): FieldReading<Readonly<Record<string, V>>> {
  const read = inputs.map((input, index) => {
    const name = fieldNames.input(index);
    return { name, label: input.label, ...readInput(name, input) };
  });
  const parts = gathered(read);
  return complete && parts.isGiven ? withMissing(parts, 'fields_missing') : parts;
}

type Part<V> = FieldReading<V> & { readonly name: string; readonly label: string };
type Gathered<V> = FieldReading<Readonly<Record<string, V>>> & {
  /** False where all parts are empty. */
  readonly isGiven: boolean;
  /** The fields of the empty parts. */
  readonly empty: readonly string[];
};

/** Combines parts with a field each into one value, by their labels. */
export function gathered<V>(parts: readonly Part<V>[]): Gathered<V> {
  const values = parts.flatMap(({ label, value }) => (value === undefined ? [] : [[label, value] as const]));
  const empty = parts.filter(({ value, problems }) => value === undefined && problems.length === 0);
  return {
    value: values.length === 0 ? undefined : Object.fromEntries(values),
    problems: parts.flatMap(({ problems }) => problems),
    isGiven: empty.length < parts.length,
    empty: empty.map(({ name }) => name),
  };
}

/** The same, with a problem that counts the empty parts, and one at each of them. */
export function withMissing<V>(
  { value, problems, empty }: Pick<Gathered<V>, 'value' | 'problems' | 'empty'>,
  code: Extract<AnswerProblemCode, 'fields_missing' | 'rows_missing'>,
): FieldReading<Readonly<Record<string, V>>> {
  return { value, problems: [...missingProblems(code, empty), ...problems] };
}

/** One problem that counts the missing parts, and one at each of their fields; none where no part is missing. */
export function missingProblems(
  code: AnswerProblemCode,
  fields: readonly string[],
  missing: number = fields.length,
): readonly AnswerProblem[] {
  if (missing === 0) return [];
  return [wholeProblem(code, { missing }), ...fields.map((field) => fieldProblem('required', field))];
}

/** The fields of an answer by input label. */
export function writeInputs(
  inputs: Inputs,
  answer: unknown,
  values: (value: unknown) => readonly string[],
): FieldEntries {
  if (!isObject(answer)) return [];
  return inputs.map(({ label }, index) => [
    fieldNames.input(index),
    Object.hasOwn(answer, label) ? values(answer[label]) : [],
  ]);
}
