import { describe, expect, it } from '@jest/globals';
import { aQuestion } from '../../../questionnaire/document/documents.ts';
import { counted, detailsOf, frequencyAlone, rowsOf, tallyOf } from '../counted.ts';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const columns = [...texts('Bad', 'Fair', 'Good'), { text: 'Don’t know', label: 'DK', type: 'dontknow' }];
const grid = aQuestion('grid', { options: { vertical: texts('Price', 'Taste'), horizontal: columns } });
const [price, taste] = grid.options.vertical.map(({ id }) => id);
const [bad, fair, good, unknown] = grid.options.horizontal.map(({ id }) => id);

const tally = tallyOf(
  {
    kind: 'rows',
    rows: [
      { row: price!, base: 4, columns: counted([bad!, 1], [good!, 2], [unknown!, 1]) },
      { row: taste!, base: 2, columns: counted([fair!, 2]) },
    ],
  },
  4,
);

describe('the frequency of a grid', () => {
  const frequency = frequencyAlone(grid, tally);
  const { rows } = detailsOf(frequency, 'grid');

  it('tells each row of those who answered it', () => {
    expect(rows.map(({ value, text, base }) => [value, text, base])).toEqual([
      ['1', 'Price', 4],
      ['2', 'Taste', 2],
    ]);
    expect(rowsOf(rows[0]!)).toEqual([
      ['1', 1, 25],
      ['2', 0, 0],
      ['3', 2, 50],
      ['DK', 1, 25],
    ]);
    expect(rowsOf(rows[1]!)).toEqual([
      ['1', 0, 0],
      ['2', 2, 100],
      ['3', 0, 0],
      ['DK', 0, 0],
    ]);
  });

  it('takes the mean of the codes, “don’t know” left out', () => {
    expect(rows.map(({ mean }) => mean)).toEqual([7 / 3, 2]);
  });

  it('has over all rows the shares of the cells that were answered', () => {
    expect(frequency.base).toBe(4);
    expect(rowsOf(frequency)).toEqual([
      ['1', 1, 100 / 6],
      ['2', 2, 200 / 6],
      ['3', 2, 200 / 6],
      ['DK', 1, 100 / 6],
    ]);
  });

  it('has no mean where a column’s code is no number, nor where several may be chosen', () => {
    const worded = { ...grid.options, horizontal: grid.options.horizontal.map((one) => ({ ...one, label: one.text })) };
    const meansOf = (question: typeof grid) =>
      detailsOf(frequencyAlone(question, tally), 'grid').rows.map(({ mean }) => mean);
    expect(meansOf({ ...grid, options: worded })).toEqual([null, null]);
    expect(meansOf({ ...grid, subtype: 'multi' })).toEqual([null, null]);
  });

  it('lists rows that nobody answered, and has nulls for them', () => {
    const { details } = frequencyAlone(grid, tallyOf({ kind: 'rows', rows: [] }, 0));
    expect(details).toMatchObject({
      rows: [
        { base: 0, mean: null },
        { base: 0, mean: null },
      ],
    });
  });

  it('lists rows and columns of other versions that were answered', () => {
    const old = { id: 'r9', label: '9', text: 'Smell', type: 'user' } as const;
    const other = { ...grid, options: { vertical: [old], horizontal: [{ ...old, id: 'c9', text: 'Great' }] } };
    const answered = tallyOf({ kind: 'rows', rows: [{ row: 'r9', base: 1, columns: counted(['c9', 1]) }] }, 1);
    const found = frequencyAlone(grid, answered, [other]);
    expect(detailsOf(found, 'grid').rows.map(({ text }) => text)).toEqual(['Price', 'Taste', 'Smell']);
    expect(found.distribution.at(-1)).toMatchObject({ value: '9', text: 'Great', count: 1, percentage: 100 });
  });
});
