import { isDeepStrictEqual } from 'node:util';
import { findPanelRun, updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { RunChanges, StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import type { RunEvent } from '../../../domain/recruiting/panels/run/run.ts';
import type { Money } from '../../../domain/recruiting/panels/money.ts';
import { applyRunEvent, lockRun } from '../../../operations/recruiting/panel-runs/apply-run-event.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type {
  PanelProvider,
  ProviderRunIds,
  ProviderRunView,
} from '../../../providers/recruiting/panels/panel-provider.ts';
import type { EffectRef } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { foundNothing, isRefusal, NOTHING_TO_DO, performEffect, providerOf } from './perform-effect.ts';
import { changesByLook, hasBegun, lookAtProvider, quoteOf, recordLook, TRIES_UNTIL_LOST } from './look-at-provider.ts';
import type { Look } from './look-at-provider.ts';
import type { Performed } from './perform-effect.ts';
import { findSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { approvalHash } from '../../../operations/recruiting/panels/approval-hash.ts';

/**
 * Creates a run at its provider and launches it, if what was approved is still what would be launched. A refusal of the provider, or
 * no answer for too long, ends the launch; any other failure is retried.
 */
export function launchAtProvider(services: ActivityServices, ref: EffectRef): Promise<void> {
  return performEffect(services, ref, async (run, effect) => {
    if (run.life.status !== 'launching') return NOTHING_TO_DO;
    try {
      return await launch(services, ref, run);
    } catch (error) {
      if (!isFieldworkError(error)) throw error;
      // A run that was created a moment ago may not be found everywhere at once.
      if (error.code === 'not_found' && effect.notFoundTimes < TRIES_UNTIL_LOST) return foundNothing(effect, error);
      if (error.code === 'not_found' && (await isMade(services, ref))) {
        return told(services, { type: 'provider_lost' }, { because: error.message }, { providerState: null });
      }
      if (isRefusal(error)) return told(services, { type: 'launch_refused' }, { because: error.message });
      if (isStuck(services, effect)) return told(services, { type: 'launch_stuck' }, { because: error.message });
      throw error;
    }
  });
}

/** Whether the run was created at the provider: then it may have been launched, with an unknown number of completes. */
function isMade(services: ActivityServices, { teamId, integrationId: panelRunId }: EffectRef): Promise<boolean> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const run = await findPanelRun(transaction, panelRunId);
    return run !== undefined && run.providerRun !== null;
  });
}

function isStuck({ now, settings }: ActivityServices, { createdAt }: PanelEffect): boolean {
  return now().getTime() - createdAt.getTime() > settings.panels.stuckAfterMs;
}

function told(
  services: ActivityServices,
  event: RunEvent,
  details: Readonly<Record<string, unknown>>,
  changes: Pick<RunChanges, 'providerState'> = {},
): Performed {
  return {
    record: async (transaction, held) => {
      await applyRunEvent(transaction, services, held, { event, actor: 'service', details, changes });
    },
  };
}

async function launch(services: ActivityServices, ref: EffectRef, run: StoredRun): Promise<Performed> {
  const provider = providerOf(services, run);
  const quote = await quoteOf(services, ref.teamId, run);
  const known = await viewIfMade(provider, run);
  // An attempt whose answer was lost launched what was approved.
  if (!run.isLaunchDecided && !(known !== null && known.state !== 'draft')) {
    const differences = await inTeamTransaction(services.database, ref.teamId, (transaction) =>
      differencesFromApproval(transaction, quote),
    );
    if (differences.length > 0) return told(services, { type: 'approval_outdated' }, { differences });
  }
  const ids = known === null ? await make(services, ref, { run, quote, provider }) : run.providerRun;
  if (ids === null) return NOTHING_TO_DO;
  const endLinks = await provider.endLinks(ids, quote.run.completionCodes);
  if (endLinks !== null) await keep(services, ref, () => ({ endLinks }));
  // A run in the field was launched as approved, whatever the provider would answer to a launch now.
  if (known === null || !isUnderWay(known)) await provider.launch(ids, agreedIn(run));
  const look = await lookAtProvider(services, run, { teamId: ref.teamId, ids });
  if (look.view.state === 'draft') throw notLaunchedYet(provider);
  return { record: (transaction, held) => recordLaunch(transaction, services, held, { look, ids, ref }) };
}

function isUnderWay({ state, counts }: ProviderRunView): boolean {
  return state === 'fielding' || state === 'paused' || (hasBegun(state) && counts.starts > 0);
}

