/** Whether Postgres can keep the text, in JSON too: it holds no NUL, and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
