import type { Option } from '../../../questionnaire/document/option.ts';

/**
 * The options that a frequency lists: all of the question's own in the author's order, then those among `counted` (ids)
 * that only other versions of the survey have. An id that no version has is listed as its own text.
 */
export function listedOptions(
  own: readonly Option[],
  others: readonly (readonly Option[])[],
  counted: Iterable<string>,
): readonly Option[] {
  const left = new Set(counted);
  for (const { id } of own) left.delete(id);
  if (left.size === 0) return own;
  const retired = others.flat().filter(({ id }) => left.delete(id));
  const unknown = [...left].map((id): Option => ({ id, label: id, text: id, type: 'user' }));
  return [...own, ...retired, ...unknown];
}
