import { z } from 'zod';
import { answerSchemaOf } from '../../questionnaire/document/question-answers.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import { LEFT_EMPTY } from '../flow/given-answers.ts';
import { wholeProblem } from './answer-problem.ts';
import type { FormFields } from './form-fields.ts';
import { fieldNames, fieldText } from './form-fields.ts';
import { formOf } from './question-forms.ts';
import type { ReadAnswer, ReadAnswerFunction } from './read-answer.ts';

const PASSED: ReadAnswer = { answer: LEFT_EMPTY, problems: [] };
const OPTED_OUT: ReadAnswer = { answer: { optedOut: true }, problems: [] };

/**
 * Reads the answer in a page's form. Never throws, whatever the fields are, and takes time in proportion to them;
 * fields of other questions are ignored. Texts are trimmed and have LF for line breaks.
 */
export const readAnswer: ReadAnswerFunction = (question, fields, context) => {
  if (definitionOf(question).presence !== 'asked') return PASSED;
  if (takesOptOut(question, fields)) return OPTED_OUT;
  const { value, problems } = formOf(question).read(question, fields, context);
  if (problems.length > 0) return { answer: value, problems };
  return value === undefined ? nothingGiven(question) : guarded(question, value);
};

function takesOptOut({ optout }: Question, fields: FormFields): boolean {
  return optout?.allowed === true && fieldText(fields, fieldNames.optOut) === '1';
}

function nothingGiven({ config }: Question): ReadAnswer {
  return config.required ? { answer: undefined, problems: [wholeProblem('required')] } : PASSED;
}

/** Checks the result against the type's own schema, which decides what may be stored. */
function guarded(question: Question, value: unknown): ReadAnswer {
  const judged = z.safeParse(answerSchemaOf(question), value);
  return judged.success
    ? { answer: judged.data, problems: [] }
    : { answer: undefined, problems: [wholeProblem('unusable')] };
}
