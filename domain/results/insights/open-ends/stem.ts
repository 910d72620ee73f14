/**
 * The word without its plural ending, where its language is English (the S-stemmer of Harman 1991, "How effective is
 * suffixing?", JASIS 42:1); other languages' words stay as they are.
 */
export function stemOf(word: string, language: string): string {
  if (language.toLowerCase().split('-')[0] !== 'en' || word.length < 4) return word;
  if (/(?<![ea])ies$/u.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?<![aeo])es$/u.test(word)) return word.slice(0, -1);
  return /(?<![us])s$/u.test(word) ? word.slice(0, -1) : word;
}
