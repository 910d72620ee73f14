import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { insertPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { hasCompletes } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { COMPLETION_CODE_BYTES, completionCodesOf } from '../../../domain/recruiting/panels/completion-codes.ts';
import { runOrderOf } from '../../../domain/recruiting/panels/quote/run-order-of.ts';
import { requestWarnings } from '../../../domain/recruiting/panels/quote/request-warnings.ts';
import { quoteRequest } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { QuoteRequest } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import { settingOf } from '../../../domain/questionnaire/survey/survey-settings.ts';
import type { Survey } from '../../../domain/questionnaire/survey/survey.ts';
import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { PANEL_QUOTE, panelQuoteWorkflowId } from '../../../workflows/recruiting/panel-quote/messages.ts';
import type { PanelQuoteInput } from '../../../workflows/recruiting/panel-quote/messages.ts';
import { defineDurableOperation, promiseOperation } from '../../ground/durable-operation.ts';
import type { PromisedOperation } from '../../ground/durable-operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { prepareQuote } from './prepare-quote.ts';
import type { PreparedQuote } from './prepare-quote.ts';
import { quoteView } from './quote-schemas.ts';
import { refuseClosedSurvey } from './quoted-survey.ts';

/** The kind of the operation that makes a quote; its id is the quote's. */
const PANEL_QUOTE_KIND = 'panel_quote';

const { sample_size, country, targeting, attributes, minutes, reward } = quoteRequest.shape;

const input = quoteRequest.extend({
  survey_id: surveyId,
  sample_size: sample_size.describe('How many completes.'),
  country: country.describe('Where participants live, by code or English name; may stand in targeting instead.'),
  targeting: targeting.describe('Whom to find, in words: GET /api/v1/panels/providers tells what can be written.'),
  attributes: attributes.describe("Whom to find, by the provider's ids, as its attributes list them."),
  minutes: minutes.describe('How long the survey takes; left out: as its author says, else as estimated.'),
  reward: reward.describe('What a participant of panel_a gets, such as "2.50"; left out: by the hourly floor.'),
});

export const requestQuote = defineDurableOperation<z.output<typeof input>, z.output<typeof quoteView>, PreparedQuote>({
  name: 'panels.quote',
  summary:
    'Asks a panel provider what completes of a survey cost and how many to expect: nothing is bought by it. Countries, states, languages and values are written as people write them.',
  audience: 'team',
  destructive: false,
  // A quote changes nothing for anybody: the acting user may stay unnamed.
  changes: false,
  input,
  result: quoteView,
  prepare: (context, { survey_id, ...request }) => prepareQuote(context, survey_id, request),
  run: (context, { survey_id, ...request }, prepared): Promise<PromisedOperation> =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      refuseClosedSurvey(survey);
      const { settings } = context.services;
      const id = context.newId();
      const { provider_id: providerId, sample_size: places } = request;
      const { isStandIn, liveVersion, minutes, target, terms } = prepared;
      const workflow = workflowStart(context, { id, surveyId: survey.id });
      const promised = await promiseOperation(transaction, context, { id, kind: PANEL_QUOTE_KIND, workflow });
      await insertPanelQuote(transaction, {
        id,
        surveyId: survey.id,
        purpose: 'launch',
        panelRunId: null,
        providerId,
        isStandIn,
        request,
        run: runOrderOf({
          quoteId: id,
          providerId,
          survey,
          publicUrl: settings.publicUrl,
          places,
          minutes,
          target,
          terms,
          completionCodes: completionCodesOf(randomBytes(COMPLETION_CODE_BYTES)),
          daysInField: settings.panels.daysInField,
        }),
        liveVersion,
        warnings: await warningsOf(transaction, context, survey, request, isStandIn),
        covering: [],
        createdBy: context.principal.userId,
        createdAt: context.now(),
      });
      return promised;
    }),
});

async function warningsOf(
  transaction: TeamTransaction,
  { services: { settings }, now }: OperationContext,
  survey: Survey,
  request: QuoteRequest,
  isStandIn: boolean,
): Promise<readonly string[]> {
  const limit = settingOf(survey.settings, 'response_limit');
  const left = limit === undefined ? 0 : limit - request.sample_size;
  const hasRoom = limit === undefined || (left >= 0 && !(await hasCompletes(transaction, survey.id, left + 1)));
  const { publicUrl, panels } = settings;
  return requestWarnings(survey, request, {
    now: now(),
    daysInField: panels.daysInField,
    hasRoom,
    isStandIn,
    publicUrl,
  });
}

function workflowStart(
  { principal }: OperationContext,
  quote: { readonly id: string; readonly surveyId: string },
): WorkflowStart {
  const { teamId } = principal;
  const started: PanelQuoteInput = { teamId, operationId: quote.id };
  return {
    workflowType: PANEL_QUOTE,
    workflowId: panelQuoteWorkflowId(quote.id),
    taskQueue: TASK_QUEUES.core,
    input: started,
    searchAttributes: { TeamId: teamId, SurveyId: quote.surveyId, Operation: PANEL_QUOTE_KIND, Stage: 'pending' },
  };
}
