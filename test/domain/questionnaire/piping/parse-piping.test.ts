import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parsePiping, pipedReferences } from '../../../../domain/questionnaire/piping/parse-piping.ts';
import { pipingText } from './arbitrary-piping.ts';

describe('a reference in a text', () => {
  it.each([
    ['{{Q1}}', 'Q1', null],
    ['{{ Q1\t}}', 'Q1', null],
    ['{{\nQ1\n}}', 'Q1', null],
    ['{{LOOP}}', 'LOOP', null],
    ['{{SURVEY_LINK}}', 'SURVEY_LINK', null],
    ['{{Q3\\Row1}}', 'Q3', 'Row1'],
    ['{{Q3\\\\Row1}}', 'Q3', 'Row1'],
    ['{{Q3\\1}}', 'Q3', '1'],
    ['{{Q3\\`Too cheap`}}', 'Q3', 'Too cheap'],
    ['{{Q3\\` a``b `}}', 'Q3', 'a`b'],
    ['{{år}}', 'år', null],
    ['{{a\u030Ar}}', 'år', null],
  ])('%j names %s, row %s', (text, label, row) => {
    expect(parsePiping(text)).toEqual([{ label, row, source: text, span: { start: 0, end: text.length } }]);
  });

  it.each([
    '{{ 1+1 }}',
    '{{}}',
    '{{ }}',
    '{Q1}',
    '{{Q1}',
    '{ {Q1} }',
    '{{Q1 Q2}}',
    '{{Q1\\}}',
    '{{Q1\\``}}',
    '{{Q1\\ Row}}',
    '{{1Q}}',
    '{{Q-1}}',
    '{{Q1\\`a\nb`}}',
    '',
  ])('is none in %j', (text) => {
    expect(pipedReferences(text)).toEqual([]);
    expect(parsePiping(text)).toEqual(text === '' ? [] : [text]);
  });

  it('stands among words, beside others, and in more braces', () => {
    expect(
      parsePiping('Hi {{Q1}}{{Q2}}, {{{Q3}}}').map((part) => (typeof part === 'string' ? part : part.label)),
    ).toEqual(['Hi ', 'Q1', 'Q2', ', {', 'Q3', '}']);
  });

  it('is listed as often as it stands there', () => {
    expect(pipedReferences('{{Q1}} {{Q2}} {{Q1}}').map(({ span }) => span.start)).toEqual([0, 7, 14]);
  });
});

describe('parsing any text', () => {
  it('loses nothing, and says where each part stands', () => {
    fc.assert(
      fc.property(pipingText, (text) => {
        const parts = parsePiping(text);
        expect(parts.map((part) => (typeof part === 'string' ? part : part.source)).join('')).toBe(text);
        for (const { source, span } of pipedReferences(text)) expect(text.slice(span.start, span.end)).toBe(source);
        expect(parts).not.toContain('');
      }),
    );
  });

  it.each(['{{a\\`', '{{a\\``', '{{', '{{ ', '{{a ', '{{a\\`a'])('takes no time over a text of %j', (piece) => {
    const text = piece.repeat(Math.floor(20_000 / piece.length));
    // Trying every end for every beginning would take longer than a test may.
    expect(pipedReferences(text)).toEqual([]);
  });
});
