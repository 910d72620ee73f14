import type { ProviderFilter, ProviderTarget } from '../../../../domain/recruiting/panels/provider-target.ts';
import type { PanelAttribute } from '../../../../domain/recruiting/panels/panel-attribute.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';

const COUNTRY = 'current-country-of-residence';
const LANGUAGE = 'fluent-languages';

/** The provider's names of countries that differ from the Unicode locale data. */
const COUNTRY_NAMES: Readonly<Record<string, readonly string[]>> = {
  BA: ['Bosnia and Herzegovina'],
  CD: ['Congo, the Democratic Republic of the', 'Democratic Republic of the Congo'],
  CG: ['Congo'],
  CI: ['Ivory Coast', "Cote d'Ivoire"],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  HK: ['Hong Kong'],
  MM: ['Myanmar', 'Burma'],
  MO: ['Macau', 'Macao'],
  PS: ['Palestine', 'Palestinian Territory'],
  SZ: ['Eswatini', 'Swaziland'],
  TR: ['Turkey'],
  TT: ['Trinidad and Tobago'],
  VN: ['Vietnam', 'Viet Nam'],
};

/** Likewise for languages; a code gets several names if the provider distinguishes more languages than the code. */
const LANGUAGE_NAMES: Readonly<Record<string, readonly string[]>> = {
  fa: ['Farsi', 'Persian'],
  fil: ['Tagalog'],
  ga: ['Irish', 'Gaelic'],
  gd: ['Gaelic', 'Scottish Gaelic'],
  nb: ['Norwegian'],
  nn: ['Norwegian'],
  tl: ['Tagalog', 'Tagalog-Filipino'],
  zh: ['Mandarin', 'Cantonese'],
};

/**
 * Country and language of a target as conditions of the provider, before the others; left out if the others name them
 * already.
 * @throws FieldworkError `panel_target_impossible`
 */
export function withPlaceAndLanguage(
  { country, language, filters }: ProviderTarget,
  attributes: readonly PanelAttribute[],
): readonly ProviderFilter[] {
  const isNamed = (id: string): boolean => filters.some(({ attributeId }) => attributeId === id);
  const own: ProviderFilter[] = [];
  if (!isNamed(COUNTRY)) own.push(optionsNamed(attributes, COUNTRY, countryNames(country), `the country ${country}`));
  if (language !== null && !isNamed(LANGUAGE)) {
    own.push(optionsNamed(attributes, LANGUAGE, languageNames(language), `the language ${language}`));
  }
  return [...own, ...filters];
}

function optionsNamed(
  attributes: readonly PanelAttribute[],
  attributeId: string,
  names: readonly string[],
  what: string,
): ProviderFilter {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const options = attributes.find(({ id }) => id === attributeId)?.options ?? [];
  const optionIds = options.filter(({ text }) => wanted.has(text.toLowerCase())).map(({ id }) => id);
  if (optionIds.length > 0) return { kind: 'options', attributeId, optionIds };
  throw new FieldworkError(
    'panel_target_impossible',
    `Panel provider A has no participants by ${what}: choose another.`,
  );
}

function countryNames(code: string): readonly string[] {
  return [...(COUNTRY_NAMES[code] ?? []), ...displayName('region', code)];
}

function languageNames(code: string): readonly string[] {
  return [...(LANGUAGE_NAMES[code] ?? []), ...displayName('language', code)];
}

/** Empty for an invalid code, for which the locale data throws. */
function displayName(type: 'region' | 'language', code: string): readonly string[] {
  const isCode = type === 'region' ? /^[A-Z]{2}$/.test(code) : /^[a-z]{2,3}$/.test(code);
  const name = isCode ? new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code) : undefined;
  return name === undefined ? [] : [name];
}
