import { maskContacts } from '../../domain/results/insights/text/masked-contacts.ts';

/** A JSON value with … in place of addresses, handles and telephone numbers in all its texts; names of members stay. */
export function maskedTexts(value: unknown): unknown {
  if (typeof value === 'string') return maskContacts(value);
  if (Array.isArray(value)) return value.map(maskedTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskedTexts(member)]));
}

/** The same of what the AI wrote of answers; by which model and when, as it is. */
export function maskedInsight(insight: { readonly model: string | null; readonly generated_at: string }) {
  const { model, generated_at } = insight;
  return { ...(maskedTexts(insight) as object), model, generated_at };
}
