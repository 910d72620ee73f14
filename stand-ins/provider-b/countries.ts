export type Country = { readonly isoCode: string; readonly name: string; readonly languages: readonly string[] };

const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  ar: 'Arabic',
  de: 'German',
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  pt: 'Portuguese',
  sv: 'Swedish',
};

const ROWS: readonly (readonly [isoCode: string, name: string, languages: string])[] = [
  ['AT', 'Austria', 'de'],
  ['AU', 'Australia', 'en'],
  ['BE', 'Belgium', 'nl fr'],
  ['BR', 'Brazil', 'pt'],
  ['CA', 'Canada', 'en fr'],
  ['CH', 'Switzerland', 'de fr it'],
  ['DE', 'Germany', 'de en'],
  ['ES', 'Spain', 'es'],
  ['FR', 'France', 'fr'],
  ['GB', 'United Kingdom', 'en'],
  ['IE', 'Ireland', 'en'],
  ['IN', 'India', 'en'],
  ['IT', 'Italy', 'it'],
  ['JP', 'Japan', 'ja'],
  ['KR', 'South Korea', 'ko'],
  ['MX', 'Mexico', 'es'],
  ['NL', 'Netherlands', 'nl en'],
  ['PT', 'Portugal', 'pt'],
  ['SA', 'Saudi Arabia', 'ar en'],
  ['SE', 'Sweden', 'sv en'],
  ['US', 'United States', 'en es'],
];

/** The countries with participants, and their languages. */
export const COUNTRIES: readonly Country[] = ROWS.map(([isoCode, name, languages]) => ({
  isoCode,
  name,
  languages: languages.split(' '),
}));

export function languageName(isoCode: string): string {
  return LANGUAGE_NAMES[isoCode] ?? isoCode;
}

export function isAskedIn(country: string, language: string): boolean {
  return COUNTRIES.some(({ isoCode, languages }) => isoCode === country && languages.includes(language));
}
