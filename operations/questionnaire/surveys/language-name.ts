const ENGLISH = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The English name of a language by its code (ISO 639-1); undefined for an unknown code. */
export function languageName(code: string): string | undefined {
  return ENGLISH.of(code);
}
