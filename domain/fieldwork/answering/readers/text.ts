import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { fieldNames } from '../form-fields.ts';
import type { QuestionForm } from '../question-form.ts';
import { readText, textValues } from '../read-field.ts';
import { readInputs, writeInputs } from '../read-inputs.ts';

/** Free text: a single one, or one for each input, of which one has to be filled in. */
export const text: QuestionForm<QuestionOf<'text'>> = {
  read: ({ subtype, config }, fields) =>
    subtype === 'multi'
      ? readInputs(config.inputs, false, (name) => readText(fields, name))
      : readText(fields, fieldNames.answer),
  write: ({ subtype, config }, answer) =>
    subtype === 'multi' ? writeInputs(config.inputs, answer, textValues) : [[fieldNames.answer, textValues(answer)]],
};
