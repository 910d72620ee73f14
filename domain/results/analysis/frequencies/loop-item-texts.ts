import type { Option } from '../../../questionnaire/document/option.ts';
import { questionsOf } from '../../../questionnaire/document/question-index.ts';
import type { Question } from '../../../questionnaire/document/survey-document.ts';
import type { FrequencyContext } from './frequency-context.ts';

export type LoopItemText = { readonly item: string; readonly text: string };

/**
 * The items of a question's loop, in the order of the options that the loop goes over, then those of options that only
 * other versions have. An item that no version has is listed as its own text.
 */
export function loopItemTexts(
  questionId: string,
  items: readonly string[],
  { document, otherForms }: FrequencyContext,
): readonly LoopItemText[] {
  const home = document.blocks.find(({ questions }) => questions.some(({ id }) => id === questionId));
  const sourceId = home?.config.loopSourceQuestionId ?? null;
  const own = questionsOf(document).filter(({ id }) => id === sourceId);
  const forms = sourceId === null ? [] : [...own, ...otherForms(sourceId)];
  const left = new Set(items);
  const known = forms
    .flatMap(optionsOf)
    .flatMap(({ label, text }) => (left.delete(label) ? [{ item: label, text }] : []));
  return [...known, ...[...left].map((item) => ({ item, text: item }))];
}

function optionsOf({ options }: Question): readonly Option[] {
  return 'vertical' in options ? [] : options;
}
