import fc from 'fast-check';
import type { Deck, DeckBody, DeckChart, DeckSlide } from '../../../../domain/exports/deck/deck.ts';
import { DECK_THEMES } from '../../../../domain/exports/deck/themes/team-theme.ts';

/** The smallest picture that PNG knows, of one transparent point. */
export const TINY_PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const STRANGE = [
  '',
  ' ',
  '=1+1',
  '_x000D_',
  '<b>&"\'</b>',
  '\u0000\u0001\u001f\ufffe\ud800',
  'a\r\nb\tc',
  '__proto__',
  'שלום world',
  'مرحبا 12 %',
  '職場のコーヒー',
  '👩‍👩‍👧 e\u0301',
  'long '.repeat(2000),
];

const text = fc.oneof(
  fc.constantFrom(...STRANGE),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.lorem({ maxCount: 12 }),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const number = fc.oneof(fc.integer({ min: -5, max: 100 }), fc.double());
const color = maybe(fc.constantFrom('#123456', '#FFCC00', 'red', ''));
const point = fc.record({ lead: maybe(text), text });
const format = fc.record({
  kind: fc.constantFrom('percent' as const, 'number' as const),
  decimals: fc.constantFrom(0, 1, 2, NaN),
});

const chart: fc.Arbitrary<DeckChart> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('bars' as const, 'columns' as const, 'stacked' as const, 'lines' as const),
    categories: fc.array(text, { maxLength: 8 }),
    series: fc.array(fc.record({ name: text, color, values: fc.array(maybe(number), { maxLength: 8 }) }), {
      maxLength: 4,
    }),
    values: format,
    range: maybe(fc.tuple(number, number)),
    hasValueLabels: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('curves' as const),
    xTitle: text,
    yTitle: text,
    series: fc.array(fc.record({ name: text, color, points: fc.array(fc.record({ x: number, y: number })) }), {
      maxLength: 4,
    }),
    values: format,
    marks: fc.array(fc.record({ name: text, x: number, y: number }), { maxLength: 4 }),
  }),
);

const body: fc.Arbitrary<DeckBody> = fc.oneof(
  fc.record({ kind: fc.constant('cover' as const), subtitle: maybe(text), date: maybe(text) }),
  fc.record({ kind: fc.constant('section' as const), subtitle: maybe(text) }),
  fc.record({ kind: fc.constant('points' as const), points: fc.array(point) }),
  fc.record({ kind: fc.constant('numbers' as const), numbers: fc.array(fc.record({ value: text, caption: text })) }),
  fc.record({ kind: fc.constant('chart' as const), chart, points: fc.array(point, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('table' as const),
    table: fc.record({
      header: fc.array(text, { maxLength: 12 }),
      rows: fc.array(fc.array(text, { maxLength: 12 }), { maxLength: 20 }),
      numeric: fc.array(fc.boolean()),
    }),
  }),
);

/** Decks of any kind of slide, text and number: also those that nobody would plan. */
export const anyDeck: fc.Arbitrary<Deck> = fc.record({
  title: text,
  language: fc.constantFrom('en', 'de', 'ar', 'he', 'ja', 'ko', 'zh-TW', 'zh-CN', 'x"<y'),
  theme: fc
    .record({ name: fc.constantFrom('fieldwork' as const, 'night' as const), hasLogo: fc.boolean() })
    .map(({ name, hasLogo }) => ({
      ...DECK_THEMES[name],
      logo: hasLogo ? { bytes: TINY_PNG, kind: 'png' as const, widthPx: 1, heightPx: 1 } : null,
    })),
  madeAt: fc.constantFrom('2026-11-26T17:00:00.000Z', '1970-01-01T00:00:00Z', 'yesterday'),
  footer: maybe(text),
  slides: fc.array(fc.record({ title: text, body, note: maybe(text), speakerNotes: maybe(text) }), { maxLength: 6 }),
});

/** A deck of these slides in our light theme. */
export function deckOf(slides: readonly DeckSlide[], given: Partial<Deck> = {}): Deck {
  const theme = DECK_THEMES.fieldwork;
  return { title: 'Coffee', language: 'en', theme, madeAt: '2026-11-26T17:00:00Z', footer: 'Coffee', slides, ...given };
}

/** A slide with a chart, or any other body. */
export function slideOf(title: string, body_: DeckBody, given: Partial<DeckSlide> = {}): DeckSlide {
  return { title, body: body_, note: null, speakerNotes: null, ...given };
}
