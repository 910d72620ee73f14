import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchAttributes } from '../../../../domain/recruiting/panels/search-attributes.ts';
import { examples } from '../../../support/examples.ts';
import { PANEL_A_CATALOGUE } from './panel-a-catalogue.ts';

const idsFor = (search: string) => searchAttributes(PANEL_A_CATALOGUE, search).map(({ id }) => id);

describe('searching attributes', () => {
  it('finds words in names, questions and options, those named so first', () => {
    const ids = idsFor('income');
    expect(ids.slice(0, 4)).toEqual(PANEL_A_CATALOGUE.filter(({ name }) => /income/i.test(name)).map(({ id }) => id));
    expect(idsFor('vegan')).toContain('diet');
  });

  it('wants every word, in any place, whatever the case, accents and punctuation', () => {
    expect(idsFor('WEEKLY  ai, use')).toEqual(['weekly-ai-artificial-intelligence-use']);
    expect(idsFor('côte')).toEqual(idsFor('cote'));
    expect(idsFor('weekly vegan')).toEqual([]);
  });

  it('finds by the id', () => {
    expect(idsFor('remoteoffice-work')).toEqual(['remoteoffice-work']);
  });

  it('finds all where nothing is searched for', () => {
    for (const nothing of ['', '  ', '?!'])
      expect(searchAttributes(PANEL_A_CATALOGUE, nothing)).toEqual(PANEL_A_CATALOGUE);
  });

  it('only leaves out, and never more for fewer words', () => {
    const word = fc.constantFrom('income', 'country', 'yes', 'united', 'health', 'the', 'zzz');
    fc.assert(
      fc.property(word, word, (one, other) => {
        const both = idsFor(`${one} ${other}`);
        expect(new Set(both).size).toBe(both.length);
        for (const id of both) expect(idsFor(one)).toContain(id);
      }),
      { numRuns: examples(30) },
    );
  });
});
