import type { ProviderConfig } from '../../../db/stores/recruiting/panel-run-store.ts';

/** Providers' words for the parts of a run. */
export type ToldPart = 'study' | 'project' | 'line_item';

/** States that a part doesn't come back from; the higher one is the later one. */
const FINALITY: ReadonlyMap<string, number> = new Map([
  ['COMPLETED', 1],
  ['CLOSED', 2],
  ['CANCELLED', 2],
]);

/**
 * What is known of a run's states with one more that was told. Events come in any order and bear no time: an end is not taken back by
 * one that comes late. Which of two other states holds, the provider tells when it is asked.
 */
export function withState(config: ProviderConfig, part: ToldPart, state: string): ProviderConfig {
  const known = config[`${part}_state`];
  return finalityOf(known) > finalityOf(state) ? config : { ...config, [`${part}_state`]: state };
}

function finalityOf(state: string | undefined): number {
  return FINALITY.get(state ?? '') ?? 0;
}
