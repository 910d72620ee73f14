import { z } from 'zod';
import type { Schema } from '../../ground/schema.ts';
import type { AnswerReading, ValueReading } from './answer-reading.ts';
import type { Column } from './column.ts';
import type { QuestionInput } from './question-parts.ts';
import type { ChangeText } from './question-type-definition.ts';
import type { AnswerRow } from './row-answers.ts';
import { readRows } from './row-answers.ts';

type WithInputs = { readonly required: boolean; readonly inputs: readonly QuestionInput[] };

/** One value for each input, by its label. With `complete` every input is required, else at least one. */
export function inputAnswers<V extends Schema>(config: WithInputs, value: V, complete: boolean) {
  const labels = new Set(config.inputs.map((input) => input.label));
  const label = z.string().refine((key) => labels.has(key), { error: 'Answer the inputs of this question only.' });
  const least = complete ? labels.size : 1;
  return z
    .record(label, value)
    .refine((answers) => Object.keys(answers).length >= least, { error: `Fill in ${complete ? 'every' : 'a'} field.` });
}

/** One column for each input, in order. */
export function inputColumns(
  question: { readonly label: string; readonly config: WithInputs },
  holds: 'number' | 'text',
): readonly Column[] {
  return question.config.inputs.map((input, index) => ({
    id: `${question.label}_${String(index + 1)}`,
    text: input.label,
    holds,
    part: { kind: 'input', index },
  }));
}

/** For types with one value for each input: the rows are the inputs, by label as in logic. */
export function readInputs<Q extends { readonly config: WithInputs }>(
  reading: (question: Q) => ValueReading,
  how: { readonly leftOut?: number; readonly showsRows?: boolean } = {},
): AnswerReading<Q> {
  return readRows<Q>({ rows: ({ config }) => config.inputs.map(inputRow), reading, ...how });
}

/** Names are compared in Unicode form NFC, in which input labels need not be stored. */
function inputRow({ label }: QuestionInput): AnswerRow {
  return { key: label, label: label.normalize(), text: label };
}

/** The config with the inputs' helpers changed. Labels stay: logic and exports use them. */
export function withHelpers<C extends WithInputs>(config: C, change: ChangeText): C {
  const inputs = config.inputs.map((input, index) => ({
    ...input,
    helper: change(`config.inputs[${index}].helper`, input.helper),
  }));
  return { ...config, inputs };
}
