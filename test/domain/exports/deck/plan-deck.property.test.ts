import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unsupportedOn } from '../../../../domain/exports/deck/check/slide-figures.ts';
import { DECK_LIMITS } from '../../../../domain/exports/deck/deck-limits.ts';
import type { ResultsSource } from '../../../../domain/exports/deck/plan/deck-source.ts';
import { planPresentation } from '../../../../domain/exports/deck/plan-presentation.ts';
import type { PresentationOrder } from '../../../../domain/exports/deck/plan-presentation.ts';
import type { Frequency } from '../../../../domain/results/analysis/frequency.ts';
import { examples } from '../../../support/examples.ts';
import { anyFrequency, anyText } from './any-frequency.ts';

function resultsOf(frequencies: readonly Frequency[], name: string): ResultsSource {
  return {
    survey: { name, objective: name, language: 'en', version: 1 },
    responses: { begun: 9, complete: 5, medianElapsedMs: 1, firstDay: null, lastDay: null, sources: [] },
    frequencies,
    crosstabs: [],
    testedPairs: 0,
    filters: [],
    weighting: null,
    greatestWeight: 1,
  };
}

const ORDER: PresentationOrder = {
  title: 'Study',
  results: null,
  words: '',
  instructions: '',
  isModelTold: false,
  mostSlides: 12,
  theme: 'fieldwork',
  date: '2026-11-26',
};

const anyWords = fc.oneof(
  anyText,
  fc.json({ maxDepth: 4 }),
  fc
    .array(
      fc.constantFrom(
        '# A',
        '- b',
        '|a|b|',
        '|-|-|',
        '|x|3%|',
        'a,b',
        'c,4',
        'Words. More.',
        '',
        '```',
        '{"a":[1]}',
        'a\t5',
      ),
    )
    .map((lines) => lines.join('\n')),
);

const anyOrder = fc
  .record({
    frequencies: fc.array(anyFrequency, { maxLength: 6 }),
    name: anyText,
    words: anyWords,
    instructions: fc.oneof(
      anyText,
      fc.constantFrom('No appendix. Only NPS', 'without Q1', 'at most 2 slides', 'only Q77'),
    ),
    mostSlides: fc.integer({ min: 2, max: 30 }),
    hasResults: fc.boolean(),
  })
  .map(({ frequencies, name, hasResults, ...order }): PresentationOrder => ({
    ...ORDER,
    ...order,
    title: name,
    results: hasResults ? resultsOf(frequencies, name) : null,
  }));

/** Every text of a slide, with the most characters that it may have. */
function boundedTexts({ slide }: ReturnType<typeof planPresentation>['slides'][number]): readonly [string, number][] {
  const { slideTitleCharacters, noteCharacters, pointCharacters, categoryCharacters, cellCharacters } = DECK_LIMITS;
  const { body, note, title } = slide;
  const points = body.kind === 'points' || body.kind === 'chart' ? body.points.map(({ text }) => text) : [];
  const categories = body.kind === 'chart' && body.chart.kind !== 'curves' ? body.chart.categories : [];
  const cells = body.kind === 'table' ? body.table.rows.flat() : [];
  return [
    [title, slideTitleCharacters],
    [note ?? '', noteCharacters],
    ...points.map((text): [string, number] => [text, pointCharacters]),
    ...categories.map((text): [string, number] => [text, categoryCharacters]),
    ...cells.map((text): [string, number] => [text, cellCharacters]),
  ];
}

describe('any deck that is planned', () => {
  it('has as many slides as were asked for at most, and two at least where there is anything', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { slides } = planPresentation(order);
        expect(slides.length).toBeLessThanOrEqual(order.mostSlides);
        expect(slides[0]?.kind).toBe('cover');
        if (order.results !== null) expect(slides.length).toBeGreaterThanOrEqual(2);
      }),
      { numRuns: examples(200) },
    );
  });

  it('has bounded texts without controls, and series as long as their categories', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        for (const planned of planPresentation(order).slides) {
          for (const [text, most] of boundedTexts(planned)) {
            expect(text.length).toBeLessThanOrEqual(most);
            expect(text.isWellFormed()).toBe(true);
            expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/u);
          }
          expect(planned.slide.title).not.toBe('');
          expectWholeBody(planned.slide.body);
        }
      }),
      { numRuns: examples(200) },
    );
  });

  it('says nothing in the title of a finding that its chart does not show', () => {
    fc.assert(
      fc.property(fc.array(anyFrequency, { minLength: 1, maxLength: 4 }), (frequencies) => {
        const { slides } = planPresentation({ ...ORDER, results: resultsOf(frequencies, 'Study'), mostSlides: 30 });
        for (const { kind, slide } of slides) {
          if (kind !== 'finding' || !/“|average|Promoter/u.test(slide.title)) continue;
          const isQuestion = frequencies.some(({ text }) => text.includes(slide.title.slice(0, 20)));
          if (!isQuestion) expect([slide.title, unsupportedOn(slide, slide.title)]).toEqual([slide.title, []]);
        }
      }),
      { numRuns: examples(200) },
    );
  });
});

function expectWholeBody(body: ReturnType<typeof planPresentation>['slides'][number]['slide']['body']): void {
  if (body.kind === 'table') {
    for (const row of body.table.rows) expect(row).toHaveLength(body.table.header.length);
    expect(body.table.numeric).toHaveLength(body.table.header.length);
  }
  if (body.kind === 'numbers') expect(body.numbers.length).toBeGreaterThanOrEqual(2);
  if (body.kind !== 'chart' || body.chart.kind === 'curves') return;
  for (const { values } of body.chart.series) {
    expect(values).toHaveLength(body.chart.categories.length);
    for (const value of values) expect(value === null || Number.isFinite(value)).toBe(true);
  }
}
