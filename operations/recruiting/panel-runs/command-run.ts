import { z } from 'zod';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { checkCommand } from '../../../domain/recruiting/panels/run/run-commands.ts';
import type { RunCommand } from '../../../domain/recruiting/panels/run/run-commands.ts';
import type { RunEvent } from '../../../domain/recruiting/panels/run/run.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Operation } from '../../ground/operation.ts';
import { applyRunEvent, wakeRun } from './apply-run-event.ts';
import type { RunNews } from './apply-run-event.ts';
import { runView } from './run-schemas.ts';
import type { RunView } from './run-schemas.ts';
import { viewRun } from './run-view.ts';
import { findPanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import type { PublicSurvey } from '../../../db/stores/fieldwork/public-survey-store.ts';
import { lockSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import type { PricedQuote, StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PanelPrice } from '../../../domain/recruiting/panels/pricing/panel-price.ts';
import type { Services } from '../../../platform/services.ts';

/** The news that a command causes, without its actor. */
export type Commanded = Omit<RunNews, 'actor'>;

/**
 * Performs a person's command to a run, which is locked together with its survey. The run's workflow is signalled after the commit.
 * @param bring the news that the command causes; may throw to refuse it
 * @throws FieldworkError `not_found`, `wrong_state`
 */
export async function commandRun(
  transaction: TeamTransaction,
  context: OperationContext,
  path: RunPath,
  command: RunCommand,
  bring: (loaded: LoadedRun) => Promise<Commanded> | Commanded,
): Promise<void> {
  const loaded = await loadRun(transaction, path, { lock: true });
  const { run } = loaded;
  checkCommand(run.life, command);
  const news = await bring(loaded);
  await applyRunEvent(transaction, context, run, { ...news, actor: `user:${actingUser(context)}` });
  context.afterCommit(() => wakeRun(context.services, run.workflowId, news.event.type));
}

/** The run as read in this transaction. */
export async function readRunView(transaction: TeamTransaction, path: RunPath): Promise<RunView> {
  return viewRun(transaction, (await loadRun(transaction, path)).run);
}

/** What is different between commands that take nothing but the run. */
type PlainCommand = Pick<Operation<never, never>, 'name' | 'summary' | 'destructive'> & {
  readonly command: RunCommand;
  readonly event: RunEvent;
  /** Columns to store with it. */
  readonly changes?: Commanded['changes'];
};

/** Defines the operation of a command that takes nothing but the run, and answers with it. */
export function definePlainCommand({
  command,
  event,
  changes = {},
  ...description
}: PlainCommand): Operation<RunPath, RunView> {
  return {
    ...description,
    audience: 'team',
    changes: true,
    input: z.strictObject(runPath),
    output: { kind: 'json', schema: runView },
    run: (context, path) =>
      context.transaction(async (transaction) => {
        await commandRun(transaction, context, path, command, () => ({ event, changes }));
        return readRunView(transaction, path);
      }),
  };
}

/** The ids that name a run in every path and tool. */
export const runPath = {
  survey_id: surveyId,
  integration_id: z.uuid().describe("The panel run's id."),
} as const;

export type RunPath = { readonly survey_id: string; readonly integration_id: string };

export type LoadedRun = { readonly survey: PublicSurvey; readonly run: StoredRun };

/** @throws FieldworkError `not_found`: missing, deleted or another team's; never tells which */
export async function loadSurveyOfRuns(
  transaction: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PublicSurvey> {
  const isThere = !lock || (await lockSurvey(transaction, id));
  const survey = isThere ? await findPublicSurvey(transaction, id) : undefined;
  if (survey === undefined) throw new FieldworkError('not_found', 'There is no survey of that id.');
  return survey;
}

/**
 * A run and its survey.
 * @param how.lock locks both until the transaction ends, the survey first, as everywhere
 * @throws FieldworkError `not_found` for either
 */
export async function loadRun(
  transaction: TeamTransaction,
  { survey_id, integration_id }: RunPath,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<LoadedRun> {
  const survey = await loadSurveyOfRuns(transaction, survey_id, { lock });
  const run = await findPanelRun(transaction, integration_id, { lock });
  if (run?.surveyId !== survey.id) throw new FieldworkError('not_found', 'The survey has no panel run of that id.');
  return { survey, run };
}

/**
 * Only a live survey can be launched, in the version that was quoted.
 * @throws FieldworkError `wrong_state`
 */
export function refuseUnlessAsQuoted(
  { status, currentVersion }: Pick<PublicSurvey, 'status' | 'currentVersion'>,
  { liveVersion }: Pick<StoredQuote, 'liveVersion'>,
): void {
  if (status !== 'active') {
    const hint = status === 'draft' || status === 'paused' ? 'Publish it first.' : 'Clone it to collect again.';
    throw refusal(`The survey is ${status}: panel runs are launched for an active one. ${hint}`);
  }
  if (currentVersion === liveVersion) return;
  throw refusal(
    `The survey's live version is ${currentVersion}, and version ${liveVersion} was quoted: ask for a new quote.`,
  );
}

/** @throws FieldworkError `wrong_state` once a quote has expired */
export function refuseExpired({ expiresAt }: Pick<PricedQuote, 'expiresAt'>, now: Date): void {
  if (now < expiresAt) return;
  throw refusal(`The quote has expired at ${expiresAt.toISOString()}: ask for a new one.`);
}

/**
 * Panel provider and payment provider must be of the same kind: both real, or both stand-ins.
 * @throws FieldworkError `panel_unavailable`, `payment_unavailable`, `wrong_state`
 */
export function refuseWithoutProviders(
  { panels, payments }: Pick<Services, 'panels' | 'payments'>,
  { providerId, isStandIn }: Pick<StoredQuote, 'providerId' | 'isStandIn'>,
  { total }: Pick<PanelPrice, 'total'>,
): void {
  if (panels.get(providerId)?.isStandIn !== isStandIn) {
    throw new FieldworkError('panel_unavailable', `${providerId} is not configured as it was for this quote.`);
  }
  if (total.amount === 0) return;
  if (payments === null) {
    throw new FieldworkError('payment_unavailable', 'Nothing can be paid for: no payment provider is configured.');
  }
  if (payments.isStandIn === isStandIn) return;
  throw refusal(
    isStandIn
      ? 'A local server stands in for the panel provider, but the checkout is real: nobody would be recruited for the money.'
      : 'The panel provider is real, but a local server stands in for the checkout: nothing would be paid. Configure STRIPE_SECRET_KEY.',
  );
}

export function refusal(detail: string): FieldworkError {
  return new FieldworkError('wrong_state', detail);
}
