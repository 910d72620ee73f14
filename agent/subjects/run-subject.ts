import { findPanelQuote } from '../../db/stores/recruiting/panel-quote-store.ts';
import type { PricedQuote, StoredQuote } from '../../db/stores/recruiting/panel-quote-store.ts';
import { findRunOfQuote } from '../../db/stores/recruiting/panel-run-store.ts';
import type { StoredRun } from '../../db/stores/recruiting/panel-run-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { decimalString } from '../../domain/recruiting/panels/money.ts';
import { checkCommand } from '../../domain/recruiting/panels/run/run-commands.ts';
import type { RunCommand } from '../../domain/recruiting/panels/run/run-commands.ts';
import type { QuoteRequest } from '../../domain/recruiting/panels/targeting/quote-request.ts';
import { approvable } from '../../operations/recruiting/panel-runs/approve-run.ts';
import { loadRun, loadSurveyOfRuns } from '../../operations/recruiting/panel-runs/command-run.ts';
import type { LoadedRun, RunPath } from '../../operations/recruiting/panel-runs/command-run.ts';
import { refuseToDeliverTwice } from '../../operations/recruiting/panel-runs/decide-run.ts';
import { findQuoteToLaunch, launchablePrice } from '../../operations/recruiting/panel-runs/launch-run.ts';
import { refuseUnlessMore, refuseWhileRaising } from '../../operations/recruiting/panel-runs/raise-run.ts';
import type { Subject, ToolContext } from '../tool.ts';
import { completesInWords } from './counted-words.ts';
import { plain, quoted } from './quoted.ts';

/**
 * What beginning a paid run comes to.
 * @throws FieldworkError what `panel_runs.launch` throws
 */
export async function launchSubject(
  transaction: TeamTransaction,
  { survey_id, quote_id }: { readonly survey_id: string; readonly quote_id: string },
  { services }: ToolContext,
): Promise<Subject> {
  const survey = await loadSurveyOfRuns(transaction, survey_id, { lock: true });
  const quote = await findQuoteToLaunch(transaction, survey, quote_id);
  const known = await findRunOfQuote(transaction, quote.id);
  if (known !== undefined) {
    const words = `The quote has its panel run for ${quoted(survey.name)} already, which is ${known.life.status.replaceAll('_', ' ')}: nothing is begun anew.`;
    return { words, facts: { survey: survey.id, quote: quote.id, run: known.id } };
  }
  const priced = await launchablePrice(transaction, { services, now: services.now }, survey, quote);
  return {
    words: `Begin a paid panel run for ${quoted(survey.name)}: ${orderInWords(quote, priced)} Nothing is charged or recruited before a person has approved the price and paid.`,
    facts: { survey: survey.id, survey_revision: survey.revision, ...quoteFacts(quote, priced) },
    cost: costOf(priced),
  };
}

/**
 * What approving the price of a run comes to.
 * @throws FieldworkError what `panel_runs.approve` throws
 */
export async function approvalSubject(
  transaction: TeamTransaction,
  { approval_hash, ...path }: RunPath & { readonly approval_hash: string },
  { services }: ToolContext,
): Promise<Subject> {
  const loaded = await lockRunFor(transaction, path, 'approve');
  const { quote, priced } = await approvable(transaction, { services, now: services.now }, loaded, approval_hash);
  return {
    words: `Approve the price of a panel run for ${quoted(loaded.survey.name)}: ${orderInWords(quote, priced)} A checkout opens; once it is paid, participants are recruited.`,
    facts: { ...runFacts(loaded), ...quoteFacts(quote, priced) },
    cost: costOf(priced),
  };
}

/**
 * What asking for a larger sample comes to. Its price is not known before the provider has told it: told is what it would be
 * at the price of the launch.
 * @throws FieldworkError what `panel_runs.raise` throws
 */
export async function raiseSubject(
  transaction: TeamTransaction,
  { sample_size, ...path }: RunPath & { readonly sample_size: number },
): Promise<Subject> {
  const loaded = await lockRunFor(transaction, path, 'raise');
  const { run, survey } = loaded;
  await refuseWhileRaising(transaction, run);
  refuseUnlessMore(run, sample_size);
  const more = sample_size - run.places;
  const priced = (await findPanelQuote(transaction, run.quoteId))?.priced ?? null;
  const each = priced?.price.costPerComplete ?? { amount: 0, currency: run.currency };
  const cost = { amount: decimalString({ ...each, amount: each.amount * more }), currency: each.currency };
  return {
    words: `Ask for ${completesInWords(more)} more of a panel run for ${quoted(survey.name)}, from ${run.places} to ${sample_size}: about ${cost.amount} ${cost.currency} at the price of its launch.${standInWords(run)} The difference gets a quote, an approval and a payment of its own.`,
    facts: { ...runFacts(loaded), more, cost_per_complete: decimalString(each), currency: each.currency },
    cost,
  };
}

