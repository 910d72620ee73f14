import { fieldNames, fieldText } from '../../../domain/fieldwork/answering/form-fields.ts';
import { html } from '../../kit/markup.ts';
import { amounts } from './parts/amounts.ts';
import { currencyAffix } from './parts/currency-affix.ts';
import { answerGroup } from './parts/group.ts';
import type { QuestionInputs } from './question-view.ts';

/** Four prices, from too cheap to too expensive. After a question about a wrong order, sending them again confirms it. */
export const vanWestendorpInputs: QuestionInputs<'van-westendorp'> = (view) => {
  const { question, fields, problems, words, language } = view;
  const isAskedAbout =
    fieldText(fields, fieldNames.confirmed) === '1' || problems.some(({ code }) => code === 'price_order');
  return answerGroup(
    view,
    words.hints.prices,
    html`${amounts(view, currencyAffix(question.config.currency, language))}
    ${isAskedAbout && html`<input type="hidden" name="${fieldNames.confirmed}" value="1" />`}`,
  );
};
