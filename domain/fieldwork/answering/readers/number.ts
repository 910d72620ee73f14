import { logicViewOf } from '../../../questionnaire/document/question-logic-view.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { fieldNames } from '../form-fields.ts';
import type { NumberUnit } from '../number-unit.ts';
import type { QuestionForm } from '../question-form.ts';
import { numberRule, readNumber } from '../read-number.ts';
import { numberValues } from '../write-number.ts';

type NumericQuestion = QuestionOf<'number' | 'percentage' | 'year' | 'currency' | 'nps'>;

function numberForm<Q extends NumericQuestion>(unitOf: (question: Q) => NumberUnit): QuestionForm<Q> {
  return {
    read: (question, fields, { language }) =>
      readNumber(fields, fieldNames.answer, { rule: numberRule(logicViewOf(question), unitOf(question)), language }),
    write: (_, answer, writeNumber) => [[fieldNames.answer, numberValues(answer, writeNumber)]],
  };
}

export const number = numberForm<QuestionOf<'number'>>(() => 'any');
export const percentage = numberForm<QuestionOf<'percentage'>>(() => 'percent');
export const plainNumber = numberForm<QuestionOf<'year' | 'nps'>>(() => 'none');
export const currency = numberForm<QuestionOf<'currency'>>(({ config }) => config);
