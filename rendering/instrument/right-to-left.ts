/** Languages that are written from right to left (ISO 639-1). */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Whether texts in a language (a tag) begin at the right. */
export function isRightToLeft(language: string): boolean {
  return RIGHT_TO_LEFT.has(language.replace(/[-_].*/u, '').toLowerCase());
}
