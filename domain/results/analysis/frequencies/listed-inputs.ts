import type { QuestionInput } from '../../../questionnaire/document/question-parts.ts';

type WithInputs = { readonly config: { readonly inputs: readonly QuestionInput[] } };

/** The labels of a question's inputs in order, then those among `counted` that only other versions of the survey have. */
export function listedInputs(
  question: WithInputs,
  otherForms: readonly WithInputs[],
  counted: Iterable<string>,
): readonly string[] {
  const labels = ({ config }: WithInputs) => config.inputs.map(({ label }) => label);
  const left = new Set(counted);
  const own = labels(question);
  for (const label of own) left.delete(label);
  const retired = otherForms.flatMap(labels).filter((label) => left.delete(label));
  return [...own, ...retired, ...left];
}
