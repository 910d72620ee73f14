import { describe, expect, it } from '@jest/globals';
import { readContext } from '../../../../domain/exports/deck/context/read-context.ts';
import { contextSlides } from '../../../../domain/exports/deck/context/context-slides.ts';
import { wishesIn, asksForWeights } from '../../../../domain/exports/deck/plan/instructions.ts';
import { clampedSlides } from '../../../../domain/exports/deck/deck-limits.ts';
import { contrastOf } from '../../../../domain/exports/deck/themes/contrast.ts';
import { themeOf } from '../../../../domain/exports/deck/themes/deck-themes.ts';
import { pictureOf } from '../../../../domain/exports/deck/themes/picture-of.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';

const kinds = (text: string) => readContext(text).blocks.map(({ kind }) => kind);
const chartsIn = (text: string) =>
  contextSlides(readContext(text).blocks).flatMap(({ slide: { title, body } }) =>
    body.kind === 'chart' && body.chart.kind !== 'curves' ? [{ title, chart: body.chart }] : [],
  );

describe('words that are given', () => {
  it('are read as headings, points, tables and sentences', () => {
    const text =
      '# Tea\nMany drink it, and often.\n- Green\n- Black\n\n| a | b |\n|:-|-:|\n| x \\| y | 2 |\n\na;b\nc;4';
    expect(readContext(text).blocks).toEqual([
      { kind: 'heading', text: 'Tea' },
      { kind: 'words', text: 'Many drink it, and often.' },
      { kind: 'points', points: ['Green', 'Black'] },
      { kind: 'table', header: ['a', 'b'], rows: [['x | y', '2']] },
      { kind: 'table', header: ['a', 'b'], rows: [['c', '4']] },
    ]);
  });

  it('hold tables as CSV with quotation marks, as TSV and as JSON', () => {
    expect(readContext('Kind,Share\n"Tea, green",60%\nCoffee,40%').blocks).toEqual([
      {
        kind: 'table',
        header: ['Kind', 'Share'],
        rows: [
          ['Tea, green', '60%'],
          ['Coffee', '40%'],
        ],
      },
    ]);
    expect(kinds('a\tb\nc\td')).toEqual(['table']);
    expect(
      readContext('{"n": 5, "rows": [{"k": "Tea", "v": 1}, {"k": "Water", "__proto__": 2, "w": 3}]}').blocks,
    ).toEqual([
      { kind: 'table', header: ['Name', 'Value'], rows: [['n', '5']] },
      { kind: 'heading', text: 'rows' },
      {
        kind: 'table',
        header: ['k', 'v', 'w'],
        rows: [
          ['Tea', '1', ''],
          ['Water', '', '3'],
        ],
      },
    ]);
    expect(kinds('{"a": [1,')).toEqual(['words']);
  });

  it('become charts where a table is labels and numbers', () => {
    expect(chartsIn('Kind,Share\nTea,60%\nCoffee,20%')).toMatchObject([
      {
        title: '“Tea” leads with 60%, three times as many as “Coffee” (20%)',
        chart: { kind: 'bars', categories: ['Tea', 'Coffee'], values: { kind: 'percent', decimals: 0 } },
      },
    ]);
    expect(chartsIn('Year;Tea;Coffee\n2023;1,204;3\n2024;−2;4.5\n2025;7;8')).toMatchObject([
      { chart: { kind: 'lines', series: [{ values: [1204, -2, 7] }, { values: [3, 4.5, 8] }] } },
    ]);
    expect(chartsIn('a,b,c\nx,60%,7\ny,1%,8')).toEqual([]);
  });

  it.each([
    ['lines of commas', 'a,b\n'],
    ['bars', '|a,b\n'],
    ['quotation marks', '"a","b\n'],
    ['white space below a bar', `a|\n${' '.repeat(200)}\n`],
    ['number signs', '#'.repeat(300)],
    ['addresses', 'a@b.'],
    ['brackets', '['],
  ])('are read in steady time: %s', (_, unit) => {
    return expectSteadyGrowth(40_000, (size) => {
      const words = unit.repeat(Math.floor(size / unit.length));
      return () => readContext(words);
    });
  });
});

describe('instructions', () => {
  it('are read sentence by sentence; what is not understood is told', () => {
    const wishes = wishesIn('No appendix. Only NPS, Q1 and Q3; focus on prices. At most 8 slides. Make it purple!');
    expect([...wishes.without]).toEqual(['appendix']);
    expect(wishes).toMatchObject({
      only: ['nps', 'q1', 'q3'],
      focus: ['prices'],
      mostSlides: 8,
      unknown: ['Make it purple'],
    });
    expect(wishesIn('without Q7').leaveOut).toEqual(['q7']);
    expect([asksForWeights('Weighted.'), asksForWeights('No weights')]).toEqual([true, false]);
  });
});

describe('limits and colours', () => {
  it('take any wish for slides within what is made', () => {
    expect([undefined, 400, -1, 2.9, 1e300].map(clampedSlides)).toEqual([12, 30, 2, 2, 30]);
  });

  it('replace a colour that can’t be seen, and take light text on a dark background', () => {
    expect(contrastOf(themeOf({ primary: '#fefefe' }, null).accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(themeOf({ primary: '#ffcc00', background: '#000000' }, null)).toMatchObject({
      accent: '#ffcc00',
      ink: themeOf('night', null).ink,
    });
  });

  it('read the size of a PNG and of a JPEG, and no other file', () => {
    const png = Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 7, 0, 0, 0, 9]);
    expect(pictureOf(png)).toMatchObject({ kind: 'png', widthPx: 7, heightPx: 9 });
    const jpeg = Uint8Array.from([255, 216, 255, 224, 0, 4, 0, 0, 255, 192, 0, 11, 8, 0, 9, 0, 7, 1, 1, 17, 0]);
    expect(pictureOf(jpeg)).toMatchObject({ kind: 'jpeg', widthPx: 7, heightPx: 9 });
    expect([
      pictureOf(new Uint8Array(0)),
      pictureOf(png.slice(0, 20)),
      pictureOf(new TextEncoder().encode('<svg/>')),
    ]).toEqual([null, null, null]);
  });
});
