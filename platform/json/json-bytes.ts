/** The signs of a JSON text (RFC 8259), as bytes of UTF-8. */
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const OPEN_LIST = 0x5b;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_LIST = 0x5d;
export const CLOSE_OBJECT = 0x7d;
export const SPACE = 0x20;
