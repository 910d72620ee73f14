import { describe, expect, it } from '@jest/globals';
import { findNamedRow } from '../../../../../domain/import/understanding/recognisers/named-row.ts';

describe('a row of numbers with names right behind them', () => {
  it.each([
    ['1 (cold) 2 3 4 (hot)', ['cold', null, null, 'hot']],
    ['1 = cold 2 3 = hot', ['cold', null, 'hot']],
    ['5 (hot), 4, 3 (mild), 2, 1 (cold)', ['hot', null, 'mild', null, 'cold']],
    ['1（差）2 3（好）', ['差', null, '好']],
  ])('names points in %s', (text, names) => {
    expect(findNamedRow(text)?.points.map((point) => point.name)).toEqual(names);
  });

  it.each(['1 2 3', '1 (cold) 2 3', '1 (cold) 3 5 (hot)', '4 (cold) 5 6 (hot)', '1 (cold) and 2 3 (hot)', 'none'])(
    'is not %s',
    (text) => {
      expect(findNamedRow(text)).toBeNull();
    },
  );
});
