import { describe, expect, it } from '@jest/globals';
import { understand } from '../../../../domain/import/understanding/understand.ts';
import { aDocument } from '../../../factories/source-document.ts';

const gridOf = (sketch: string) => {
  const item = understand(aDocument(sketch)).items.find(({ grid }) => grid !== null);
  return (
    item && {
      text: item.text,
      rows: item.grid?.rows.map(({ text }) => text),
      columns: item.grid?.columns.map(({ text }) => text),
    }
  );
};

describe('a common scale', () => {
  it('makes a grid of lettered parts with the same answers', () => {
    expect(gridOf('1. Do you own\na) a canoe  ☐ Yes ☐ No\nb) a yacht  ☐ Yes ☐ No')).toEqual({
      text: 'Do you own',
      rows: ['a canoe', 'a yacht'],
      columns: ['Yes', 'No'],
    });
  });

  it('makes a grid of a list under a scale in words', () => {
    const sketch = '1. How much do you like the following, from 1 (not at all) to 3 (a lot)?\na. canoes\nb. yachts';
    expect(gridOf(sketch)).toMatchObject({ rows: ['canoes', 'yachts'], columns: ['not at all', '2', 'a lot'] });
  });

  it('makes a grid of numbered statements behind a legend', () => {
    const sketch =
      'Tell us how far you agree: 1 = no, 2 = partly, 3 = yes\n1. I like canoes\n2. I like yachts\n3. I like rafts';
    expect(gridOf(sketch)).toMatchObject({
      rows: ['I like canoes', 'I like yachts', 'I like rafts'],
      columns: ['no', 'partly', 'yes'],
    });
  });

  it('names the columns of a table that has numbers only', () => {
    const sketch = '1. Rate each from 1 (bad) to 3 (good).\n| Canoe | 1 | 2 | 3 |\n| Yacht | 1 | 2 | 3 |';
    expect(gridOf(sketch)).toMatchObject({ columns: ['bad', '2', 'good'] });
  });

  it('leaves a list to be put in order alone', () => {
    expect(gridOf('1. Rank the following from 1 (best) to 3 (worst).\n__ canoe\n__ yacht\n__ raft')).toBeUndefined();
  });

  it('leaves answers alone that are the points of the scale', () => {
    expect(gridOf('1. Rate the following boat from 1 to 3.\na. Poor\nb. Fair\nc. Good')).toBeUndefined();
  });

  it('fills the points in between where only the ends are named', () => {
    const [item] = understand(aDocument('1. On a scale of 1 to 5, how fast is it?\n{1.} Slow\n{5.} Fast')).items;
    expect(item?.options.map(({ text }) => text)).toEqual(['Slow', '2', '3', '4', 'Fast']);
  });
});
