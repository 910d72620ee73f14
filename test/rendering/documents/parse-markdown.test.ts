import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLAIN_SPAN, wordsOf } from '../../../domain/exports/documents/document-block.ts';
import type { WrittenDocumentBlock } from '../../../domain/exports/documents/document-block.ts';
import { parseMarkdown } from '../../../rendering/documents/parse-markdown.ts';
import { arbitraryMarkdown, plainMarkdown, plainWords } from '../../support/documents/arbitrary-markdown.ts';
import { examples } from '../../support/examples.ts';

const PLACE = { quoteDepth: 0, listDepth: 0 };

function spansOf(markdown: string) {
  const [block] = parseMarkdown(markdown);
  return block !== undefined && 'spans' in block ? block.spans : [];
}

/** Kind, depth, marker and words of each block, as a line. */
function outlineOf(markdown: string): readonly string[] {
  return parseMarkdown(markdown).map((block) => {
    const words = 'spans' in block ? wordsOf(block.spans) : block.kind === 'code' ? block.text : '';
    const marker = block.kind === 'paragraph' && block.marker !== null ? ` ${markerOf(block.marker)}` : '';
    return `${'>'.repeat(block.quoteDepth)}${'·'.repeat(block.listDepth)}${block.kind}${marker}: ${words}`;
  });
}

function markerOf(marker: NonNullable<Extract<WrittenDocumentBlock, { kind: 'paragraph' }>['marker']>): string {
  if (marker.kind === 'number') return `${marker.number} of ${marker.list}`;
  return marker.kind === 'task' ? `[${marker.isDone ? 'x' : ' '}]` : '*';
}

describe('words of a document', () => {
  it('have their looks', () => {
    expect(spansOf('a **b *c*** ~~d~~ `e &amp;` [f](https://g.org) &mdash; \\*')).toEqual([
      { ...PLAIN_SPAN, text: 'a ' },
      { ...PLAIN_SPAN, text: 'b ', bold: true },
      { ...PLAIN_SPAN, text: 'c', bold: true, italic: true },
      { ...PLAIN_SPAN, text: ' ' },
      { ...PLAIN_SPAN, text: 'd', strike: true },
      { ...PLAIN_SPAN, text: ' ' },
      { ...PLAIN_SPAN, text: 'e &amp;', code: true },
      { ...PLAIN_SPAN, text: ' ' },
      { ...PLAIN_SPAN, text: 'f', link: 'https://g.org/' },
      { ...PLAIN_SPAN, text: ' — *' },
    ]);
  });

  it('lead nowhere that is not safe', () => {
    expect(spansOf('[x](javascript:alert(1)) [y](/etc/passwd) [z](&#106;avascript:alert(1))')).toEqual([
      { ...PLAIN_SPAN, text: 'x y z' },
    ]);
  });

  it('say what a picture shows, and markup that is none of Markdown as it was written', () => {
    expect(spansOf('![A *chart*](http://a.b/c.png) ![](data:x)')).toEqual([
      { ...PLAIN_SPAN, text: '[A *chart*]', italic: true, link: 'http://a.b/c.png' },
      { ...PLAIN_SPAN, text: ' ' },
      { ...PLAIN_SPAN, text: '[data:x]', italic: true },
    ]);
    expect(wordsOf(spansOf('a <b onclick="x()">c</b> <!-- d -->'))).toBe('a <b onclick="x()">c</b> <!-- d -->');
    expect(outlineOf('<script>\nalert(1)\n</script>')).toEqual(['paragraph: <script>\nalert(1)\n</script>']);
  });

  it('break where the author says, else where the line ends', () => {
    expect(wordsOf(spansOf('a\nb  \nc<br/>d\\\ne'))).toBe('a b\nc\nd\ne');
  });

  it('keep no character that would disturb others, even written as a reference', () => {
    expect(wordsOf(spansOf('a\u0000\u202eb&#8238;c&#7;d\ud800'))).toBe('abcd');
  });
});

describe('blocks of a document', () => {
  it('know how deep they are nested', () => {
    expect(outlineOf('1. a\n\n   b\n   - c\n     - [x] d\n2. e\n\n> f\n> > g\n>\n> - h\n\n3. i')).toEqual([
      '·paragraph 1 of 0: a',
      '·paragraph: b',
      '··paragraph *: c',
      '···paragraph [x]: d',
      '·paragraph 2 of 0: e',
      '>paragraph: f',
      '>>paragraph: g',
      '>·paragraph *: h',
      '·paragraph 3 of 1: i',
    ]);
  });

  it('give a marker a line of its own where the item begins with something else than words', () => {
    expect(outlineOf('- ```\n  x\n  ```\n- - a\n-')).toEqual([
      '·paragraph *: ',
      '·code: x',
      '·paragraph *: ',
      '··paragraph *: a',
      '·paragraph *: ',
    ]);
  });

  it('are headings of six levels, rules, code as it stands', () => {
    expect(outlineOf('# a\n\n###### b\n\nc\n===\n\n***\n\n    d  e\n\n```js\n\tf < g\n```')).toEqual([
      'heading: a',
      'heading: b',
      'heading: c',
      'rule: ',
      'code: d  e',
      'code:     f < g',
    ]);
  });

  it('are tables whose rows all have as many cells as the header', () => {
    const [table] = parseMarkdown('| a | b |\n|:-|-:|\n| 1 \\| x |\n| 2 | 3 | 4 |');
    if (table?.kind !== 'table') throw new Error('There is no table.');
    expect(table.aligns).toEqual(['left', 'right']);
    expect(table.rows.map((row) => row.map(wordsOf))).toEqual([
      ['1 | x', ''],
      ['2', '3'],
    ]);
  });

  it('nested without end are shown as they were written', () => {
    const endless = `${'>'.repeat(10_000)}deep\nlast`;
    const [first, ...rest] = parseMarkdown(endless);
    expect(first).toMatchObject({ ...PLACE, kind: 'paragraph' });
    expect(outlineOf(endless).at(-1)).toBe('paragraph: last');
    expect(rest).toHaveLength(1);
    const lists = parseMarkdown(Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'));
    expect(Math.max(...lists.map(({ listDepth }) => listDepth))).toBe(9);
    expect(lists).toHaveLength(100);
  });

  it('are made of any text, and none holds a character that cannot be shown', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (markdown) => {
        for (const block of parseMarkdown(markdown)) {
          const spans =
            block.kind === 'table' ? [block.header, ...block.rows].flat(2) : 'spans' in block ? block.spans : [];
          expect(wordsOf(spans)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]|\p{Cs}/u);
          if (block.kind === 'table') expect(block.rows.every((row) => row.length === block.header.length)).toBe(true);
        }
      }),
      { numRuns: examples(400) },
    );
  });

  it('have all words of a plain text, in their order', () => {
    fc.assert(
      fc.property(plainMarkdown, (markdown) => {
        const words = parseMarkdown(markdown).map((block) => {
          if (block.kind === 'table') return [block.header, ...block.rows].flat().map(wordsOf).join(' ');
          if (block.kind === 'code') return block.text;
          return block.kind === 'rule' ? '' : wordsOf(block.spans);
        });
        const numbersOfLists = /^\d+(?=\. )/gmu;
        expect(plainWords(words.join(' '))).toEqual(plainWords(markdown.replace(numbersOfLists, '')));
      }),
    );
  });
});
