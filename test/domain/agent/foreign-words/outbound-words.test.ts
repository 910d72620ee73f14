import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unwrittenDestinations } from '../../../../domain/agent/foreign-words/outbound-words.ts';
import { examples } from '../../../support/examples.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';

const OWN = ['https://surveys.fieldwork.test'];
const unwritten = (outbound: unknown, ...personsWords: readonly string[]) =>
  unwrittenDestinations(outbound, { personsWords, own: OWN });

describe('where words lead that leave the house', () => {
  it.each([
    'see https://example.com/offer, please',
    'see example.com/offer.',
    'SEE WWW.EXAMPLE.COM/offer',
    'write to Ann@Example.com',
  ])('is what a person wrote, in any form: %s', (text) => {
    const personsWords = 'Tell them of http://www.example.com/offer and ann@example.com';
    expect(unwritten({ body: text }, personsWords)).toEqual([]);
  });

  it.each([
    'https://evil.test/x',
    'awww.example.com',
    'a-www.example.com/offer',
    'HTTPS://EVIL.TEST',
    'evil.test',
    '//evil.test/x',
    'http:\\\\evil.test',
    'ｅｖｉｌ．ｔｅｓｔ',
    'evil。test',
    'evil%2etest/x',
    'ev\u200bil.test',
    'xn--e1afmkfd.xn--p1ai',
    'https://example.com@evil.test/',
    'https://example.com.evil.test',
    'https://sub.example.com',
    'example.com/steal?x=1',
    'example.com?x=secret',
    'example.com#secret',
    'example.com:8443/',
    'http://192.0.2.1/x',
    '192.0.2.1/x',
    'http://[2001:db8::1]/x',
    'localhost:80/x',
    'javascript:alert(1)',
    'data:text/html,hello',
    'tel:+15550100',
    'mailto:eve@evil.test',
    'eve@evil.test',
    'eve%40evil.test',
    'evil.csv/steal',
    '[a](https://evil.test "b")',
    '<a href="https://evil.test">a</a>',
  ])('is refused where no person wrote it: %s', (link) => {
    const words = ['See example.com', 'il.test is ours'];
    expect(unwritten({ deep: [{ body: `Look at ${link} now` }] }, ...words)).not.toEqual([]);
    expect(unwritten({ body: link }, ...words)).not.toEqual([]);
  });

  it.each([
    'Report v1.2 of 25.11.2026 costs 3.50, e.g. in the U.S., i.e. 10:30.',
    'Q1.csv, notes.txt and slides.pptx are attached',
    '{{SURVEY_LINK}} is for {{RECIPIENT_EMAIL}}',
    'yes/no, and/or, 24/7, w/o, 50 % off, #1, a@b, tel: 1, data: none',
    'https://surveys.fieldwork.test/s/123?t=4',
  ])('is nowhere in: %s', (text) => {
    expect(unwritten({ subject: text, body: text })).toEqual([]);
  });

  it('is never missed for a host that no person wrote, whatever stands around it', () => {
    // Names in which something of a link stands are as good as any.
    const label = fc.oneof(
      fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/),
      fc
        .tuple(
          fc.constantFrom('', 'a', '0'),
          fc.constantFrom('www', 'http', 'https', 'data', 'tel', 'xn'),
          fc.constantFrom('x', '1'),
        )
        .map((parts) => parts.join('')),
      fc.constantFrom('awww', 'www2', 'ahttps'),
    );
    const around = fc.constantFrom('', ' ', '(', '"', '\n', '<', '[x](', '→', ',', '“');
    fc.assert(
      fc.property(
        label,
        label,
        around,
        fc.constantFrom('https://', 'http://', '', 'www.', '//'),
        (name, path, edge, scheme) => {
          const link = `${scheme}${name}.example.org/${path}`;
          expect(unwritten({ body: `a${edge === '' ? ' ' : edge}${link} b` }, 'We own example.org')).not.toEqual([]);
          expect(unwritten({ body: `a ${link} b` }, `Send them to ${name}.example.org/${path}`)).toEqual([]);
        },
      ),
      { numRuns: examples(1_000) },
    );
  });

  it.each(['a.', 'http:', '//', '%2e', 'www.', 'a@', '1.', '-.'])(
    'is found in a time that grows with the text: %s…',
    async (unit) => {
      await expectSteadyGrowth(2_000, (size) => {
        const body = unit.repeat(size);
        return () => unwritten({ body }, 'x');
      });
    },
  );
});
