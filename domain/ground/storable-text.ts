/** Whether Postgres can store the text, in JSON too: it contains no NUL, and no unpaired surrogate. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
