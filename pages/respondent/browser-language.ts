/**
 * The first language of `Accept-Language` (RFC 9110, 12.5.4), as a two-letter code; English if there is none. Browsers list
 * languages by preference, so their weights add nothing.
 */
export function browserLanguage(header: string): string {
  return /^\s*([A-Za-z]{2})(?![A-Za-z])/.exec(header)?.[1]?.toLowerCase() ?? 'en';
}
