/**
 * The first language that a browser asks for (`Accept-Language`, RFC 9110, 12.5.4), as a two-letter code; English where it
 * names none. Browsers list them by preference, so their weights add nothing.
 */
export function browserLanguage(header: string): string {
  return /^\s*([A-Za-z]{2})(?![A-Za-z])/.exec(header)?.[1]?.toLowerCase() ?? 'en';
}
