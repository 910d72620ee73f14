import type { PanelAttribute } from '../../../../domain/recruiting/panels/panel-attribute.ts';
import type { DemandApi } from './demand-api.ts';
import { attribute } from './demand-shapes.ts';
import type { DemandAttribute } from './demand-shapes.ts';
import { rangeBounds } from './range-bounds.ts';

/** All attributes of targets in a country and a language. */
export async function readAttributes(
  api: DemandApi,
  country: string,
  language: string,
): Promise<readonly PanelAttribute[]> {
  const rows = await api.list(`/attributes/${encodeURIComponent(country)}/${encodeURIComponent(language)}`, attribute);
  return rows.flatMap((row) => panelAttribute(row) ?? []);
}

/** One attribute; null if targets can't use it. */
export async function readAttribute(
  api: DemandApi,
  { country, language, id }: { readonly country: string; readonly language: string; readonly id: string },
): Promise<PanelAttribute | null> {
  const path = `/attributes/${encodeURIComponent(country)}/${encodeURIComponent(language)}?id=${encodeURIComponent(id)}`;
  const rows = await api.list(path, attribute);
  const row = rows.find((one) => one.id === id);
  return row === undefined ? null : panelAttribute(row);
}

/** Null for attributes that can't be filters: retired ones, and single numbers such as a participant's own id. */
function panelAttribute(row: DemandAttribute): PanelAttribute | null {
  if (!row.isAllowedInFilters || (row.state ?? 'ACTIVE') !== 'ACTIVE') return null;
  const { id, name, text } = row;
  const category = row.category?.mainCategory?.text ?? null;
  if (row.type === 'LIST')
    return { id, name, text, category, type: 'options', options: row.options ?? [], bounds: null };
  const bounds = row.type === 'INTEGER_RANGE' ? rangeBounds(row.format) : null;
  return bounds === null ? null : { id, name, text, category, type: 'range', options: [], bounds };
}
