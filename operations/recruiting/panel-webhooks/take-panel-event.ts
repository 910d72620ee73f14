import { createHash } from 'node:crypto';
import { insertAuditEntry } from '../../../db/stores/ground/audit-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import {
  describeWebhookEvent,
  inTransactionOfNews,
  recordWebhookEvent,
} from '../../../db/stores/ground/webhook-event-store.ts';
import type { WebhookEventKey, WebhookNews, WebhookOutcome } from '../../../db/stores/ground/webhook-event-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { PanelEvent } from '../../../domain/recruiting/panels/events/panel-event.ts';
import { isTerminal } from '../../../domain/recruiting/panels/run/run-statuses.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import { isDependencyAway } from '../../../platform/dependency-away.ts';
import type { Services } from '../../../platform/services.ts';
import { NO_TEAM } from '../../ground/operation-context.ts';
import { lockRun } from '../panel-runs/apply-run-event.ts';
import { applyPanelEvent } from './apply-panel-event.ts';
import type { RoutableEvent } from './apply-panel-event.ts';

/** A webhook of a provider, with a verified signature. */
export type ToldEvent<Event extends PanelEvent = PanelEvent> = {
  readonly provider: PanelProviderId;
  readonly event: Event;
  /** The provider's name of its type; null where it has none. */
  readonly type: string | null;
  /** The id of the participant's submission, where it is given. */
  readonly sessionId: string | null;
  /** As it arrived: unusable events are told apart by it. */
  readonly body: Uint8Array;
};

/**
 * Handles an event: its effects and the mark that it was handled are one transaction, so that a crash in between loses nothing. An event
 * that can't be handled is recorded as such, and accepted all the same.
 * @throws errors of an unreachable database, and the error that made a repricing fail: then the provider sends it again
 */
export async function takePanelEvent(services: Services, told: ToldEvent): Promise<void> {
  const { event, provider, type } = told;
  if (event.kind === 'unroutable') {
    await setAside(services, told, event.why);
    return;
  }
  const outcome = await handle(services, { ...told, event });
  if (outcome === null) await setAside(services, told, 'Its run is not known here.');
  else services.log.info({ source: provider, type, outcome }, 'A panel provider told of an event.');
}

/** @returns null where no team has the run */
async function handle(services: Services, told: ToldEvent<RoutableEvent>): Promise<WebhookOutcome | 'repeated' | null> {
  try {
    return await inTransactionOfNews(services.database, newsOf(services, told), (transaction, { panelRunId, isNew }) =>
      isNew ? handleNew(transaction, services, panelRunId, told) : Promise.resolve('repeated' as const),
    );
  } catch (error) {
    if (isDependencyAway(error)) throw error;
    await recordFailure(services, told, error);
    // A timer finds out a run's state as well; a repricing that was lost is not.
    if (told.event.kind === 'repriced') throw error;
    return 'failed';
  }
}

async function handleNew(
  transaction: TeamTransaction,
  services: Services,
  panelRunId: string,
  told: ToldEvent<RoutableEvent>,
): Promise<WebhookOutcome> {
  const { event, type, sessionId } = told;
  const held = await lockRun(transaction, panelRunId);
  if (!isAbout(held, event)) {
    const reason = 'The line item is not that of the run.';
    await describeWebhookEvent(transaction, keyOf(told), { outcome: 'unroutable', reason, teamId: null });
    return 'unroutable';
  }
  await applyPanelEvent(transaction, services, held, { event, type: type ?? '', sessionId });
  if (!isTerminal(held.life.status)) return 'handled';
  const { teamId } = transaction;
  const reason = 'The run had ended.';
  await describeWebhookEvent(transaction, keyOf(told), { outcome: 'unchanged', reason, teamId });
  return 'unchanged';
}

/** A line item is one of its own project. */
function isAbout({ providerRun }: StoredRun, { run }: RoutableEvent): boolean {
  return run.lineItem === undefined || providerRun?.['lineItem'] === run.lineItem;
}

function newsOf({ now }: Services, told: ToldEvent<RoutableEvent>): WebhookNews {
  const { provider, event, type } = told;
  return { key: keyOf(told), type, receivedAt: now(), about: { provider, providerRunId: runIdOf(event) } };
}

/** By the run and the event's own key. */
function keyOf({ provider, event }: ToldEvent<RoutableEvent>): WebhookEventKey {
  const named = [runIdOf(event), event.run.lineItem ?? '', event.key];
  return { source: provider, eventSha256: sha256(JSON.stringify(named)) };
}

function runIdOf({ run }: RoutableEvent): string {
  return run.study ?? run.project ?? '';
}

/** Genuine, but about no run that is known: identified by all of its content, so that it can still be handled once its run is known. */
async function setAside(services: Services, { provider, type, body }: ToldEvent, reason: string): Promise<void> {
  const key: WebhookEventKey = { source: provider, eventSha256: sha256(body) };
  await inTeamTransaction(services.database, NO_TEAM, async (transaction) => {
    if (!(await recordWebhookEvent(transaction, key, type, services.now()))) return;
    await describeWebhookEvent(transaction, key, { outcome: 'unroutable', reason, teamId: null });
  });
  services.log.warn({ source: provider, type, reason }, 'A panel provider told of something that is not known here.');
}

/** Records an event that failed, after its transaction was rolled back. The provider may send it again. */
async function recordFailure(services: Services, told: ToldEvent<RoutableEvent>, error: unknown): Promise<void> {
  const { provider, type } = told;
  const reason = `Processing it failed: ${nameOf(error)}.`;
  services.log.error({ err: error, source: provider, type }, 'An event of a panel provider could not be processed.');
  await inTransactionOfNews(services.database, newsOf(services, told), async (transaction, { panelRunId, isNew }) => {
    // Another request may have handled the same event meanwhile.
    if (!isNew) return;
    const { teamId } = transaction;
    await describeWebhookEvent(transaction, keyOf(told), { outcome: 'failed', reason, teamId });
    await insertAuditEntry(transaction, {
      id: services.newId(),
      at: services.now(),
      actor: `provider:${provider}`,
      action: 'event_failed',
      subjectKind: 'panel_integration',
      subjectId: panelRunId,
      details: { told: type, reason },
    });
  });
}

/** The class of the failure alone: its message may quote personal data. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? `${error.name} ${code}` : error.name;
}

function sha256(of: string | Uint8Array): Uint8Array {
  return createHash('sha256').update(of).digest();
}
