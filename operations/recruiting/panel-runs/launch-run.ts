import { z } from 'zod';
import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { findRunOfQuote, insertPanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { NewRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PricedQuote, StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { chargeProblem } from '../../../domain/recruiting/payments/charge-limits.ts';
import { runAfter } from '../../../domain/recruiting/panels/run/run-after.ts';
import { QUOTED } from '../../../domain/recruiting/panels/run/run.ts';
import { promiseWorkflow } from '../../../platform/outbox.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { PANEL_LAUNCH, panelLaunchWorkflowId } from '../../../workflows/recruiting/panel-launch/messages.ts';
import type { PanelLaunchInput } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import {
  loadSurveyOfRuns,
  readRunView,
  refusal,
  refuseExpired,
  refuseUnlessAsQuoted,
  refuseWithoutProviders,
} from './command-run.ts';
import { runView } from './run-schemas.ts';

export const launchRun = defineOperation({
  name: 'panel_runs.launch',
  summary:
    'Begins a paid panel run from a quote: it then waits for a person to approve its price, and for the payment. Nothing is charged or recruited before both. The same quote again is the same run.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    quote_id: z.uuid().describe('As the quote was answered with; it must not have expired.'),
  }),
  output: { kind: 'json', schema: runView },
  run: (context, { survey_id, quote_id }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurveyOfRuns(transaction, survey_id, { lock: true });
      const quote = await findQuoteToLaunch(transaction, survey, quote_id);
      const known = await findRunOfQuote(transaction, quote.id);
      const integration_id = known?.id ?? (await recordRun(transaction, context, survey, quote));
      return readRunView(transaction, { survey_id, integration_id });
    }),
});

/** @throws FieldworkError `not_found` where the survey has no such quote of a launch */
export async function findQuoteToLaunch(
  transaction: TeamTransaction,
  survey: Pick<PublicSurvey, 'id'>,
  quoteId: string,
): Promise<StoredQuote> {
  const quote = await findPanelQuote(transaction, quoteId);
  if (quote?.surveyId === survey.id && quote.purpose === 'launch') return quote;
  throw new FieldworkError('not_found', 'The survey has no quote of that id.');
}

/**
 * The price of a quote that can be launched now.
 * @throws FieldworkError `wrong_state`, `panel_unavailable`, `payment_unavailable`
 */
export async function launchablePrice(
  transaction: TeamTransaction,
  { services, now }: Pick<OperationContext, 'services' | 'now'>,
  survey: PublicSurvey,
  quote: StoredQuote,
): Promise<PricedQuote> {
  const priced = await pricedOf(transaction, quote);
  refuseExpired(priced, now());
  refuseUnlessAsQuoted(survey, quote);
  refuseInfeasible(priced);
  refuseUnpayable(priced);
  refuseWithoutProviders(services, quote, priced.price);
  return priced;
}

/** @returns its id @throws FieldworkError `wrong_state`, `panel_unavailable`, `payment_unavailable` */
async function recordRun(
  transaction: TeamTransaction,
  context: OperationContext,
  survey: PublicSurvey,
  quote: StoredQuote,
): Promise<string> {
  const priced = await launchablePrice(transaction, context, survey, quote);
  const run = runOf(context, quote, priced);
  await insertPanelRun(transaction, run);
  await insertAuditEntry(transaction, {
    id: context.newId(),
    at: run.createdAt,
    actor: `user:${run.createdBy}`,
    action: 'launch_requested',
    subjectKind: 'panel_integration',
    subjectId: run.id,
    details: { quote_id: quote.id, from: QUOTED.status, to: run.life.status },
  });
  await promiseRun(transaction, context, run);
  return run.id;
}

/** @throws FieldworkError `wrong_state` */
async function pricedOf(transaction: TeamTransaction, { id, priced }: StoredQuote): Promise<PricedQuote> {
  if (priced !== null) return priced;
  const asked = await findOperation(transaction, id);
  if (asked === undefined || asked.completedAt === null) {
    throw refusal('The quote has no price yet: the provider is still being asked. Read it again in a moment.');
  }
  throw refusal(`The quote has no price: ${asked.error?.message ?? `it was ${asked.state}.`} Ask for a new one.`);
}

/** @throws FieldworkError `wrong_state` */
function refuseInfeasible({ estimate: { isFeasible, warnings } }: PricedQuote): void {
  if (isFeasible) return;
  throw refusal(['The provider can’t do this: ask for a quote of another sample.', ...warnings].join(' '));
}

/** @throws FieldworkError `wrong_state` */
function refuseUnpayable({ price: { total } }: PricedQuote): void {
  const problem = chargeProblem(total);
  if (problem !== null) throw refusal(problem);
}

function runOf(context: OperationContext, quote: StoredQuote, { estimate, price }: PricedQuote): NewRun {
  const id = context.newId();
  return {
    id,
    surveyId: quote.surveyId,
    quoteId: quote.id,
    providerId: quote.providerId,
    isStandIn: quote.isStandIn,
    life: runAfter(QUOTED, { type: 'launch_requested' }).run,
    currency: price.currency,
    places: price.places,
    providerCostPerComplete: estimate.costPerComplete.amount,
    isLaunchDecided: false,
    workflowId: panelLaunchWorkflowId(id),
    createdBy: actingUser(context),
    createdAt: context.now(),
  };
}

async function promiseRun(
  transaction: TeamTransaction,
  context: OperationContext,
  { id, surveyId: SurveyId, workflowId, life }: NewRun,
): Promise<void> {
  const input: PanelLaunchInput = { teamId: transaction.teamId, integrationId: id };
  const start = await promiseWorkflow(
    transaction,
    {
      workflowType: PANEL_LAUNCH,
      workflowId,
      taskQueue: TASK_QUEUES.core,
      input,
      searchAttributes: { TeamId: transaction.teamId, SurveyId, Operation: 'panel_launch', Stage: life.status },
    },
    context,
  );
  context.afterCommit(start);
}
