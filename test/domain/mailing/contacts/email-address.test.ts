import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readEmailAddress } from '../../../../domain/mailing/contacts/email-address.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryAddress } from './arbitrary-address.ts';

const LONG_LOCAL = 'a'.repeat(64);
const LONG_DOMAIN = `${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.org`;

describe('an address', () => {
  it.each([
    ['ann@example.org', 'ann@example.org'],
    ['Ann.Lee@Example.ORG', 'ann.lee@example.org'],
    ['ann+surveys@example.org', 'ann+surveys@example.org'],
    ["o'neil!#$%&*/=?^_`{|}~-@example.org", "o'neil!#$%&*/=?^_`{|}~-@example.org"],
    ['ann@sub.example.co.uk', 'ann@sub.example.co.uk'],
    ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
    ['ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
    ['用户@例え.jp', '用户@xn--r8jz45g.jp'],
    ['JÖRG@example.org', 'jörg@example.org'],
    ['jo\u0308rg@example.org', 'jörg@example.org'],
    ['"ann"@example.org', 'ann@example.org'],
    ['"ann..lee."@docomo.ne.jp', '"ann..lee."@docomo.ne.jp'],
    ['1@2.example', '1@2.example'],
    [`${LONG_LOCAL}@example.org`, `${LONG_LOCAL}@example.org`],
    [`a@${LONG_DOMAIN}`, `a@${LONG_DOMAIN}`],
  ])('%s is the mailbox %s', (text, folded) => {
    expect(readEmailAddress(text)).toEqual({ ok: true, address: text, folded });
  });

  it.each([
    ' ann@example.org\t',
    '\r\nann@example.org\r\n',
    '\ufeffann@example.org\u200b',
    '\u202aann@example.org\u202c',
  ])('is read without what came along when it was copied: %j', (text) =>
    expect(readEmailAddress(text)).toMatchObject({ ok: true, address: 'ann@example.org' }),
  );

  it.each([
    ['', /^Write an address: this one is empty/],
    ['   ', /is empty/],
    ['ann', /the "@" is missing/],
    ['ann.example.org', /the "@" is missing/],
    ['@example.org', /before the "@"/],
    ['ann@', /After the "@" write a domain/],
    ['ann@@example.org', /the "@" once/],
    ['ann@lee@example.org', /the "@" once/],
    ['Ann Lee <ann@example.org>', /without a name/],
    ['<ann@example.org>', /angle brackets/],
    ['ann@example.org, bob@example.org', /one address/],
    ['ann@example.org; bob@example.org', /one address/],
    ['mailto:ann@example.org', /"mailto:"/],
    ['ann(home)@example.org', /comment/],
    ['ann lee@example.org', /without blanks/],
    ['ann@example.org\nBcc: all@example.org', /one line/],
    ['ann@example.org\r\n.\r\n', /one line|After/],
    ['ann\0@example.org', /control/],
    ['ann\u2028@example.org', /one line/],
    ['.ann@example.org', /Take out the dot/],
    ['ann.@example.org', /Take out the dot/],
    ['ann..lee@example.org', /in quotes/],
    ['an[n]@example.org', /Before the "@" write only/],
    ['an\\n@example.org', /Before the "@" write only/],
    ['ann\u{1f600}@example.org', /Before the "@" write only/],
    ['ann\ud800@example.org', /Before the "@" write only/],
    ['"ann lee"@example.org', /without blanks/],
    ['"ann@evil.example"@example.org', /the "@" once/],
    ['"ann\\"x"@example.org', /quotes/],
    ['""@example.org', /quotes/],
    ['ann@localhost', /has no dot/],
    ['ann@example', /has no dot/],
    ['ann@.org', /a domain/],
    ['ann@example.org.', /a domain/],
    ['ann@example..org', /a domain/],
    ['ann@-example.org', /a domain/],
    ['ann@example-.org', /a domain/],
    ['ann@exa_mple.org', /a domain/],
    ['ann@example.org:25', /a domain/],
    ['ann@127.0.0.1', /a domain/],
    ['ann@1.2', /a domain/],
    ['ann@[127.0.0.1]', /number in brackets/],
    ['ann@xn--.org', /a domain/],
    ['ann@%65xample.org', /a domain/],
    ['ann＠example.org', /the "@" is missing/],
    [`${LONG_LOCAL}a@example.org`, /at most 254 bytes, at most 64/],
    [`${'ä'.repeat(33)}@example.org`, /at most 64/],
    [`a@${'b'.repeat(64)}.org`, /a domain/],
    [`${LONG_LOCAL}@e${LONG_DOMAIN.slice(1)}.com`, /at most 254/],
    [`a@${'ü'.repeat(60)}.org`, /a domain/],
    [`${LONG_LOCAL}@${'ü.'.repeat(25)}org`, /at most 254/],
  ])('%# is not %j', (text, reason) => {
    expect(readEmailAddress(text)).toEqual({ ok: false, reason: expect.stringMatching(reason) });
  });

  it.each([
    ['letters', 'x'.repeat(100_000)],
    ['blanks', `${' '.repeat(100_000)}ann@example.org`],
  ])('is not 100,000 %s', (_, text) => {
    expect(readEmailAddress(text)).toEqual({ ok: false, reason: expect.stringContaining('at most 254') });
  });

  it('is read whatever kind it is, and its folded form is the same mailbox', () => {
    fc.assert(
      fc.property(arbitraryAddress, (text) => {
        const reading = readEmailAddress(text);
        expect(reading).toMatchObject({ ok: true, address: text });
        if (reading.ok) expect(readEmailAddress(reading.folded)).toMatchObject({ ok: true, folded: reading.folded });
      }),
    );
  });

  it('is the same in lower case, normalised, or with blanks around it', () => {
    fc.assert(
      fc.property(arbitraryAddress, fc.constantFrom('NFC', 'NFD'), (text, form) => {
        const folded = foldedOf(text);
        expect(foldedOf(text.toLowerCase())).toBe(folded);
        expect(foldedOf(text.normalize(form))).toBe(folded);
        expect(foldedOf(` ${text}\n`)).toBe(folded);
      }),
    );
  });

  it('never holds what a mail header or an SMTP command would take for more than one address', () => {
    const pieces = fc.constantFrom(
      'a',
      'B',
      '@',
      '.',
      '"',
      '\r\n',
      ' ',
      '<',
      '>',
      ',',
      ';',
      ':',
      '(',
      ')',
      '\\',
      '[',
      '\0',
      'é',
      'org',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          const reading = readEmailAddress(text);
          if (!reading.ok) return;
          expect(reading.address).toMatch(
            /^(?:[^\s\p{Cc}"<>,;:()\\[\]@]+|"[^\s\p{Cc}"<>,;:()\\[\]@]+")@[^\s\p{Cc}"<>,;:()\\[\]@]+$/u,
          );
          expect(reading.folded).toMatch(/@[a-z\d.-]+$/);
        },
      ),
      { numRuns: examples(2_000) },
    );
  });

  it('tells what is wrong without repeating any of it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[qxzQXZ]{5,12}$/),
        fc.constantFrom('@', '@@', ' @', '<@', '@a_b.', '@1.2'),
        (name, rest) => {
          const reading = readEmailAddress(`${name}${rest}`);
          expect(reading.ok ? '' : reading.reason).not.toContain(name);
          expect(reading.ok).toBe(false);
        },
      ),
    );
  });

  it('is judged at once, whatever is wrong', () => {
    const kinds = [
      'ann',
      'a@b',
      '"a b"@c.org',
      'x@y..z',
      `${'a.'.repeat(120)}@b.org`,
      'a@bücher.de',
      'a@xn--.x',
      'Ann <a@b.org>',
    ];
    const hostile = [
      `${'"'.repeat(240)}@b.org`,
      `a@${'-'.repeat(240)}`,
      `${' '.repeat(240)}@`,
      `a@${'a.'.repeat(120)}b`,
    ];
    // Where each place were tried with each other one, these would outlast every test.
    const good = [...kinds, ...hostile].filter((text) => readEmailAddress(text).ok);
    expect(good.length).toBeGreaterThan(0);
  });
});

function foldedOf(text: string): string {
  const reading = readEmailAddress(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.folded;
}
