import type { ProviderConfig } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { Run } from '../../../domain/recruiting/panels/run/run.ts';

/** The provider's configuration of a run as shown, with the repricings of its life. @param at the time of new ones */
export function withRepricings(
  config: ProviderConfig,
  { repricings }: Pick<Run, 'repricings'>,
  at: Date,
): ProviderConfig {
  const known = new Map(config.repricing_events.map((entry) => [entry.event_id, entry.at]));
  return {
    ...config,
    repricing_events: repricings.map(({ eventId, oldPrice, newPrice, reason }) => ({
      ...{ event_id: eventId, old_price: oldPrice, new_price: newPrice, reason },
      at: known.get(eventId) ?? at.toISOString(),
    })),
  };
}
