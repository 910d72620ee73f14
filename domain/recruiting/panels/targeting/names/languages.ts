/** What languages are also called, by ISO 639-1; their codes and English names are known without. */
export const LANGUAGE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  bn: ['Bengali', 'Bengali (Bangla)'],
  de: ['Deutsch'],
  el: ['Modern Greek'],
  en: ['American English', 'British English'],
  es: ['Castilian', 'Español'],
  fa: ['Farsi', 'Persian (Farsi)'],
  fr: ['Français'],
  gd: ['Gaelic'],
  he: ['Ivrit'],
  it: ['Italiano'],
  nl: ['Flemish'],
  pa: ['Panjabi'],
  pt: ['Brazilian Portuguese', 'Português'],
  tl: ['Tagalog'],
  zh: ['Simplified Chinese', 'Traditional Chinese'],
};
