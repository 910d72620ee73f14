/** The survey platform's names of languages by ISO 639-1 code. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  it: 'italian',
  ja: 'japanese',
  ko: 'korean',
  nl: 'dutch',
  no: 'norwegian',
  pl: 'polish',
  pt: 'portuguese',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
  zh: 'simplifiedchinese',
};

/** The survey platform's name of a language; null for an unknown one. */
export function platformLanguage(code: string): string | null {
  const language = code.toLowerCase().split('-')[0] ?? '';
  return Object.hasOwn(LANGUAGES, language) ? (LANGUAGES[language] ?? null) : null;
}