/**
 * What letting a paused run go on comes to.
 * @throws FieldworkError what `panel_runs.resume` throws
 */
export async function runResumptionSubject(transaction: TeamTransaction, path: RunPath): Promise<Subject> {
  const loaded = await lockRunFor(transaction, path, 'resume');
  return {
    words: `Let a panel run for ${quoted(loaded.survey.name)} go on: its provider sends participants again, up to ${completesInWords(loaded.run.places)}.${deliveredWords(loaded.run)}${standInWords(loaded.run)}`,
    facts: runFacts(loaded),
  };
}

/**
 * What ending a run for good comes to.
 * @throws FieldworkError what `panel_runs.cancel` throws
 */
export async function runCancellationSubject(transaction: TeamTransaction, path: RunPath): Promise<Subject> {
  const loaded = await lockRunFor(transaction, path, 'cancel');
  return {
    words: `End a panel run of ${completesInWords(loaded.run.places)} for ${quoted(loaded.survey.name)} for good.${deliveredWords(loaded.run)} What was paid and not delivered is refunded.${standInWords(loaded.run)} It can’t be undone.`,
    facts: runFacts(loaded),
  };
}

/**
 * What deciding on a run comes to that is paid and no longer as it was approved.
 * @throws FieldworkError what `panel_runs.decide` throws
 */
export async function decisionSubject(
  transaction: TeamTransaction,
  { decision, ...path }: RunPath & { readonly decision: 'launch' | 'refund' },
): Promise<Subject> {
  const loaded = await lockRunFor(transaction, path, 'decide');
  const { run, survey } = loaded;
  if (decision === 'launch') refuseToDeliverTwice(run);
  const what =
    decision === 'launch'
      ? `Launch a panel run of ${completesInWords(run.places)} for ${quoted(survey.name)} all the same, though the survey is no longer as it was approved.`
      : `Refund a panel run of ${completesInWords(run.places)} for ${quoted(survey.name)}: it ends, and what was not delivered is given back.`;
  return {
    words: `${what}${deliveredWords(run)}${standInWords(run)} It can’t be undone.`,
    facts: { ...runFacts(loaded), decision },
  };
}

/** Locks the survey, then the run, as all commands do. @throws FieldworkError `not_found`, `wrong_state` */
async function lockRunFor(transaction: TeamTransaction, path: RunPath, command: RunCommand): Promise<LoadedRun> {
  const loaded = await loadRun(transaction, path, { lock: true });
  checkCommand(loaded.run.life, command);
  return loaded;
}

function runFacts({ survey, run }: LoadedRun) {
  return {
    survey: survey.id,
    survey_revision: survey.revision,
    survey_status: survey.status,
    version: survey.currentVersion,
    run: run.id,
    run_status: run.life.status,
    paused_by: run.life.pausedBy.join(' '),
    change: run.life.change?.stage ?? null,
    places: run.places,
  };
}

function quoteFacts(quote: StoredQuote, { price, approvalSha256 }: PricedQuote) {
  return {
    quote: quote.id,
    live_version: quote.liveVersion,
    approval_sha256: approvalSha256,
    total: decimalString(price.total),
    currency: price.currency,
  };
}

function costOf({ price }: PricedQuote): NonNullable<Subject['cost']> {
  return { amount: decimalString(price.total), currency: price.currency };
}

/** "100 completes from panel_a in US (age_min 18) for 240.00 USD, 2.40 each." */
function orderInWords(quote: StoredQuote, { price, expiresAt }: PricedQuote): string {
  const target = targetInWords(quote.request, quote.run.target.country);
  return (
    `${completesInWords(price.places)} from ${quote.providerId} ${target}, for ${decimalString(price.total)} ${price.currency} (${decimalString(price.costPerComplete)} each), of version ${quote.liveVersion} of the survey. ` +
    `The price holds until ${expiresAt.toISOString()}.${standInWords(quote)}`
  );
}

function targetInWords({ targeting, attributes }: QuoteRequest, country: string): string {
  const filters = Object.entries(targeting)
    .filter(([name, value]) => name !== 'country' && value !== undefined)
    .map(
      ([name, value]) =>
        `${name.replaceAll('_', ' ')} ${plain(Array.isArray(value) ? value.join(' or ') : String(value))}`,
    );
  const others = Object.keys(attributes).length;
  const all = [...filters, ...(others === 0 ? [] : [`${others} of the provider’s attributes`])];
  return `in ${country}${all.length === 0 ? '' : ` (${all.join(', ')})`}`;
}

function deliveredWords({ counts }: StoredRun): string {
  return counts === null
    ? ''
    : ` ${completesInWords(counts.completes)} ${counts.completes === 1 ? 'is' : 'are'} delivered.`;
}

function standInWords({ isStandIn }: Pick<StoredQuote, 'isStandIn'>): string {
  return isStandIn ? ' A local server stands in for the provider: nobody is recruited, no money moves.' : '';
}
