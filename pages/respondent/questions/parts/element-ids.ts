import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { QuestionView } from '../question-view.ts';
import { questionText } from './question-text.ts';

/** The id of a field's element; with a value, that of one of its radio buttons or checkboxes. */
export function fieldId(name: string, value?: string): string {
  return value === undefined ? `f-${name}` : `f-${name}-${value}`;
}

/** The id of the message at a field. */
export function problemId(field: string): string {
  return `problem-${field}`;
}

type Described = { readonly question: Pick<Question, 'text'>; readonly problems: QuestionView['problems'] };

/**
 * The value of `aria-describedby` for all of a question's inputs: the ids of the rest of its text, its hint and its
 * problems, if there are any.
 */
export function descriptionIds({ question, problems }: Described, hasHint: boolean): string {
  const ids = [
    questionText(question.text).more !== '' && 'question-more',
    hasHint && 'hint',
    problems.length > 0 && 'problem',
  ];
  return ids.filter((id) => id !== false).join(' ');
}
