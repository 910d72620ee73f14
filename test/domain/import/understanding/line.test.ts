import { describe, expect, it } from '@jest/globals';
import type { SourceParagraph, SourceRun } from '../../../../domain/import/source-document.ts';
import { linesOf, struckTextOf } from '../../../../domain/import/understanding/line.ts';
import { aDocument, aRun } from '../../../factories/source-document.ts';

const paragraphOf = (...runs: readonly Partial<SourceRun>[]): SourceParagraph => {
  const [paragraph] = aDocument('').nodes;
  const made = runs.map(aRun);
  return { ...(paragraph as SourceParagraph), text: made.map((run) => run.text).join(''), runs: made };
};
const textsOf = (paragraph: SourceParagraph) => linesOf(paragraph).map((line) => line.text);

describe('the lines of a paragraph', () => {
  it('end at line breaks, empty ones left out', () => {
    expect(textsOf(paragraphOf({ text: 'Do you sail?\n\n Yes \nNo' }))).toEqual(['Do you sail?', 'Yes', 'No']);
  });

  it('are one where a long sentence was broken by hand', () => {
    const text = 'Thinking of all the boats that you have ever owned in your life\nwhich one was the fastest?';
    expect(textsOf(paragraphOf({ text }))).toHaveLength(1);
  });

  it('show underlined space as a place to write', () => {
    expect(textsOf(paragraphOf({ text: 'Name: ' }, { text: '        ', underline: true }))).toEqual(['Name: ____']);
  });

  it('show an empty form field as a place to write', () => {
    const paragraph = { ...paragraphOf({ text: 'How long is it?   metres' }), hasTextField: true };
    expect(textsOf(paragraph)).toEqual(['How long is it? ____ metres']);
  });

  it('leave struck words out', () => {
    const paragraph = paragraphOf({ text: 'Do you ' }, { text: 'row', strike: true }, { text: 'sail?' });
    expect(textsOf(paragraph)).toEqual(['Do you sail?']);
    expect(struckTextOf(paragraph)).toBe('row');
  });

  it('know where words in italics begin', () => {
    const [line] = linesOf(paragraphOf({ text: 'Do you sail? ' }, { text: 'wait for an answer', italic: true }));
    expect(line?.text.slice(line.asideFrom)).toBe('wait for an answer');
  });
});
