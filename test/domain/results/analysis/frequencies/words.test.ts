import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

describe('the frequency of open answers', () => {
  it.each(['text', 'ai-chat'] as const)('of the type %s says in how many answers each word stands', (type) => {
    const inputs = [{ input: null, base: 8, words: counted(['price', 4], ['taste', 1]) }];
    const frequency = frequencyAlone(aQuestion(type), tallyOf({ kind: 'words', inputs }, 8));
    expect(rowsOf(frequency)).toEqual([
      ['price', 4, 50],
      ['taste', 1, 12.5],
    ]);
    expect(detailsOf(frequency, 'words').inputs).toMatchObject([{ value: null, base: 8, words: [{}, {}] }]);
  });

  it('of several inputs says how many answered each, with the words of each', () => {
    const question = aQuestion('text', { subtype: 'multi', config: { inputs: [{ label: 'Good' }, { label: 'Bad' }] } });
    const inputs = [{ input: 'Bad', base: 2, words: counted(['slow', 1]) }];
    const frequency = frequencyAlone(question, tallyOf({ kind: 'words', inputs }, 4));
    expect(rowsOf(frequency)).toEqual([
      ['Good', 0, 0],
      ['Bad', 2, 50],
    ]);
    const [good, bad] = detailsOf(frequency, 'words').inputs;
    expect(good).toEqual({ value: 'Good', text: 'Good', base: 0, words: [] });
    expect(bad?.words).toEqual([{ value: 'slow', text: 'slow', count: 1, percentage: 50 }]);
  });

  it('of nobody has no words', () => {
    const frequency = frequencyAlone(aQuestion('text'), tallyOf({ kind: 'words', inputs: [] }, 0));
    expect(frequency.distribution).toEqual([]);
    expect(detailsOf(frequency, 'words').inputs).toEqual([{ value: null, text: null, base: 0, words: [] }]);
  });
});
