import type { PanelAttribute } from './panel-attribute.ts';
import { plainName } from './targeting/plain-name.ts';

/**
 * The attributes in which each word of a search occurs, in name, question or options, without regard to case, accents and
 * punctuation; those that have all words in their name come first, else the provider's order stays. All of them where nothing is
 * searched for.
 */
export function searchAttributes(catalogue: readonly PanelAttribute[], search: string): readonly PanelAttribute[] {
  const words = plainName(search).split(' ');
  const hasAll = (text: string): boolean => words.every((word) => text.includes(word));
  const found = catalogue.filter((attribute) => hasAll(plainName(allTextOf(attribute))));
  const isNamed = ({ name }: PanelAttribute): boolean => hasAll(plainName(name));
  return [...found.filter(isNamed), ...found.filter((attribute) => !isNamed(attribute))];
}

function allTextOf({ id, name, text, options }: PanelAttribute): string {
  return [id, name, text, ...options.map((option) => option.text)].join(' ');
}
