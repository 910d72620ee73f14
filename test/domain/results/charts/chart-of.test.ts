import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Frequency } from '../../../../domain/results/analysis/frequency.ts';
import { chartOf } from '../../../../domain/results/charts/chart-of.ts';
import { PALETTES, divergingInks } from '../../../../domain/results/charts/palette.ts';
import type { Scene } from '../../../../domain/results/charts/scene.ts';
import {
  aChoice,
  aConjoint,
  aFrequency,
  aGrid,
  aMaxdiff,
  aNumeric,
  aPriceQuestion,
  aRanking,
  aText,
  anNps,
  categoriesOf,
  numericInput,
} from '../../../factories/frequency.ts';
import { examples } from '../../../support/examples.ts';
import { placedNodes, textsOf } from '../../../support/rendering/placed-nodes.ts';
import { plainMeasure } from '../../../support/rendering/plain-measure.ts';

const draw = (frequency: Frequency, width = 660): Scene =>
  chartOf(frequency, { width, theme: 'light', measureText: plainMeasure });

function expectInside(scene: Scene): void {
  for (const { box, band, kind } of placedNodes(scene)) {
    const message = JSON.stringify({ kind, box, band: [band.top, band.height] });
    expect([message, Object.values(box).every(Number.isFinite)]).toEqual([message, true]);
    expect([message, box.left >= -0.01 && box.right <= scene.width + 0.01]).toEqual([message, true]);
    expect([message, box.top >= -0.01 && box.bottom <= band.height + 0.01]).toEqual([message, true]);
  }
}

const SCALE = ['Strongly disagree', 'Disagree', 'Neither', 'Agree', 'Strongly agree'];
const kinds: Readonly<Record<string, (count: number) => Frequency>> = {
  'single choice': (n) => aChoice({ Yes: n, No: 0, Perhaps: 3 * n }),
  'multiple choice': (n) => aChoice({ Phone: n, Laptop: n }, { multiple: true, base: n }),
  'a scale': (n) => aGrid(SCALE, { Staff: [n, 0, n, n, 7 * n], Prices: [0, 0, 0, 0, n] }),
  'a grid of names': (n) => aGrid(['Shop', 'Web'], { Bread: [n, n], Shoes: [n, 0] }, { hasMean: false }),
  'a grid of many columns': (n) =>
    aGrid(
      Array.from({ length: 30 }, (_, at) => `Column ${at}`),
      { Row: Array.from({ length: 30 }, () => n) },
      { hasMean: false },
    ),
  'a multiple grid': (n) => aGrid(['Modern', 'Local'], { Brand: [n, n] }, { multiple: true, base: n }),
  'a ranking': (n) => aRanking({ Price: [n, 0], Quality: [0, n] }),
  'a number': (n) => aNumeric([numericInput([n, 0, 3 * n])]),
  'several numbers': (n) =>
    aNumeric([numericInput([n], { text: 'Food' }), numericInput([0, n], { text: 'Rent' })], { unit: '%' }),
  nps: (n) => anNps([n, 0, 0, 0, 0, 0, n, 0, n, 0, n]),
  prices: (n) => aPriceQuestion(n),
  maxdiff: (n) => aMaxdiff({ Battery: n, Weight: -n, Screen: 0 }),
  conjoint: (n) => aConjoint({ Price: { Low: n, High: -n }, Brand: { A: 0, B: 0 } }),
  text: (n) => aText({ price: n, service: n }, n),
  values: (n) =>
    aFrequency({
      base: n,
      distribution: categoriesOf({ 2100: n }, n),
      details: { kind: 'values', distinct: 40, summary: null },
    }),
  fields: (n) => aFrequency({ base: n, distribution: categoriesOf({ Name: n }, n), details: { kind: 'fields' } }),
};

