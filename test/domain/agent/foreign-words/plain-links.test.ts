import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { finishedWords } from '../../../../domain/agent/foreign-words/model-words.ts';
import { examples } from '../../../support/examples.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';

const SERVICE = 'http://service.test';
const rendered = (text: string) => marked.parse(finishedWords(text), { async: false });

/** Tags that Markdown makes of words; none of them loads anything. */
const HARMLESS =
  /^\/?(?:p|em|strong|del|code|pre|blockquote|ul|ol|li|h[1-6]|hr|br|table|thead|tbody|tr|th|td|a|input)$/;

function tagsIn(html: string): readonly string[] {
  return [...html.matchAll(/<(\/?[a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase());
}

function decoded(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: 'lt' | 'gt' | 'quot' | 'amp') => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name],
    );
}

/** Links whose words don't show where a browser goes. */
function hiddenLinks(html: string): readonly string[] {
  return [...html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(([link, href = '', words = '']) => {
    const url = URL.parse(decoded(href), SERVICE);
    if (url === null) return [];
    const shown = decoded(words).toLowerCase();
    if (url.protocol === 'mailto:') return shown.includes('@') ? [] : [link];
    if (!url.protocol.startsWith('http')) return [link];
    const name = url.origin === SERVICE ? 'this service' : url.hostname;
    return shown.includes(name) ? [] : [link];
  });
}

describe('words of a model', () => {
  it.each([
    ['[our page](https://evil.test/x)', '[our page (evil.test)](https://evil.test/x)'],
    ['[evil.test](https://evil.test/x)', '[evil.test](https://evil.test/x)'],
    ['[evil.test.bank](https://evil.test)', '[evil.test.bank (evil.test)](https://evil.test)'],
    ['[notevil.test](https://evil.test)', '[notevil.test (evil.test)](https://evil.test)'],
    ['[file](/files/a.csv)', '[file (this service)](/files/a.csv)'],
    ['![a chart](https://evil.test/c.png)', 'a chart (picture at evil.test, not shown)'],
    ['2 < 3, a <- b', '2 < 3, a <- b'],
    ['see https://evil.test/x', 'see https://evil.test/x'],
  ])('%s is told as %s', (text, told) => {
    expect(finishedWords(text)).toBe(told);
    expect(finishedWords(told)).toBe(told);
  });

  it.each([
    '![a][1]\n\n[1]: https://evil.test/x.png',
    '[a][1]\n\n[1]: https://evil.test',
    '![a [b] c](https://evil.test/x.png)',
    '![a\nb](https://evil.test/x.png)',
    '![a\\]b](https://evil.test/x.png)',
    '<svg><image href="https://evil.test/x"/></svg>',
    '<p style="background:url(https://evil.test/x)">a</p>',
    '<img src=https://evil.test/x',
    '<a href="https://evil.test">a bank</a>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,hello)',
    '[x](//evil.test)',
    '[x](http:\\\\evil.test)',
    '[x](/\\evil.test)',
    '[x](&#104;ttps://evil.test)',
    '[x](https://bank.com&#64;evil.test)',
    '[x](https://bank.com@evil.test)',
    '[x](http://bank.com\\@evil.test)',
    '[x](<https://evil.test/a b>)',
    '[x]( https://evil.test "bank.com")',
    '[x](https://ｅvil.test)',
    '\\![a](https://evil.test/x.png)',
    '[![a](https://evil.test/1.png)](https://evil.test/2)',
    'x]([a bank](https://evil.test)',
    '](](https://evil.test)',
    '[a](b[c](https://evil.test)',
  ])('load nothing and hide no host: %s', (text) => {
    const html = rendered(text);
    expect(tagsIn(html).filter((name) => !HARMLESS.test(name))).toEqual([]);
    expect(hiddenLinks(html)).toEqual([]);
  });

  it('load nothing and hide no host, however they are put together', () => {
    const piece = fc.constantFrom(
      ...[
        '[',
        ']',
        '(',
        ')',
        '!',
        '<',
        '>',
        '\\',
        '"',
        "'",
        '`',
        '\n',
        ' ',
        ':',
        '&#',
        ';',
        '&lt;',
        '//',
        '/',
        '@',
        '**',
        '- ',
        '|',
      ],
      ...[
        'a',
        'bank.com',
        '[1]',
        '[1]: ',
        'https://evil.test',
        '[a](https://evil.test)',
        'http:',
        'javascript:',
        'img src=',
        'a href=',
        '![',
        '](',
        '&#33;',
        '#104;',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = rendered(pieces.join(''));
        expect(tagsIn(html).filter((name) => !HARMLESS.test(name))).toEqual([]);
        expect(hiddenLinks(html)).toEqual([]);
      }),
      { numRuns: examples(4_000) },
    );
  });

  it.each(['![', '[a](', '](', '<', '![a](b', '](https://evil.test', '](https://evil.test)'])(
    'are read in a time that grows with them: %s…',
    async (unit) => {
      await expectSteadyGrowth(2_000, (size) => {
        const text = unit.repeat(size);
        return () => finishedWords(text);
      });
    },
  );
});
