import type { Issue } from '../../../ground/errors.ts';
import { issuePath } from '../../../questionnaire/document/issue-path.ts';
import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, optionsChosen } from './chosen.ts';
import type { OptionFamily } from './names/option-family.ts';
import { plainName } from './plain-name.ts';
import { suggestion } from './suggestion.ts';

/**
 * Words to options of an attribute: by the provider's own text, by other names, or by a word for several options. Case, accents and
 * punctuation make no difference.
 * @param path of the list of words
 */
export function chooseOptions(
  words: readonly string[],
  attribute: PanelAttribute,
  family: Pick<OptionFamily, 'names' | 'groups'>,
  path: string,
): Chosen {
  const meanings = meaningsOf(attribute, family);
  const optionIds: string[] = [];
  const issues: Issue[] = [];
  for (const [index, word] of words.entries()) {
    const meant = meanings.get(plainName(word));
    if (meant === undefined) issues.push(unknownWord(word, attribute, family, issuePath(path, [index])));
    else optionIds.push(...meant);
  }
  return issues.length > 0 ? { filters: [], issues } : optionsChosen(attribute.id, optionIds);
}

function meaningsOf(
  attribute: PanelAttribute,
  { names, groups }: Pick<OptionFamily, 'names' | 'groups'>,
): ReadonlyMap<string, readonly string[]> {
  const byText = new Map(attribute.options.map(({ id, text }) => [plainName(text), id]));
  const meanings = new Map<string, readonly string[]>();
  for (const [word, texts] of Object.entries(groups)) {
    const ids = texts.flatMap((text) => byText.get(plainName(text)) ?? []);
    if (ids.length === texts.length) meanings.set(plainName(word), ids);
  }
  for (const [text, others] of Object.entries(names)) {
    const id = byText.get(plainName(text));
    if (id === undefined) continue;
    for (const other of others) meanings.set(plainName(other), [id]);
  }
  // The provider's own words win over other names.
  for (const [text, id] of byText) meanings.set(text, [id]);
  return meanings;
}

function unknownWord(
  word: string,
  attribute: PanelAttribute,
  { names }: Pick<OptionFamily, 'names'>,
  path: string,
): Issue {
  const others = new Map(Object.entries(names));
  const known = new Map(attribute.options.map(({ text }) => [text, others.get(text) ?? []]));
  return { path, message: `"${word}" is not known here. ${suggestion(word, known)}` };
}
