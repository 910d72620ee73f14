import type { PanelAttribute } from '../../../../domain/recruiting/panels/panel-attribute.ts';
import type { ProviderFilter, ProviderTarget } from '../../../../domain/recruiting/panels/provider-target.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { withPlaceAndLanguage } from './place-and-language.ts';
import type { FilterEntry } from './prolific-shapes.ts';

/** A condition in the provider's format. */
export type ProlificFilter =
  | { readonly filter_id: string; readonly selected_values: readonly string[] }
  | { readonly filter_id: string; readonly selected_range: { readonly lower: number; readonly upper: number } };

/**
 * The catalogue as our attributes, without those that are chosen by dates, people or studies: a target can't express them.
 */
export function attributesOf(catalogue: readonly FilterEntry[]): readonly PanelAttribute[] {
  return catalogue.flatMap((entry): readonly PanelAttribute[] => {
    const { filter_id: id, title: name, question, category } = entry;
    const told = { id, name, text: question ?? name, category: category ?? null };
    if (entry.type === 'select') {
      if (entry.data_type !== 'ChoiceID') return [];
      const options = Object.entries(entry.choices).map(([key, text]) => ({ id: key, text: String(text) }));
      return options.length === 0 ? [] : [{ ...told, type: 'options', options, bounds: null }];
    }
    const { min, max } = entry;
    if (typeof min !== 'number' || typeof max !== 'number') return [];
    return [{ ...told, type: 'range', options: [], bounds: { min, max } }];
  });
}

/**
 * A target in the provider's format, each condition checked against the catalogue.
 * @throws FieldworkError `panel_target_impossible`
 */
export function filtersOf(target: ProviderTarget, attributes: readonly PanelAttribute[]): readonly ProlificFilter[] {
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  return withPlaceAndLanguage(target, attributes).map((filter) => filterOf(filter, byId.get(filter.attributeId)));
}

function filterOf(filter: ProviderFilter, attribute: PanelAttribute | undefined): ProlificFilter {
  const { attributeId: id } = filter;
  if (attribute === undefined) throw impossible(`has no attribute ${id}`);
  if (filter.kind === 'options') {
    const known = new Set(attribute.options.map((option) => option.id));
    const unknown = filter.optionIds.find((option) => !known.has(option));
    if (unknown !== undefined) throw impossible(`has no option ${unknown} of the attribute ${id}`);
    if (filter.optionIds.length === 0) throw impossible(`needs at least one option of the attribute ${id}`);
    return { filter_id: id, selected_values: [...new Set(filter.optionIds)] };
  }
  const { bounds } = attribute;
  if (bounds === null) throw impossible(`takes options of the attribute ${id}, no range`);
  const lower = filter.from ?? bounds.min;
  const upper = filter.to ?? bounds.max;
  if (lower < bounds.min || upper > bounds.max || lower > upper) {
    throw impossible(`takes a range within ${bounds.min} and ${bounds.max} of the attribute ${id}`);
  }
  return { filter_id: id, selected_range: { lower, upper } };
}

function impossible(what: string): FieldworkError {
  return new FieldworkError(
    'panel_target_impossible',
    `Panel provider A ${what}: see its attributes for what can be chosen.`,
  );
}
