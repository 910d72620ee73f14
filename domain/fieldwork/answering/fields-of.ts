import { isOptedOut } from '../../questionnaire/document/question-answers.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { FormFields } from './form-fields.ts';
import { fieldNames, NO_FIELDS } from './form-fields.ts';
import { formOf } from './question-forms.ts';
import { numberWriter } from './write-number.ts';

/**
 * The form fields of an answer, to show it filled in. Accepts incomplete answers and any other JSON; what does not fit
 * the question is left out. Numbers have the language's decimal mark; without a language (null) they have a point, and
 * read alike in every language (see `numberWriter`). A conversation has no fields: its turns are passed to the reader
 * apart.
 */
export function fieldsOf(question: Question, answer: unknown, language: string | null = null): FormFields {
  if (isOptedOut(answer)) return question.optout?.allowed === true ? new Map([[fieldNames.optOut, ['1']]]) : NO_FIELDS;
  const entries = formOf(question).write(question, answer, numberWriter(language));
  return new Map(entries.filter(([, values]) => values.length > 0));
}
