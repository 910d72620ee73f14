import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { fieldNames } from '../form-fields.ts';
import type { QuestionForm } from '../question-form.ts';
import { readText, textValues } from '../read-field.ts';
import { readInputs, writeInputs } from '../read-inputs.ts';

/** Free text: one, or one an input, of which a single one will do. */
export const text: QuestionForm<QuestionOf<'text'>> = {
  read: ({ subtype, config }, fields) =>
    subtype === 'multi'
      ? readInputs(config.inputs, false, (name) => readText(fields, name))
      : readText(fields, fieldNames.answer),
  write: ({ subtype, config }, answer) =>
    subtype === 'multi' ? writeInputs(config.inputs, answer, textValues) : [[fieldNames.answer, textValues(answer)]],
};
