import { z } from 'zod';
import type { Column } from './column.ts';
import type { QuestionInput } from './question-parts.ts';

type WithInputs = { readonly required: boolean; readonly inputs: readonly QuestionInput[] };

/** One value an input, by the input's label. `complete` asks for every input, else at least one has to be there. */
export function inputAnswers<V extends z.ZodType>(config: WithInputs, value: V, complete: boolean) {
  const labels = new Set(config.inputs.map((input) => input.label));
  const label = z.string().refine((key) => labels.has(key), { error: 'Answer the inputs of this question only.' });
  const least = complete ? labels.size : 1;
  return z
    .record(label, value)
    .refine((answers) => Object.keys(answers).length >= least, { error: `Fill in ${complete ? 'every' : 'a'} field.` });
}

/** One column an input, in the order of the inputs. */
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
