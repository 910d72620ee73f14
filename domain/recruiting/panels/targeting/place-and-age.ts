import type { Issue } from '../../../ground/errors.ts';
import { issuePath } from '../../../questionnaire/document/issue-path.ts';
import { type Chosen, NOTHING_CHOSEN, problem } from './chosen.ts';
import { countryAdvice, countryCode } from './country-code.ts';
import { languageAdvice, languageCode } from './language-code.ts';
import type { QuoteRequest, TargetingInput } from './quote-request.ts';

/** Where the parts of a request for a quote stand, as issues name them. */
export const TARGETING_PATH = 'targeting';
export const ATTRIBUTES_PATH = 'attributes';

export function targetingPath(field: keyof TargetingInput): string {
  return issuePath(TARGETING_PATH, [field]);
}

type Read<T> = { readonly value: T; readonly issues: readonly Issue[] };

/** The country, written beside or in `targeting`: once, or twice the same. Null comes with an issue. */
export function readCountry({ country, targeting }: QuoteRequest): Read<string | null> {
  const outer = readOne(country, 'country');
  const inner = readOne(targeting.country, targetingPath('country'));
  const issues = [...outer.issues, ...inner.issues];
  if (issues.length > 0) return { value: null, issues };
  const value = outer.value ?? inner.value;
  if (value === null) {
    return {
      value,
      issues: [{ path: 'country', message: 'Write a country, such as "US" or "Germany"; it is required.' }],
    };
  }
  if (inner.value === null || inner.value === value) return { value, issues };
  const message = `Leave this out, or write "${value}" as in country: a run is in one country.`;
  return { value: null, issues: [{ path: targetingPath('country'), message }] };
}

function readOne(text: string | undefined, path: string): Read<string | null> {
  if (text === undefined) return { value: null, issues: [] };
  const code = countryCode(text);
  return code === undefined
    ? { value: null, issues: [{ path, message: countryAdvice(text) }] }
    : { value: code, issues: [] };
}

/** Null: whichever; or it comes with an issue. */
export function readLanguage({ language }: TargetingInput): Read<string | null> {
  if (language === undefined) return { value: null, issues: [] };
  const code = languageCode(language);
  if (code !== undefined) return { value: code, issues: [] };
  return { value: null, issues: [{ path: targetingPath('language'), message: languageAdvice(language) }] };
}

/** Ages in whole years, both ends included; either may be open. */
export function chooseAge({ age_min: from, age_max: to }: TargetingInput, attributeId: string): Chosen {
  if (from === undefined && to === undefined) return NOTHING_CHOSEN;
  if (from !== undefined && to !== undefined && from > to) {
    return problem(targetingPath('age_max'), `Write an age of ${from} or more: it may not be below age_min.`);
  }
  return { filters: [{ kind: 'range', attributeId, from: from ?? null, to: to ?? null }], issues: [] };
}
