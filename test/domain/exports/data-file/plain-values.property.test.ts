import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalsOf, plainNumber } from '../../../../domain/exports/data-file/plain-number.ts';
import { oneLine, plainText, utf8Bytes, withinBytes } from '../../../../domain/exports/data-file/plain-text.ts';
import { hostileText } from './a-table.ts';

it('writes any number in digits, sign and point, and says how many decimals it has', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const written = plainNumber(number);
      expect(written).toMatch(/^-?\d+(?:\.\d+)?$/);
      expect(Number(written) + 0).toBe(number + 0);
      expect(decimalsOf(number)).toBe(written.split('.')[1]?.length ?? 0);
    }),
  );
});

it('counts the bytes of a text as UTF-8 has them', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const plain = plainText(text);
      expect(plain.isWellFormed() && !plain.includes('\0')).toBe(true);
      expect(utf8Bytes(plain)).toBe(Buffer.byteLength(plain));
    }),
  );
});

it('cuts a text to bytes between its characters, and says so', () => {
  fc.assert(
    fc.property(hostileText, fc.integer({ min: 3, max: 255 }), (text, bytes) => {
      const plain = oneLine(text);
      const cut = withinBytes(plain, bytes);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
      if (cut === plain) return;
      expect(cut.isWellFormed() && cut.endsWith('…') && plain.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
