import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import { SLIDE_ROOM } from '../../../domain/exports/deck/slide-room.ts';
import type { CategoryChart } from '../../../domain/exports/deck/deck.ts';
import { makeDeck } from '../../../rendering/deck/make-deck.ts';
import { anyDeck, deckOf, slideOf, TINY_PNG } from '../../support/exports/deck/decks.ts';
import { packageFaults, tagsOf } from '../../support/exports/deck/package-faults.ts';
import type { Parts } from '../../support/exports/deck/package-faults.ts';
import { examples } from '../../support/examples.ts';

async function partsOf(bytes: Uint8Array): Promise<Parts> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes));
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

const xmlOf = (parts: Parts, name: string): string => parts.get(name)?.toString('utf8') ?? '';

const BARS: CategoryChart = {
  kind: 'bars',
  categories: ['Tea', 'Tea', 'Coffee'],
  series: [{ name: 'Share', color: null, values: [62.4, null, NaN] }],
  values: { kind: 'percent', decimals: 0 },
  range: [0, 100],
  hasValueLabels: true,
};

async function slideXml(body: Parameters<typeof slideOf>[1], given: Parameters<typeof deckOf>[1] = {}) {
  const parts = await partsOf(await makeDeck(deckOf([slideOf('Title', body)], given)));
  return { parts, slide: xmlOf(parts, 'ppt/slides/slide1.xml'), chart: xmlOf(parts, 'ppt/charts/chart1.xml') };
}

describe('a presentation of anything', () => {
  it('is a package in which all that is named is there, and nothing is told twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyDeck, async (deck) => {
        const parts = await partsOf(await makeDeck(deck));
        expect(packageFaults(parts)).toEqual([]);
        expect([...parts.keys()].filter((name) => /^ppt\/slides\/slide/.test(name))).toHaveLength(deck.slides.length);
        for (const [name, bytes] of parts) {
          if (name.endsWith('.xlsx')) expect((await partsOf(bytes)).has('xl/worksheets/sheet1.xml')).toBe(true);
        }
      }),
      { numRuns: examples(200) },
    );
  });

  it('is the same bytes each time', async () => {
    await fc.assert(
      fc.asyncProperty(anyDeck, async (deck) => {
        expect(Buffer.compare(await makeDeck(deck), await makeDeck(deck))).toBe(0);
      }),
      { numRuns: examples(40, 10) },
    );
  });

  it('has the faults that the checker looks for found', async () => {
    const parts = new Map(
      await partsOf(await makeDeck(deckOf([slideOf('T', { kind: 'chart', chart: BARS, points: [] })]))),
    );
    parts.delete('ppt/embeddings/Microsoft_Excel_Sheet1.xlsx');
    const chart = xmlOf(parts, 'ppt/charts/chart1.xml').replace('<c:axId val="111111111"/>', '<c:axId val="3"/>');
    parts.set('ppt/charts/chart1.xml', Buffer.from(chart));
    const slide = xmlOf(parts, 'ppt/slides/slide1.xml').replaceAll(/cNvPr id="\d+"/g, 'cNvPr id="7"');
    parts.set('ppt/slides/slide1.xml', Buffer.from(slide.replace('type="title"', 'type="body"')));
    parts.set('ppt/viewProps.xml', Buffer.from('<a>\u0001</a>'));
    const faults = packageFaults(parts).join('\n');
    for (const said of [
      'is no XML',
      'which is not there',
      'names axes',
      'two shapes 7',
      '0 titles',
      'a type of .xlsx',
    ]) {
      expect(faults).toContain(said);
    }
  });
});

