import type { Issue } from '../../../ground/errors.ts';
import { issuePath } from '../../../questionnaire/document/issue-path.ts';
import type { PanelAttribute } from '../panel-attribute.ts';
import { type Chosen, optionsChosen } from './chosen.ts';
import { countryAdvice, countryCode } from './country-code.ts';

export const NATIONALITY = 'nationality';

/** Countries, by code or English name, to the provider's options, which are names of countries. */
export function chooseNationality(words: readonly string[], attribute: PanelAttribute, path: string): Chosen {
  const byCode = new Map(attribute.options.map(({ id, text }) => [countryCode(text), id]));
  const optionIds: string[] = [];
  const issues: Issue[] = [];
  for (const [index, word] of words.entries()) {
    const code = countryCode(word);
    const id = code === undefined ? undefined : byCode.get(code);
    if (id !== undefined) optionIds.push(id);
    else {
      const message =
        code === undefined ? countryAdvice(word) : `The provider has no participants of ${word}: leave it out.`;
      issues.push({ path: issuePath(path, [index]), message });
    }
  }
  return issues.length > 0 ? { filters: [], issues } : optionsChosen(attribute.id, optionIds);
}
