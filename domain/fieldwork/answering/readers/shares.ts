import { z } from 'zod';
import { answerSchemaOf } from '../../../questionnaire/document/question-answers.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { toDecimal } from '../../../questionnaire/logic/evaluation/decimal.ts';
import { wholeProblem } from '../answer-problem.ts';
import type { FormFields } from '../form-fields.ts';
import type { FieldReading, QuestionForm } from '../question-form.ts';
import { readInputs, writeInputs } from '../read-inputs.ts';
import type { NumberRule } from '../read-number.ts';
import { readNumber } from '../read-number.ts';
import { numberValues } from '../write-number.ts';

const PERCENT: NumberRule = { least: 0, greatest: 100, whole: false, unit: 'percent' };

type Shares = FieldReading<Readonly<Record<string, number>>>;

/** Several percentages, each on its own. */
export const multiPercentage: QuestionForm<QuestionOf<'multi-percentage'>> = {
  read: ({ config }, fields, { language }) => readShares(config.inputs, config.required, { fields, language }),
  write: ({ config }, answer, writeNumber) =>
    writeInputs(config.inputs, answer, (value) => numberValues(value, writeNumber)),
};

/** Percentages that total 100; empty ones count as nothing. */
export const percentSum: QuestionForm<QuestionOf<'percent-sum'>> = {
  read(question, fields, { language }) {
    const shares = readShares(question.config.inputs, false, { fields, language });
    if (shares.value === undefined || shares.problems.length > 0) return shares;
    // The question's own schema decides how near to 100 is near enough: it has no other complaint left here.
    if (z.safeParse(answerSchemaOf(question), shares.value).success) return shares;
    const total = Object.values(shares.value).reduce((sum, share) => sum + share, 0);
    return { ...shares, problems: [wholeProblem('total_not_100', { total: toDecimal(total) ?? total })] };
  },
  write: ({ config }, answer, writeNumber) =>
    writeInputs(config.inputs, answer, (value) => numberValues(value, writeNumber)),
};

function readShares(
  inputs: QuestionOf<'percent-sum'>['config']['inputs'],
  complete: boolean,
  { fields, language }: { readonly fields: FormFields; readonly language: string },
): Shares {
  return readInputs(inputs, complete, (name) => readNumber(fields, name, { rule: PERCENT, language }));
}
