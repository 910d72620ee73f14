const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_LIST = 0x5d;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/**
 * The number of values in a JSON text (RFC 8259), objects and lists included, without building them: parsing takes
 * fifty times the memory and the time. For other texts the number is meaningless.
 */
export function countJsonValues(text: Uint8Array): number {
  let count = 1;
  let previous = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte <= SPACE) continue;
    if (byte === QUOTE) at = endOfString(text, at + 1);
    // A comma precedes each further entry, an opening bracket the first; an empty object or list has none.
    else if (byte === COMMA || isOpening(byte)) count += 1;
    else if ((byte === CLOSE_LIST || byte === CLOSE_OBJECT) && isOpening(previous)) count -= 1;
    previous = byte;
  }
  return count;
}

function isOpening(byte: number): boolean {
  return byte === OPEN_LIST || byte === OPEN_OBJECT;
}

/** The position of the string's closing quote, or of the text's end. */
function endOfString(text: Uint8Array, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}
