import type { Option } from '../../questionnaire/document/option.ts';
import { numberText } from './frequencies/number-distribution.ts';
import type { CrosstabCategory } from './crosstab.ts';

/** Categories in order, and for each that was counted its position among them. */
export type ArrangedCategories = {
  readonly categories: readonly CrosstabCategory[];
  readonly positions: readonly number[];
};

/** One category an option, by its label; a label that is taken already (by a retired option) gets a number. */
export function keyedCategories(options: readonly Pick<Option, 'label' | 'text'>[]): readonly CrosstabCategory[] {
  const taken = new Set<string>();
  return options.map(({ label, text }) => {
    const key = freeKey(label, taken);
    taken.add(key);
    return { key, text };
  });
}

function freeKey(label: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? label : `${label} (${number})`;
    if (!taken.has(key)) return key;
  }
}

/** Options in their order; `counted` are ids of options. */
export function optionCategories(options: readonly Option[], counted: readonly string[]): ArrangedCategories {
  const positions = new Map(options.map(({ id }, position) => [id, position]));
  return { categories: keyedCategories(options), positions: counted.map((id) => positions.get(id) ?? -1) };
}

/** All bands in order, from their inclusive upper edges; the last is open. `counted` are positions of bands as texts. */
export function bandCategories(edges: readonly number[], counted: readonly string[]): ArrangedCategories {
  return { categories: bandTexts(edges).map((text) => ({ key: text, text })), positions: counted.map(Number) };
}

function bandTexts(edges: readonly number[]): readonly string[] {
  const texts = edges.map((edge, place) => {
    const below = edges[place - 1];
    return below === undefined ? `≤ ${numberText(edge)}` : `> ${numberText(below)} – ${numberText(edge)}`;
  });
  const last = edges.at(-1);
  return last === undefined ? [] : [...texts, `> ${numberText(last)}`];
}

/** Values as they are, numbers in their order before other texts; `always` are listed even if nobody gave them. */
export function valueCategories(
  counted: readonly string[],
  always: readonly CrosstabCategory[] = [],
): ArrangedCategories {
  const known = new Set(always.map(({ key }) => key));
  const others = counted.filter((value) => !known.has(value)).sort(byNumberThenText);
  const categories = [...always, ...others.map((value) => ({ key: value, text: value }))];
  const positions = new Map(categories.map(({ key }, position) => [key, position]));
  return { categories, positions: counted.map((value) => positions.get(value) ?? -1) };
}

function byNumberThenText(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  if (a !== b && !Number.isNaN(a)) return a - b;
  return one < other ? -1 : Number(one > other);
}
