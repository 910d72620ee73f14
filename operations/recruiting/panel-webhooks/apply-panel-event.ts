import type { ProviderConfig, StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { noteParticipantHint } from '../../../db/stores/recruiting/panel-participant-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { hintOf } from '../../../domain/recruiting/panels/events/hint-of.ts';
import type { PanelEvent } from '../../../domain/recruiting/panels/events/panel-event.ts';
import { applyRunEvent } from '../panel-runs/apply-run-event.ts';
import type { Clocked } from '../panel-runs/apply-run-event.ts';
import { withState } from './states-told.ts';

export type RoutableEvent = Exclude<PanelEvent, { kind: 'unroutable' }>;

/** An event, with what the provider's webhook says beside it. */
export type RoutedEvent = {
  readonly event: RoutableEvent;
  /** The provider's name of its type. */
  readonly type: string;
  /** The id of the participant's submission, where it is given. */
  readonly sessionId: string | null;
};

/**
 * Applies a provider's event, in the transaction in which it is marked as handled. All are in the audit log, also those that change
 * nothing: a run that has ended stays as it is.
 * @param held the run, as `lockRun` has read it
 */
export async function applyPanelEvent(
  transaction: TeamTransaction,
  { now, newId }: Clocked,
  held: StoredRun,
  { event, type, sessionId }: RoutedEvent,
): Promise<void> {
  const at = now();
  const linked =
    event.kind === 'participant'
      ? await noteParticipantHint(transaction, {
          panelRunId: held.id,
          participantId: event.participantId,
          sessionId,
          hintedAt: at,
        })
      : null;
  const providerConfig = withStateTold(held.providerConfig, event);
  await applyRunEvent(transaction, { now: () => at, newId }, held, {
    event: hintOf(event, held.currency),
    actor: `provider:${held.providerId}`,
    details: { told: type, ...(linked !== null && { response_id: linked.responseId }), ...detailsOf(event) },
    ...(providerConfig !== held.providerConfig && { changes: { providerConfig } }),
    isNoted: true,
  });
}

function withStateTold(config: ProviderConfig, event: RoutableEvent): ProviderConfig {
  switch (event.kind) {
    case 'participant':
    case 'repriced':
      return config;
    case 'run_completed':
      return withState(config, event.run.study === undefined ? 'project' : 'study', event.providerState);
    case 'state_changed':
      return withState(config, event.part, event.providerState);
  }
}

/** For the audit log: nothing that identifies a participant, and no free text of the provider. */
function detailsOf(event: RoutableEvent): Readonly<Record<string, string>> {
  switch (event.kind) {
    case 'participant':
      return {};
    case 'run_completed':
      return { provider_state: event.providerState };
    case 'state_changed':
      return { part: event.part, provider_state: event.providerState };
    case 'repriced':
      return { event_id: event.eventId, old_price: event.oldPrice, new_price: event.newPrice };
  }
}
