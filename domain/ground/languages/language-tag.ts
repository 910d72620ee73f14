/** A language for `Intl`: English where it is not two letters, so that caches by language stay small. */
export function languageTag(language: string): string {
  const code = language.slice(0, 2).toLowerCase();
  return /^[a-z]{2}$/.test(code) && !/^[a-z]/i.test(language.slice(2)) ? code : 'en';
}
