/** A text that data files can contain: U+FFFD replaces NUL, where readers stop, and halves of surrogate pairs. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** A text as a label: on one line, without blanks around it. */
export function oneLine(text: string): string {
  return plainText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** How many bytes the text takes in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair is one unit here, and two of the four bytes there.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** The text, or as much of it as fits into that many bytes of UTF-8, an ellipsis at its end: no character is halved. */
export function withinBytes(text: string, bytes: number): string {
  if (utf8Bytes(text) <= bytes) return text;
  const room = bytes - utf8Bytes(ELLIPSIS);
  let used = 0;
  let kept = '';
  for (const character of text) {
    used += utf8Bytes(character);
    if (used > room) break;
    kept += character;
  }
  return kept + ELLIPSIS;
}

const ELLIPSIS = '…';
