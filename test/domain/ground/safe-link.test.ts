import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { safeLink } from '../../../domain/ground/safe-link.ts';

describe('an address that may be followed', () => {
  it.each([
    ['https://example.org/a?b=1&c=2#d', 'https://example.org/a?b=1&c=2#d'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['  https://example.org/a b"<>  ', 'https://example.org/a%20b%22%3C%3E'],
    ['mailto:ann@example.org?subject=x', 'mailto:ann@example.org?subject=x'],
    ['tel:+4512345678', 'tel:+4512345678'],
    ['https://exämple.org/', 'https://xn--exmple-cua.org/'],
  ])('%s', (address, link) => expect(safeLink(address)).toBe(link));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'vbscript:x',
    '//example.org',
    '/a/b',
    '#place',
    'https://',
    'https:///a',
    'http://[',
    'https://bank.example@evil.example/',
    'https://u:p@example.org',
    'https://@example.org@evil.example',
    '\\\\server\\share',
    '',
  ])('is not %j', (address) => expect(safeLink(address)).toBeNull());

  it('is of the web, a mail or a call, whatever it was made of', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const link = safeLink(text);
          expect(link === null || /^(?:https?:\/\/[^/]|mailto:|tel:)[^\s<>"]*$/.test(link)).toBe(true);
        },
      ),
    );
  });
});
