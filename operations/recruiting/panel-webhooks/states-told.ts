import type { ProviderConfig } from '../../../db/stores/recruiting/panel-run-store.ts';

/** The providers' names of the parts of a run. */
export type ToldPart = 'study' | 'project' | 'line_item';

/** Final states of a part; the higher one is the later one. */
const FINALITY: ReadonlyMap<string, number> = new Map([
  ['COMPLETED', 1],
  ['CLOSED', 2],
  ['CANCELLED', 2],
]);

/**
 * The provider's states of a run after one more report. Webhooks come in any order and without a time: a late one never undoes a final
 * state. Which of two other states is current is found out by asking the provider.
 */
export function withState(config: ProviderConfig, part: ToldPart, state: string): ProviderConfig {
  const known = config[`${part}_state`];
  return finalityOf(known) > finalityOf(state) ? config : { ...config, [`${part}_state`]: state };
}

function finalityOf(state: string | undefined): number {
  return FINALITY.get(state ?? '') ?? 0;
}
