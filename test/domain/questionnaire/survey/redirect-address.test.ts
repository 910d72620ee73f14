import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fillRedirect } from '../../../../domain/questionnaire/survey/redirect-address.ts';
import { redirectsSchema, themeSchema } from '../../../../domain/questionnaire/survey/respondent-settings.ts';
import { surveySettingsSchema } from '../../../../domain/questionnaire/survey/survey-settings.ts';
import { examples } from '../../../support/examples.ts';

const EVIL = 'evil.example';

/** What somebody puts into their own link, to be led elsewhere. */
const values = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '..',
    '.',
    '/..',
    '//',
    EVIL,
    `@${EVIL}`,
    `.${EVIL}`,
    `:80@${EVIL}`,
    `\\${EVIL}`,
    `//${EVIL}/`,
    '%2e%2e',
  ),
  fc.constantFrom(
    '{{a}}',
    '%7B%7Bb%7D%7D',
    '$&',
    '$1',
    '?',
    '#',
    '&',
    '\ud800',
    '\r\nLocation: x',
    '81',
    'javascript:',
  ),
);
const known = fc
  .record({ a: values, b: values, RESPONSE_ID: fc.uuid() })
  .map((named) => new Map(Object.entries(named)));

const PIECES = [
  ...[
    'https:',
    'http:',
    'HTTPS:',
    'javascript:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '?q=',
    '#',
    '.',
    '..',
    '%',
    ' ',
    '\t',
    '\n',
  ],
  ...['{{a}}', '{{ b }}', '%7B%7Ba%7D%7D', '%7b%7bb%7d%7d', '{%7Ba}}', '{{a%7D}', '{{none}}', '{{', '}}', '{a}'],
  ...['good.example', 'good.example:8443', '[::1]', 'user:pass', 'пример.test', 'done', '％7B', '%40', '%2f', ';', ','],
];
const written = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 10 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `https://${pieces.join('')}`),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `https://good.example${pieces.join('')}`),
);

describe('where a redirect leads', () => {
  it('is where its author wrote, whatever respondents bring', () => {
    let led = 0;
    fc.assert(
      fc.property(written, known, (template, brought) => {
        const filled = fillRedirect(template, brought);
        if (filled === null) return;
        led += 1;
        const { origin, username, password, protocol, pathname } = new URL(filled);
        const author = new URL(template);
        expect([origin, username, password]).toEqual([author.origin, '', '']);
        expect(['http:', 'https:']).toContain(protocol);
        expect(author.host).not.toMatch(/[{}%@]/);
        expect(pathname.split('/')).toHaveLength(author.pathname.split('/').length);
      }),
      { numRuns: examples(20_000) },
    );
    expect(led).toBeGreaterThan(100);
  });

  it('is told by what may be stored: all that is stored can be followed', () => {
    fc.assert(
      fc.property(written, (template) => {
        const stored = redirectsSchema.safeParse({ complete: template });
        if (!stored.success) return;
        expect(
          fillRedirect(
            stored.data.complete ?? '',
            new Map([
              ['a', 'p-1'],
              ['b', 'x'],
            ]),
          ),
        ).not.toBeNull();
      }),
      { numRuns: examples(20_000) },
    );
  });

  it('holds each value where it belongs', () => {
    fc.assert(
      fc.property(values, (value) => {
        const filled = fillRedirect(
          'https://panel.test/back?pid={{ a }}&r=%7B%7Ba%7D%7D&n={{none}}#{{a}}',
          new Map([['a', value]]),
        );
        const { searchParams, pathname } = new URL(filled ?? '');
        expect([...searchParams]).toEqual([
          ['pid', value.toWellFormed()],
          ['r', value.toWellFormed()],
          ['n', ''],
        ]);
        expect(pathname).toBe('/back');
      }),
    );
  });

  it('is nowhere where a value would climb to a folder above', () => {
    expect(fillRedirect('https://good.example/a/{{a}}/done', new Map([['a', '..']]))).toBeNull();
    expect(fillRedirect('https://good.example/a/{{a}}/done', new Map([['a', 'p..1']]))).toBe(
      'https://good.example/a/p..1/done',
    );
  });
});

describe.each([
  ['a redirect', (address: string) => redirectsSchema.safeParse({ over_quota: address })],
  ['a logo', (address: string) => themeSchema.safeParse({ logo_url: address })],
  ['a source', (url: string) => surveySettingsSchema.safeParse({ research_sources: [{ title: 'A', url }] })],
])('the address of %s', (_name, parsed) => {
  it.each([
    'https://{{a}}/',
    'https://good.example.{{a}}/',
    'https://good.example{{a}}',
    'https://good.example:{{a}}/',
    'https://{{a}}@good.example/',
    'https://%7B%7Ba%7D%7D.example/',
    'https://{a}.example/',
    'https://good.example@evil.example/',
    'https://user:word@good.example/',
    'https://@good.example/',
    'https:\\\\good.example',
    'https://good.example\\@evil.example',
    'https:///good.example',
    '{{a}}://good.example',
    'javascript:alert(1)',
    'ftp://good.example',
    '//good.example',
    'good.example',
    'https://a;b.example',
    'https://a,b.example',
    '',
  ])('is not %j', (address) => {
    expect(parsed(address).success).toBe(false);
  });

  it.each([
    'https://good.example',
    'https://good.example?x=1',
    'http://good.example:8080/a b/{{a}}?x={{b}}@c#{{a}}',
    'http://[::1]:80/',
    'https://пример.test/спасибо',
    'HTTPS://GOOD.example/%7B%7Ba%7D%7D',
  ])('may be %j', (address) => {
    expect(parsed(address).success).toBe(true);
  });
});
