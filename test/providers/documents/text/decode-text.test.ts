import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeText } from '../../../../providers/documents/text/decode-text.ts';

const TEXT = 'email,name\njosé@example.org,Zoë “Z” €\n';

function utf16(text: string, isBigEndian: boolean): Buffer {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
}

describe('a file’s text', () => {
  it.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\ufeff${TEXT}`)],
    ['utf-16le', utf16(TEXT, false)],
    ['utf-16be', utf16(TEXT, true)],
    ['windows-1252', Buffer.from('email,name\njos\xe9@example.org,Zo\xeb \x93Z\x94 \x80\n', 'latin1')],
  ])('%s is read without its mark', (encoding, bytes) => {
    expect(decodeText(bytes)).toEqual({ encoding, text: TEXT });
  });

  it('survives any way of writing it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }).filter((text) => !text.startsWith('\ufeff')),
        (text) => {
          expect(decodeText(Buffer.from(text)).text).toBe(text);
          expect(decodeText(utf16(text, false)).text).toBe(text);
          expect(decodeText(utf16(text, true)).text).toBe(text);
        },
      ),
    );
  });

  it('is some text, whatever the bytes are', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expect(typeof decodeText(bytes).text).toBe('string')));
  });
});
