import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ResultsQuery } from '../../../pages/results/results-query.ts';
import {
  addressOf,
  CORRECTIONS,
  crosstabParameters,
  filterParameters,
  PERCENTAGES,
  readResultsQuery,
} from '../../../pages/results/results-query.ts';

/** As it arrives: without space around it. */
const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map((given) => given.toWellFormed().trim());
const named = text.filter((given) => given !== '');

const queries: fc.Arbitrary<ResultsQuery> = fc.record({
  filters: fc.record(
    {
      segment_filter: named,
      panel_id: named,
      version: fc.integer({ min: 1, max: 999_999 }),
      weighted: fc.constant(true),
    },
    { requiredKeys: [] },
  ),
  crosstab: fc.record({
    row: text,
    column: text,
    banner: text,
    percentages: fc.constantFrom(...PERCENTAGES),
    letters: fc.constantFrom(null, ...CORRECTIONS),
  }),
});

describe('what an address asks for', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const parameters = [...filterParameters(query.filters), ...crosstabParameters(query.crosstab)];
        const address = addressOf('/r/token', parameters);
        expect(address).toMatch(/^\/r\/token(\?[\w.*+%&=-]*)?$/);
        expect(readResultsQuery(new URL(address, 'http://here').search)).toEqual(query);
      }),
    );
  });

  it.each([
    '',
    'version=0',
    'version=x',
    'version=1e3',
    'weighted=yes',
    'percentages=cells',
    'letters=x',
    'survey_id=1',
  ])('is everything where it is %j', (querystring) => {
    expect(readResultsQuery(querystring)).toEqual({
      filters: {},
      crosstab: { row: '', column: '', banner: '', percentages: 'column', letters: null },
    });
  });

  it('is never about what links don’t show', () => {
    const asked = 'include_excluded=true&statuses=IN_PROGRESS&survey_id=7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2aff';
    expect(readResultsQuery(asked).filters).toEqual({});
  });
});
