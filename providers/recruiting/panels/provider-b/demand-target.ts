import type { PanelAttribute } from '../../../../domain/recruiting/panels/panel-attribute.ts';
import type { ProviderFilter, ProviderTarget } from '../../../../domain/recruiting/panels/provider-target.ts';
import type { DemandApi } from './demand-api.ts';
import { PROVIDER_NAME, impossibleTarget } from './demand-failures.ts';
import { country as countryShape } from './demand-shapes.ts';
import { readAttribute } from './read-attributes.ts';

/** A target in the format of a line item. */
export type DemandTarget = {
  readonly countryISOCode: string;
  readonly languageISOCode: string;
  readonly filters: readonly DemandFilter[];
};

type DemandFilter = { readonly attributeId: string; readonly options: readonly string[]; readonly operator: 'include' };

/**
 * Translates a target: the country and its language, each attribute and its options. Ranges with an open end, and those
 * that exceed the provider's, are cut to the provider's.
 * @throws FieldworkError `panel_target_impossible` if the provider has no such participants
 */
export async function demandTarget(api: DemandApi, target: ProviderTarget): Promise<DemandTarget> {
  const languageISOCode = await languageOf(api, target);
  const filters = await Promise.all(
    target.filters.map(async (filter) => {
      const place = { country: target.country, language: languageISOCode };
      return demandFilter(filter, await readAttribute(api, { ...place, id: filter.attributeId }));
    }),
  );
  return { countryISOCode: target.country, languageISOCode, filters };
}

/** The requested language; else English if the country has it, else the country's first. */
export async function languageOf(
  api: DemandApi,
  { country, language }: Pick<ProviderTarget, 'country' | 'language'>,
): Promise<string> {
  const rows = await api.list(`/countries?isoCode=${encodeURIComponent(country)}`, countryShape);
  const languages = rows.find(({ isoCode }) => isoCode === country)?.supportedLanguages?.map(({ isoCode }) => isoCode);
  if (languages === undefined || languages.length === 0) {
    throw impossibleTarget(`${PROVIDER_NAME} has no participants in ${country}: choose another country or provider.`);
  }
  const chosen = languages.find((one) => one === (language ?? 'en')) ?? (language === null ? languages[0] : undefined);
  if (chosen !== undefined) return chosen;
  throw impossibleTarget(
    `${PROVIDER_NAME} has no participants in ${country} who are asked in "${String(language)}": choose one of ${languages.join(', ')}.`,
  );
}

function demandFilter(filter: ProviderFilter, attribute: PanelAttribute | null): DemandFilter {
  const { attributeId } = filter;
  if (attribute === null) {
    throw impossibleTarget(`${PROVIDER_NAME} has no attribute "${attributeId}" here: choose one of its list.`);
  }
  const options = filter.kind === 'options' ? listOptions(filter, attribute) : rangeOption(filter, attribute);
  return { attributeId, options, operator: 'include' };
}

function listOptions(filter: ProviderFilter & { kind: 'options' }, attribute: PanelAttribute): readonly string[] {
  const known = new Set(attribute.options.map(({ id }) => id));
  const unknown = filter.optionIds.find((id) => !known.has(id));
  if (attribute.type === 'range') {
    throw impossibleTarget(`The attribute "${attribute.name}" of ${PROVIDER_NAME} takes a range, not options.`);
  }
  if (unknown !== undefined) {
    throw impossibleTarget(`The attribute "${attribute.name}" of ${PROVIDER_NAME} has no option "${unknown}".`);
  }
  if (filter.optionIds.length === 0) {
    throw impossibleTarget(`The attribute "${attribute.name}" of ${PROVIDER_NAME} needs an option at least.`);
  }
  return [...new Set(filter.optionIds)];
}

function rangeOption(filter: ProviderFilter & { kind: 'range' }, { name, bounds }: PanelAttribute): readonly string[] {
  if (bounds === null)
    throw impossibleTarget(`The attribute "${name}" of ${PROVIDER_NAME} takes options, not a range.`);
  const from = Math.max(filter.from ?? bounds.min, bounds.min);
  const to = Math.min(filter.to ?? bounds.max, bounds.max);
  if (from <= to) return [`${from}-${to}`];
  throw impossibleTarget(`The range of "${name}" of ${PROVIDER_NAME} must lie within ${bounds.min} and ${bounds.max}.`);
}