/**
 * Null for a run that is yet to be created. One that the provider lost is created again only where a person decided so and nothing was
 * delivered: all of its places would be ordered once more.
 */
async function viewIfMade(
  provider: PanelProvider,
  { providerRun, isLaunchDecided, counts }: StoredRun,
): Promise<ProviderRunView | null> {
  if (providerRun === null) return null;
  try {
    return await provider.view(providerRun);
  } catch (error) {
    const canBeMadeAgain = isLaunchDecided && (counts?.completes ?? 0) === 0;
    if (canBeMadeAgain && isFieldworkError(error, 'not_found')) return null;
    throw error;
  }
}

/**
 * Creates the run, unless it exists, with all places that are paid for by now. Its ids are stored at once, in a transaction of their
 * own: webhooks find the run by them, and so does closing it. Another attempt may have been quicker: then its run stays, and ours is
 * removed.
 * @returns null where the run is not to be launched any more
 */
async function make(
  services: ActivityServices,
  ref: EffectRef,
  { run, quote, provider }: { readonly run: StoredRun; readonly quote: StoredQuote; readonly provider: PanelProvider },
): Promise<ProviderRunIds | null> {
  const made = await provider.createRun({ ...quote.run, places: run.places });
  const held = await keep(services, ref, ({ providerRun }) =>
    isSame(providerRun, run.providerRun) ? { providerRun: made } : {},
  );
  const ids = held.providerRun ?? made;
  if (!isSame(ids, made)) await provider.close(made);
  return held.life.status === 'launching' ? ids : null;
}

function isSame(one: ProviderRunIds | null, other: ProviderRunIds | null): boolean {
  return isDeepStrictEqual(one, other);
}

/** @returns the updated run */
function keep(
  services: ActivityServices,
  { teamId, integrationId: panelRunId }: EffectRef,
  changesOf: (held: StoredRun) => Pick<RunChanges, 'providerRun' | 'endLinks'>,
): Promise<StoredRun> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    const held = await lockRun(transaction, panelRunId);
    const changes = changesOf(held);
    await updatePanelRun(transaction, panelRunId, changes);
    return { ...held, ...changes };
  });
}

/** The provider's price of a complete that the customer agreed to last, without the service's margin. */
function agreedIn({ providerCostPerComplete, currency }: StoredRun): { readonly costPerComplete: Money } {
  return { costPerComplete: { amount: providerCostPerComplete, currency } };
}

function notLaunchedYet({ name }: PanelProvider): FieldworkError {
  return new FieldworkError(
    'panel_unavailable',
    `${name} still has the run as a draft. The service asks again by itself.`,
  );
}

async function recordLaunch(
  transaction: TeamTransaction,
  services: ActivityServices,
  held: StoredRun,
  { look, ids, ref }: { readonly look: Look; readonly ids: ProviderRunIds; readonly ref: EffectRef },
): Promise<void> {
  const { state } = look.view;
  const own = { ownEffectId: ref.effectId };
  if (!hasBegun(state)) {
    // The reconciliation notices when it goes live.
    await recordLook(transaction, services, held, look, { ...own, because: 'The provider looks at it first.' });
    return;
  }
  const { run } = await applyRunEvent(transaction, services, held, {
    event: { type: 'launched' },
    actor: 'service',
    details: { provider_run: ids, provider_state: state },
    changes: changesByLook(held, look),
  });
  if (state !== 'fielding') await recordLook(transaction, services, run, look, own);
}

/**
 * The differences between what was approved and what would be launched now; empty where there are none. An approval is of a live
 * version of the survey, a sample, its target and its price, and of a survey that takes answers.
 */
async function differencesFromApproval(
  transaction: TeamTransaction,
  { surveyId, providerId, liveVersion, run, priced }: StoredQuote,
): Promise<readonly string[]> {
  const survey = await findSurvey(transaction, surveyId);
  if (survey === undefined) return ['The survey is deleted.'];
  const differences: string[] = [];
  if (survey.status !== 'active') differences.push(`The survey is ${survey.status}.`);
  const { currentVersion } = survey;
  if (currentVersion !== liveVersion) {
    differences.push(`Version ${liveVersion} of the survey was approved; version ${currentVersion} is live.`);
  }
  if (priced === null) return [...differences, 'No price was approved.'];
  const { places: sample, target } = run;
  const hash = approvalHash({ surveyId, providerId, liveVersion, sample, target, price: priced.price });
  if (hash !== priced.approvalSha256) {
    differences.push('Sample, target or price are not those that were approved.');
  }
  return differences;
}
