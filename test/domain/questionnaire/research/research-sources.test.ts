import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sourceKey, usableSources, withSources } from '../../../../domain/questionnaire/research/research-sources.ts';
import { surveySettingsSchema } from '../../../../domain/questionnaire/survey/survey-settings.ts';

const source = fc.record({
  title: fc.string({ maxLength: 600, unit: 'grapheme' }),
  url: fc.oneof(fc.webUrl({ withFragments: true }), fc.string(), fc.constant('ftp://example.org/a')),
  snippet: fc.string({ maxLength: 6_000 }),
});

describe('pages that a search service named', () => {
  it('are kept once each, and only those that a person can open', () => {
    const page = { title: 'One', url: 'https://example.org/a', snippet: '' };
    const found = [
      page,
      { ...page, url: 'HTTPS://EXAMPLE.org/a/#part' },
      { ...page, url: 'javascript:alert(1)' },
      { ...page, title: ' ', url: 'http://other.example/' },
    ];
    expect(usableSources(found)).toEqual([page, { title: 'other.example', url: 'http://other.example/', snippet: '' }]);
  });

  it('are none that it did not name, and fit a survey', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 20 }), (found) => {
        const usable = usableSources(found);
        expect(found.map(({ url }) => url)).toEqual(expect.arrayContaining(usable.map(({ url }) => url)));
        expect(new Set(usable.map(({ url }) => sourceKey(url))).size).toBe(usable.length);
        expect(surveySettingsSchema.safeParse({ research_sources: usable }).success).toBe(true);
      }),
    );
  });

  it('are added to others once, however often', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 10 }), fc.array(source, { maxLength: 10 }), (before, given) => {
        const kept = usableSources(before);
        const once = withSources(kept, given);
        expect(once.sources.slice(0, kept.length)).toEqual(kept);
        expect(once.sources).toHaveLength(kept.length + once.added);
        expect(withSources(once.sources, given)).toEqual({ sources: once.sources, added: 0 });
      }),
    );
  });
});
