import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pipedReferences } from '../../../../domain/questionnaire/piping/parse-piping.ts';
import { MAX_INSERTED_CHARACTERS, renderPiping } from '../../../../domain/questionnaire/piping/render-piping.ts';
import { pipingText } from './arbitrary-piping.ts';

describe('filling in a text', () => {
  it('puts in what a reference stands for, row and all', () => {
    const text = renderPiping('{{Q1}} and {{Q3\\2}}: {{ 1+1 }}', ({ label, row }) => `<${label} ${row ?? '-'}>`);
    expect(text).toBe('<Q1 -> and <Q3 2>: {{ 1+1 }}');
  });

  it('leaves no braces where there is nothing to put in', () => {
    expect(renderPiping('You said “{{Q1}}”.', () => '')).toBe('You said “”.');
  });

  it('never reads again what it put in', () => {
    expect(renderPiping('{{Q1}}', () => '{{Q2}} & <b>')).toBe('{{Q2}} & <b>');
    expect(renderPiping('{{{Q1}}}}', () => '{Q2')).toBe('{{Q2}}');
  });

  it('leaves out what would go beyond the most that may be put in', () => {
    const long = 'x'.repeat(MAX_INSERTED_CHARACTERS - 1);
    const words = new Map([
      ['Q1', long],
      ['Q2', 'yz'],
      ['Q3', 'y'],
    ]);
    expect(renderPiping('{{Q1}}-{{Q2}}-{{Q3}}', ({ label }) => words.get(label) ?? '')).toBe(`${long}--y`);
  });

  it('with every reference’s own source gives the text again', () => {
    fc.assert(fc.property(pipingText, (text) => expect(renderPiping(text, ({ source }) => source)).toBe(text)));
  });

  it('asks for each reference once, in order, whatever was put in before', () => {
    fc.assert(
      fc.property(pipingText, fc.string(), (text, words) => {
        const asked: string[] = [];
        const rendered = renderPiping(text, ({ source }) => {
          asked.push(source);
          return words;
        });
        expect(asked).toEqual(pipedReferences(text).map(({ source }) => source));
        const written = asked.reduce((sum, source) => sum + source.length, 0);
        expect(rendered).toHaveLength(text.length - written + asked.length * words.length);
      }),
    );
  });
});
