/** Windows' ids of languages, without a country, by ISO 639-1 code ([MS-LCID], section 2.2). */
const LANGUAGE_IDS: Readonly<Record<string, number>> = {
  ar: 1,
  zh: 4,
  cs: 5,
  da: 6,
  de: 7,
  el: 8,
  en: 9,
  es: 10,
  fi: 11,
  fr: 12,
  he: 13,
  hu: 14,
  it: 16,
  ja: 17,
  ko: 18,
  nl: 19,
  no: 20,
  nb: 20,
  pl: 21,
  pt: 22,
  ro: 24,
  ru: 25,
  sv: 29,
  th: 30,
  tr: 31,
  id: 33,
  uk: 34,
  vi: 42,
};

/** The id of a language; null for an unknown one. */
export function languageId(code: string): string | null {
  const language = code.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGE_IDS, language) ? String(LANGUAGE_IDS[language]) : null;
}
