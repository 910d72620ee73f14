import { languageTag } from '../../domain/ground/languages/language-tag.ts';

const WORDS: Readonly<Record<string, string>> = {
  ar: 'لا توجد بيانات',
  de: 'Keine Daten',
  en: 'No data',
  es: 'Sin datos',
  fr: 'Pas de données',
  he: 'אין נתונים',
  it: 'Nessun dato',
  ja: 'データがありません',
  ko: '데이터 없음',
  nl: 'Geen gegevens',
  pt: 'Sem dados',
  zh: '没有数据',
};

/** What stands in place of a chart or table in which there is nothing. */
export function emptyWords(language: string): string {
  return WORDS[languageTag(language)] ?? 'No data';
}
