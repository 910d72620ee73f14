import { allCountryCodes } from '../../../questionnaire/document/country-codes.ts';
import { COUNTRY_ALIASES } from './names/countries.ts';
import { plainName } from './plain-name.ts';
import { suggestion } from './suggestion.ts';

type CountryNames = {
  /** ISO 3166-1 alpha-2 by plain name or plain code. */
  readonly codes: ReadonlyMap<string, string>;
  /** The spellings of each country, by its English name. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
};

let known: CountryNames | undefined;

/** The ISO 3166-1 alpha-2 code of a country by code or English name ("us", "Germany", "UK"), undefined where there is none. */
export function countryCode(text: string): string | undefined {
  known ??= allNames();
  return known.codes.get(plainName(text));
}

/** What to write instead of a country that isn't known. */
export function countryAdvice(text: string): string {
  known ??= allNames();
  return `No country is called "${text}". ${suggestion(text, known.spellings)}`;
}

function allNames(): CountryNames {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = new Map<string, string>();
  const spellings = new Map<string, readonly string[]>();
  // Names that countries themselves have come before names that others call them by.
  for (const code of allCountryCodes()) codes.set(code.toLowerCase(), code);
  for (const code of allCountryCodes()) {
    const name = (english.of(code) ?? code).replace(' SAR China', '');
    const others = COUNTRY_ALIASES[code] ?? [];
    spellings.set(name, [code, ...others]);
    for (const one of [name, ...others]) codes.set(plainName(one), code);
  }
  return { codes, spellings };
}
