import type { PanelAttribute } from '../../../../domain/recruiting/panels/panel-attribute.ts';
import { FILTER_CATALOGUE } from '../../../../stand-ins/provider-a/filter-catalogue.ts';

/** What provider A can be asked for, as its client hands it on. */
export const PANEL_A_CATALOGUE: readonly PanelAttribute[] = FILTER_CATALOGUE.map((entry) => ({
  id: entry.filter_id,
  name: entry.title,
  text: entry.question,
  category: entry.category,
  type: entry.type === 'range' ? 'range' : 'options',
  options: entry.type === 'range' ? [] : Object.entries(entry.choices).map(([id, text]) => ({ id, text })),
  bounds: entry.type === 'range' ? { min: entry.min, max: entry.max } : null,
}));

/** The texts of options, by the attribute's id. */
export function textsOf(attributeId: string, optionIds: readonly string[]): readonly string[] {
  const options = PANEL_A_CATALOGUE.find(({ id }) => id === attributeId)?.options ?? [];
  return optionIds.map((id) => options.find((option) => option.id === id)?.text ?? `no option ${id}`);
}
