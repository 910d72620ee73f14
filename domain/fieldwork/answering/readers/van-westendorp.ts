import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import { isObject } from '../../../questionnaire/document/raw-document.ts';
import { wholeProblem } from '../answer-problem.ts';
import { fieldNames, fieldText } from '../form-fields.ts';
import type { FieldEntries, QuestionForm } from '../question-form.ts';
import { readInputs, writeInputs } from '../read-inputs.ts';
import type { NumberRule } from '../read-number.ts';
import { readNumber } from '../read-number.ts';
import { numberValues } from '../write-number.ts';

type PriceQuestion = QuestionOf<'van-westendorp'>;

const YES = '1';

/** Four prices. Prices that don't rise are reported once, and accepted where the respondent confirms them. */
export const vanWestendorp: QuestionForm<PriceQuestion> = {
  read(question, fields, { language }) {
    const rule: NumberRule = { least: 0, greatest: null, whole: false, unit: question.config };
    const prices = readInputs(question.config.inputs, true, (name) => readNumber(fields, name, { rule, language }));
    const isSettled = prices.problems.length > 0 || fieldText(fields, fieldNames.confirmed) === YES;
    if (isSettled || !isFalling(question, prices.value)) return prices;
    return { value: prices.value, problems: [wholeProblem('price_order')] };
  },
  write(question, answer, writeNumber): FieldEntries {
    const prices = writeInputs(question.config.inputs, answer, (value) => numberValues(value, writeNumber));
    return isFalling(question, answer) ? [...prices, [fieldNames.confirmed, [YES]]] : prices;
  },
};

/** True where all four prices are given and one is not higher than the one before. */
function isFalling({ config }: PriceQuestion, answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const prices = config.inputs.flatMap(({ label }) => {
    const price = Object.hasOwn(answer, label) ? answer[label] : null;
    return typeof price === 'number' ? price : [];
  });
  return (
    prices.length === config.inputs.length &&
    prices.some((price, index) => index > 0 && price <= (prices[index - 1] ?? price))
  );
}
