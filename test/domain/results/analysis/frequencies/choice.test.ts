import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const drinks = aQuestion('select', {
  subtype: 'multi',
  options: [{ text: 'Coffee' }, { text: 'Tea', label: 'T' }, { text: 'None', type: 'nota' }],
});
const [coffee, tea] = drinks.options.map(({ id }) => id);

describe('the frequency of a choice', () => {
  it('counts every option in the author’s order, those that nobody chose too', () => {
    const frequency = frequencyAlone(drinks, tallyOf({ kind: 'choice', options: counted([tea!, 3], [coffee!, 5]) }, 8));
    expect(frequency.distribution).toEqual([
      { value: '1', text: 'Coffee', count: 5, percentage: 62.5, optionType: 'user' },
      { value: 'T', text: 'Tea', count: 3, percentage: 37.5, optionType: 'user' },
      { value: '2', text: 'None', count: 0, percentage: 0, optionType: 'nota' },
    ]);
    expect(frequency).toMatchObject({
      base: 8,
      effectiveBase: 8,
      loop: null,
      details: { kind: 'choice', multiple: true },
    });
  });

  it('of several answers has percentages of the respondents, above 100 together', () => {
    const frequency = frequencyAlone(drinks, tallyOf({ kind: 'choice', options: counted([coffee!, 8], [tea!, 6]) }, 8));
    expect(rowsOf(frequency).slice(0, 2)).toEqual([
      ['1', 8, 100],
      ['T', 6, 75],
    ]);
  });

  it('names options that only other versions have behind the others, where somebody chose them', () => {
    const { options } = aQuestion('select', { options: [{ text: 'Milk', label: 'M' }, { text: 'Juice' }] });
    const older = { ...drinks, options };
    const tally = tallyOf({ kind: 'choice', options: counted([options[0]!.id, 2], ['gone', 1]) }, 3);
    const listed = frequencyAlone(drinks, tally, [older]).distribution.map(({ value, text, count }) => [
      value,
      text,
      count,
    ]);
    expect(listed.slice(3)).toEqual([
      ['M', 'Milk', 2],
      ['gone', 'gone', 1],
    ]);
  });

  it('takes the newest name of a retired option', () => {
    const retired = (text: string) => ({ ...drinks, options: [{ ...drinks.options[0]!, id: 'x', text }] });
    const tally = tallyOf({ kind: 'choice', options: counted(['x', 2]) }, 2);
    const { distribution } = frequencyAlone(drinks, tally, [retired('New'), retired('Old')]);
    expect(distribution.map(({ text }) => text)).toEqual(['Coffee', 'Tea', 'None', 'New']);
  });

  it('of nobody has no percentages', () => {
    const frequency = frequencyAlone(drinks, tallyOf({ kind: 'choice', options: [] }, 0));
    expect(rowsOf(frequency)).toEqual([
      ['1', 0, null],
      ['T', 0, null],
      ['2', 0, null],
    ]);
    expect(frequency.effectiveBase).toBeNull();
  });

  it('of weights has the effective base of Kish: (Σw)² / Σw²', () => {
    const tally = tallyOf({ kind: 'choice', options: counted([coffee!, 3]) }, 4, { squaredWeights: 8 });
    expect(frequencyAlone(drinks, tally).effectiveBase).toBe(2);
  });

  it('is refused for the tally of another type', () => {
    const tally = tallyOf({ kind: 'ranks', options: [] }, 0);
    expect(() => frequencyAlone(drinks, tally)).toThrow('A "select" question was counted as if it were ranking.');
  });
});
