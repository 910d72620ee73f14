import { z } from 'zod';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { presentQuote, quoteId, quoteView } from './quote-schemas.ts';

export const getQuote = defineOperation({
  name: 'panels.get_quote',
  summary: 'Reads a quote of a panel provider again: its price, what that is made of, and until when it holds.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, quote_id: quoteId }),
  output: { kind: 'json', schema: quoteView },
  run: (context, { survey_id, quote_id }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      const quote = await findPanelQuote(transaction, quote_id);
      if (quote?.surveyId !== survey.id) throw new FieldworkError('not_found', 'There is no quote of that id.');
      if (quote.priced !== null) return presentQuote(quote, quote.priced);
      throw new FieldworkError(
        'wrong_state',
        'The quote has no price: its operation, of the same id, tells whether it is still being worked out.',
      );
    }),
});
