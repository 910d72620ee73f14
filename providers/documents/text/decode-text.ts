import { isUtf8 } from 'node:buffer';

/** A file's text, and what it was written in. */
export type DecodedText = {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
};

const UTF_16LE = [0xff, 0xfe];
const UTF_16BE = [0xfe, 0xff];

/**
 * Reads bytes as the text that they are: by their mark (BOM) where they have one, as UTF-8 where that holds all the way, else as
 * Windows-1252, which old spreadsheets write. The mark is no part of the text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (startsWith(bytes, UTF_16LE)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  if (startsWith(bytes, UTF_16BE)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be' };
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

export function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
