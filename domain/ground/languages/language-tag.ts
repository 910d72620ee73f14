/** A language as `Intl` takes it: English for what is no two letters, so that there are only so many to know. */
export function languageTag(language: string): string {
  const code = language.slice(0, 2).toLowerCase();
  return /^[a-z]{2}$/.test(code) && !/^[a-z]/i.test(language.slice(2)) ? code : 'en';
}