describe('a chart', () => {
  it('has its first category on top, gaps for what is no number, and percent as they are read', async () => {
    const { chart } = await slideXml({ kind: 'chart', chart: BARS, points: [] });
    expect(chart).toContain('<c:barDir val="bar"/><c:grouping val="clustered"/>');
    expect(/<c:catAx>.*?<c:orientation val="(\w+)"/.exec(chart)?.[1]).toBe('maxMin');
    expect(chart).toContain('<c:max val="100"/><c:min val="0"/>');
    expect(chart).toContain(
      '<c:f>Data!$B$2:$B$4</c:f><c:numCache><c:formatCode>0&quot;%&quot;</c:formatCode><c:ptCount val="3"/><c:pt idx="0"><c:v>62.4</c:v></c:pt></c:numCache>',
    );
    expect(chart).not.toContain('<c:legend>');
  });

  it('has bars that begin at zero, and names that none of them covers', async () => {
    const bars = (values: readonly number[]) =>
      slideXml({
        kind: 'chart',
        chart: { ...BARS, series: [{ name: 'Share', color: null, values }], range: null },
        points: [],
      });
    expect((await bars([54, 47, 50])).chart).toMatch(/<c:valAx>.*<c:max val="60"\/><c:min val="0"\/>/s);
    expect((await bars([54, 47, 50])).chart).not.toContain('<c:tickLblPos val="low"/>');
    const mixed = (await bars([0.08, -0.05, 0.02])).chart;
    expect(mixed).toMatch(/<c:catAx>.*<c:tickLblPos val="low"\/>.*<c:valAx>.*<c:min val="-0.06"\/>/s);
  });

  it('has a legend for two series, and none of the names of marks in it', async () => {
    const line = (name: string) => ({
      name,
      color: null,
      points: [
        { x: 1, y: 2 },
        { x: 2, y: 3 },
      ],
    });
    const marks = [{ name: 'Optimal', x: 1.5, y: 2.5 }];
    const chart = {
      kind: 'curves' as const,
      xTitle: 'x',
      yTitle: 'y',
      values: BARS.values,
      series: [line('a'), line('b')],
      marks,
    };
    const { chart: xml } = await slideXml({ kind: 'chart', chart, points: [] });
    expect(xml).toContain('<c:legendEntry><c:idx val="2"/><c:delete val="1"/></c:legendEntry>');
    expect(tagsOf(xml).filter(({ name }) => name === 'c:ser')).toHaveLength(3);
  });

  it.each([
    ['no category', { ...BARS, categories: [] }],
    ['no series', { ...BARS, series: [] }],
    ['no value', { ...BARS, series: [{ name: 'x', color: null, values: [null, Infinity] }] }],
  ])('is words where there is %s', async (_, chart) => {
    const { parts, slide } = await slideXml({ kind: 'chart', chart, points: [] });
    expect(slide).toContain('No data');
    expect([...parts.keys()].filter((name) => name.includes('chart'))).toEqual([]);
  });

  it('names no category longer than Excel takes; the whole name is in the notes', async () => {
    const long = 'a'.repeat(300);
    const { chart, parts } = await slideXml({ kind: 'chart', chart: { ...BARS, categories: [long] }, points: [] });
    expect(chart).toContain(`<c:v>${'a'.repeat(SLIDE_ROOM.nameCharacters - 1)}…</c:v>`);
    expect(xmlOf(parts, 'ppt/notesSlides/notesSlide1.xml')).toContain(long);
  });

  it('reads from right to left where the language does', async () => {
    const { chart } = await slideXml({ kind: 'chart', chart: BARS, points: [] }, { language: 'ar' });
    expect(/<c:catAx>.*?<c:axPos val="(\w)"/.exec(chart)?.[1]).toBe('r');
    expect(/<c:valAx>.*?<c:orientation val="(\w+)"/.exec(chart)?.[1]).toBe('maxMin');
  });
});

describe('texts', () => {
  it('are whole in the notes where a slide has no room for them', async () => {
    const end = 'the very end';
    const text = `${'word '.repeat(3000)}${end}`;
    const deck = deckOf([
      slideOf('T', { kind: 'points', points: [{ lead: 'Lead', text }] }, { speakerNotes: 'Say hello.' }),
    ]);
    const parts = await partsOf(await makeDeck(deck));
    expect(xmlOf(parts, 'ppt/slides/slide1.xml')).not.toContain(end);
    expect(xmlOf(parts, 'ppt/slides/slide1.xml')).toContain('…');
    expect(xmlOf(parts, 'ppt/notesSlides/notesSlide1.xml')).toContain(end);
    expect(xmlOf(parts, 'ppt/notesSlides/notesSlide1.xml')).toContain('Say hello.');
  });

  it('of a megabyte in every place make no large file', async () => {
    const huge = 'x <&\u0001 '.repeat(160_000);
    const point = { lead: huge, text: huge };
    const table = { header: [huge], rows: [[huge]], numeric: [] };
    const slides = [
      slideOf(huge, { kind: 'cover', subtitle: huge, date: huge }, { note: huge, speakerNotes: huge }),
      slideOf(huge, { kind: 'points', points: [point] }),
      slideOf(huge, { kind: 'numbers', numbers: [{ value: huge, caption: huge }] }),
      slideOf(huge, { kind: 'chart', chart: { ...BARS, categories: [huge, '', 'c'] }, points: [point] }),
      slideOf(huge, { kind: 'table', table }),
    ];
    const bytes = await makeDeck(deckOf(slides, { title: huge, footer: huge }));
    expect(packageFaults(await partsOf(bytes))).toEqual([]);
    expect(bytes.length).toBeLessThan(200_000);
  });

  it('have the letters and direction of their language', async () => {
    const body = { kind: 'points' as const, points: [{ lead: null, text: 'مرحبا world' }] };
    const { slide, parts } = await slideXml(body, { language: 'ar' });
    expect(slide).toContain('<a:pPr algn="r" rtl="1">');
    expect(xmlOf(parts, 'ppt/presentation.xml')).toContain(' rtl="1"');
    const taiwan = await slideXml(body, { language: 'zh-TW' });
    expect(taiwan.slide).toContain('lang="zh-TW"');
    expect(xmlOf(taiwan.parts, 'ppt/theme/theme1.xml')).toContain('<a:ea typeface="Microsoft JhengHei"/>');
  });
});

it('shows a logo on its layouts, and keeps the picture once', async () => {
  const { theme } = deckOf([]);
  const logo = { bytes: TINY_PNG, kind: 'png' as const, widthPx: 1, heightPx: 1 };
  const { parts } = await slideXml({ kind: 'section', subtitle: null }, { theme: { ...theme, logo } });
  expect(parts.get('ppt/media/logo.png')?.equals(TINY_PNG)).toBe(true);
  expect(xmlOf(parts, 'ppt/slideLayouts/slideLayout1.xml')).toContain('r:embed="rId2"');
});
