import { z } from 'zod';
import type { Option } from './option.ts';
import { optionTraits } from './option.ts';
import { anyText } from './stored-text.ts';

/** The id of one of the options. */
export function optionIdOf(options: readonly Option[]) {
  const ids = new Set(options.map((option) => option.id));
  return z.string().refine((id) => ids.has(id), { error: 'Choose one of the options.' });
}

/** What was written at the options that take text, by option id. */
export function writeInsOf(options: readonly Option[]) {
  const ids = new Set(options.filter((option) => optionTraits[option.type].writeIn).map((option) => option.id));
  const id = z.string().refine((key) => ids.has(key), { error: 'Only an option with a text field takes text.' });
  return z.record(id, anyText()).default({});
}

/** The ids among the selected that clear all others. */
export function exclusiveIds(options: readonly Option[]): ReadonlySet<string> {
  return new Set(options.filter((option) => optionTraits[option.type].exclusive).map((option) => option.id));
}

/** True where no item stands twice. */
export function areDistinct(items: readonly unknown[]): boolean {
  return new Set(items).size === items.length;
}