describe('a chart', () => {
  describe.each(Object.entries(kinds))('of %s', (_, make) => {
    it.each([1, 2, 1_000_000, 0.5])('of %d draws inside of its bounds', (count) => {
      const scene = draw(make(count));
      expect(placedNodes(scene).length).toBeGreaterThan(2);
      expectInside(scene);
    });

    it('is drawn inside of its bounds when it is narrow', () => {
      expectInside(draw(make(12), 320));
    });

    it('says calmly that nobody has answered', () => {
      expect(textsOf(draw({ ...make(0), base: 0 }))).toEqual(['No answers yet']);
    });

    it('draws where there are answers without anything to tell', () => {
      expectInside(draw({ ...make(0), base: 1 }));
    });
  });

  it('of a choice has bars whose lengths are as their shares', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 2, maxLength: 70 }), (counts) => {
        const scene = draw(aChoice(Object.fromEntries(counts.map((count, at) => [`Option ${at}`, count]))));
        expectInside(scene);
        const lengths = placedNodes(scene).flatMap((node) => (node.kind === 'rect' ? [node.width] : []));
        const longest = Math.max(...lengths);
        const most = Math.max(...counts);
        counts.forEach((count, at) => expect(lengths[at]).toBeCloseTo(Math.max((count / most) * longest, 1.5), 5));
      }),
      { numRuns: examples(60) },
    );
  });

  it('of whatever texts stays inside of its bounds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 8 }), (texts) => {
        const distribution = texts.map((text, at) => ({ value: String(at), text, count: at, percentage: at }));
        expectInside(draw(aFrequency({ base: 10, distribution })));
      }),
      { numRuns: examples(60) },
    );
  });

  it('of sixty options keeps every label apart from the next', () => {
    const scene = draw(aChoice(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`Option ${at}`, at]))));
    expect(scene.bands).toHaveLength(60);
    expect(Math.min(...scene.bands.map(({ height }) => height))).toBeGreaterThanOrEqual(20);
  });

  it('wraps a long label to three lines, and says with an ellipsis that there is more', () => {
    const texts = textsOf(draw(aChoice({ [Array.from({ length: 200 }, (_, at) => `word${at}`).join(' ')]: 4 })));
    expect(texts.filter((text) => text.startsWith('word'))).toHaveLength(3);
    expect(texts[2]).toMatch(/…$/);
  });

  it('tells counts and shares of a choice, and that several could be chosen', () => {
    const texts = textsOf(draw(aChoice({ Phone: 90, Laptop: 30 }, { multiple: true, base: 100 })));
    expect(texts).toEqual(expect.arrayContaining(['Phone', '90%', '90', 'Laptop', '30%', '30']));
    expect(texts.join(' ')).toContain('Several answers could be chosen');
  });

  it('mutes what is no answer on the matter', () => {
    const { distribution, ...rest } = aChoice({ Yes: 5, "Don't know": 5 });
    const types = ['user', 'dontknow'] as const;
    const scene = draw({
      ...rest,
      distribution: distribution.map((category, at) => ({ ...category, optionType: types[at]! })),
    });
    const fills = placedNodes(scene).flatMap((node) => (node.kind === 'rect' ? [node.fill] : []));
    expect(fills).toEqual([PALETTES.light.accent.fill, PALETTES.light.muted.fill]);
  });

  it('of a scale goes from one end of the colours to the other', () => {
    const scene = draw(aGrid(SCALE, { Staff: [1, 1, 1, 1, 1] }));
    const fills = new Set(placedNodes(scene).flatMap((node) => (node.kind === 'rect' ? [node.fill] : [])));
    expect([...fills]).toEqual(divergingInks(PALETTES.light, 5).map(({ fill }) => fill));
  });

  it('of a grid adds each row up to its full width', () => {
    const scene = draw(aGrid(SCALE, { Staff: [3, 1, 4, 1, 5], Prices: [2, 2, 4, 3, 3] }, { hasMean: false }));
    for (const band of scene.bands.slice(1)) {
      const bars = placedNodes({ ...scene, bands: [band] }).filter(({ kind }) => kind === 'rect');
      expect(bars.at(-1)?.box.right).toBeGreaterThan(scene.width - 1.01);
    }
  });

  it('ranks items from the best, those without a rank last', () => {
    const scene = draw(aRanking({ Never: [0, 0], Second: [1, 3], First: [3, 1] }));
    const names = textsOf(scene).filter((text) => /^(Never|First|Second)$/.test(text));
    expect(names).toEqual(['First', 'Second', 'Never']);
  });

  it('marks mean and median of a number where they are', () => {
    const input = numericInput([10, 20, 30, 0, 0, 40]);
    const texts = textsOf(draw(aNumeric([input])));
    expect(texts).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Mean 3\.3/), expect.stringMatching(/^Median 2\.5/)]),
    );
  });

  it.each([
    [-1e12, 3e11],
    [1e-7, 1e-8],
    [0, 1e15],
    [123_456, 1],
  ])('of numbers from %d in steps of %d names them apart from each other', (from, step) => {
    const scene = draw(aNumeric([numericInput([1, 2, 3, 400], { from, step })]), 400);
    expectInside(scene);
    const lines = Map.groupBy(
      placedNodes(scene).filter(({ kind }) => kind === 'text'),
      ({ band, box }) => `${band.top}/${box.bottom}`,
    );
    for (const line of lines.values()) {
      const ordered = line.toSorted((one, other) => one.box.left - other.box.left);
      ordered.slice(1).forEach(({ box }, at) => expect(box.left).toBeGreaterThan(ordered[at]!.box.right));
    }
  });

  it('colours the answers of an NPS question by their group', () => {
    const scene = draw(anNps([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]));
    const last = scene.bands.at(-1)!;
    const fills = placedNodes({ ...scene, bands: [last] }).flatMap((node) => (node.kind === 'rect' ? [node.fill] : []));
    const { accent, neutral, contrast } = PALETTES.light;
    expect(fills).toEqual([
      ...Array<string>(7).fill(contrast.fill),
      neutral.fill,
      neutral.fill,
      accent.fill,
      accent.fill,
    ]);
  });

  it('names the points of a price question, and shades its range', () => {
    const texts = textsOf(draw(aPriceQuestion(200)));
    expect(texts).toEqual(expect.arrayContaining(['Optimal price 56', 'Indifference price 55', 'Price, EUR']));
  });

  it('falls back on counts where a model has no solution', () => {
    const maxdiff = aMaxdiff({ A: 0, B: 1 });
    if (maxdiff.details.kind !== 'maxdiff') throw new Error('It is a maxdiff question.');
    const items = maxdiff.details.items.map((item) => ({ ...item, utility: null, standardError: null, share: null }));
    const texts = textsOf(draw({ ...maxdiff, details: { kind: 'maxdiff', items } }));
    expect(texts.join(' ')).toContain('Times picked as best less times picked as worst');
    const conjoint = aConjoint({ Price: { Low: 1, High: -1 } });
    if (conjoint.details.kind !== 'conjoint') throw new Error('It is a conjoint question.');
    const unfitted = draw({
      ...conjoint,
      details: { ...conjoint.details, fit: null, reason: 'Everybody chose the cheapest.' },
    });
    expect(textsOf(unfitted).join(' ')).toContain('Everybody chose the cheapest.');
  });

  it('of a text read from the right begins its bars at the right', () => {
    const scene = draw(aChoice({ نعم: 3, لا: 1 }, { text: 'هل أنت راضٍ؟' }));
    const [yes, no] = placedNodes(scene).filter(({ kind }) => kind === 'rect');
    expect(yes!.box.right).toBe(no!.box.right);
    expect(yes!.box.left).toBeLessThan(no!.box.left);
    expectInside(scene);
  });

  it('leaves out what is too much for its reader, and says how much that is', () => {
    const counts = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`Option ${at}.`, at]));
    const scene = chartOf(aChoice(counts), { width: 660, theme: 'light', measureText: plainMeasure, maximumRows: 20 });
    const texts = textsOf(scene);
    expect(texts.filter((text) => text.startsWith('Option'))).toEqual(Object.keys(counts).slice(30));
    expect(texts.at(-1)).toBe('30 more are left out here.');
  });

  it('names the fifteen most frequent words alone', () => {
    const words = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`word-${at}`, 40 - at]));
    expect(textsOf(draw(aText(words, 100))).filter((text) => text.startsWith('word-'))).toHaveLength(15);
  });
});
