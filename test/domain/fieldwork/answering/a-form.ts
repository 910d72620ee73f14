import type { AnswerProblem, AnswerProblemCode } from '../../../../domain/fieldwork/answering/answer-problem.ts';
import type { FormFields } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { AnswerReadingContext, ReadAnswer } from '../../../../domain/fieldwork/answering/read-answer.ts';
import { readAnswer } from '../../../../domain/fieldwork/answering/read-form.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';

/** Values by field name: one, or a list. */
export type Filled = Readonly<Record<string, string | readonly string[]>>;

export function aForm(filled: Filled): FormFields {
  return new Map(Object.entries(filled).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]));
}

/** What a question reads from a form, in English unless told otherwise. */
export function read(question: Question, filled: Filled, more: Partial<AnswerReadingContext> = {}): ReadAnswer {
  return readAnswer(question, aForm(filled), { language: 'en', design: null, turns: [], ...more });
}

export function problem(
  code: AnswerProblemCode,
  field: string | null = null,
  values: AnswerProblem['values'] = {},
): AnswerProblem {
  return { code, field, values };
}

/** An answer without problems. */
export function fine(answer: unknown): ReadAnswer {
  return { answer, problems: [] };
}
