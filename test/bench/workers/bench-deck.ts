import type { Deck, DeckSlide } from '../../../domain/exports/deck/deck.ts';
import { DECK_THEMES } from '../../../domain/exports/deck/themes/team-theme.ts';

const SLIDES = 30;
const CATEGORIES = Array.from({ length: 8 }, (_, index) => `Option ${index + 1} of the question`);

/** A deck as long as one may be: a cover, tables, and charts of all kinds in turn. */
export const BENCH_DECK: Deck = {
  title: 'A study of thirty slides',
  language: 'en',
  theme: DECK_THEMES.fieldwork,
  madeAt: '2026-11-26T12:00:00.000Z',
  footer: 'A study',
  slides: Array.from({ length: SLIDES }, (_, index) => slide(index)),
};

function slide(index: number): DeckSlide {
  const shared = {
    title: `Finding ${index + 1}: six in ten choose one`,
    note: 'Base: 400 who answered',
    speakerNotes: 'Say it.',
  };
  if (index === 0) return { ...shared, body: { kind: 'cover', subtitle: 'Results', date: '2026-11-26' } };
  if (index % 5 === 0) {
    const rows = CATEGORIES.map((name, row) => [name, `${row * 7}%`]);
    return { ...shared, body: { kind: 'table', table: { header: ['Option', 'Share'], rows, numeric: [false, true] } } };
  }
  const kinds = ['bars', 'columns', 'stacked', 'lines'] as const;
  const series = ['One', 'Two', 'Three'].map((name, at) => ({
    name,
    color: null,
    values: CATEGORIES.map((_, category) => 10 + ((category * 7 + at * 13 + index) % 30)),
  }));
  const kind = kinds[index % kinds.length] ?? 'bars';
  const values = { kind: 'percent', decimals: 0 } as const;
  const chart = { kind, categories: CATEGORIES, series, values, range: null, hasValueLabels: true } as const;
  return { ...shared, body: { kind: 'chart', chart, points: [{ lead: 'Lead', text: 'What it means.' }] } };
}
