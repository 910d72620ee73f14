import { z } from 'zod';
import { definitionOf } from '../../../questionnaire/document/question-types.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { fieldProblem } from '../answer-problem.ts';
import { withAsciiDigits } from '../../../ground/ascii-digits.ts';
import { fieldNames } from '../form-fields.ts';
import type { QuestionForm } from '../question-form.ts';
import { readText, textValues } from '../read-field.ts';

/** A postal code in the format of its country. */
export const zipcode: QuestionForm<QuestionOf<'zipcode'>> = {
  read(question, fields) {
    const { value, problems } = readText(fields, fieldNames.answer);
    if (value === undefined) return { value, problems };
    const code = withAsciiDigits(value);
    const isCode = z.safeParse(definitionOf(question).answerSchema(question), code).success;
    return { value: code, problems: isCode ? problems : [...problems, fieldProblem('postal_code', fieldNames.answer)] };
  },
  write: (_, answer) => [[fieldNames.answer, textValues(answer)]],
};
