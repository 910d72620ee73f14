import type { Issue } from '../../../ground/errors.ts';
import type { ProviderFilter, ProviderTarget } from '../provider-target.ts';

/** The result of translating a part of a targeting: conditions, or issues. */
export type Chosen = { readonly filters: readonly ProviderFilter[]; readonly issues: readonly Issue[] };

export type TargetResult =
  { readonly ok: true; readonly target: ProviderTarget } | { readonly ok: false; readonly issues: readonly Issue[] };

export const NOTHING_CHOSEN: Chosen = { filters: [], issues: [] };

export function problem(path: string, message: string): Chosen {
  return { filters: [], issues: [{ path, message }] };
}

/** One condition of options, each once, in the order they were named. */
export function optionsChosen(attributeId: string, optionIds: readonly string[]): Chosen {
  return { filters: [{ kind: 'options', attributeId, optionIds: [...new Set(optionIds)] }], issues: [] };
}

export function together(parts: readonly Chosen[]): Chosen {
  return { filters: parts.flatMap(({ filters }) => filters), issues: parts.flatMap(({ issues }) => issues) };
}
