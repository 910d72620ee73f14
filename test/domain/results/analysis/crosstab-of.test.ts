import { describe, expect, it } from '@jest/globals';
import type { CrosstabOptions } from '../../../../domain/results/analysis/crosstab-of.ts';
import { crosstabOf } from '../../../../domain/results/analysis/crosstab-of.ts';
import type { CrossCell, CrosstabVariable } from '../../../../domain/results/analysis/crosstab.ts';
import { aCell, aVariable, cellsOf } from './crosstab-cells.ts';

const PLAIN: CrosstabOptions = { letters: null, weighted: false };
const sex = aVariable('Q1', ['1', '2']);
const brand = aVariable('Q2', ['1', '2']);

function totalOf(cells: readonly CrossCell[], how: Partial<CrosstabOptions> = {}, more: Partial<Variables> = {}) {
  const [total] = crosstabOf({ row: sex, column: brand, banner: null, ...more }, cells, { ...PLAIN, ...how });
  return total!;
}

type Variables = { readonly row: CrosstabVariable; readonly column: CrosstabVariable };

describe('a crosstab', () => {
  const total = totalOf(
    cellsOf([
      [20, 30],
      [40, 10],
    ]),
  );

  it('has counts with row and column percentages', () => {
    const [first] = total.rows;
    expect(first?.cells[0]).toMatchObject({ count: 20, rowPct: 40, colPct: 100 / 3, letters: null });
    expect(first?.total).toEqual({ count: 50, percentage: 50 });
    expect(total.columnTotals).toEqual([
      { count: 60, percentage: 60 },
      { count: 40, percentage: 40 },
    ]);
    expect(total).toMatchObject({ key: 'Total', base: 100, responses: 100 });
  });

  it('has Pearson’s test, uncorrected, and residuals that agree with it', () => {
    const { statistics, rows } = total;
    expect(statistics.chiSquare).toBeCloseTo(50 / 3, 10);
    expect(statistics.pValue).toBeCloseTo(4.455709060402491e-5, 14);
    expect(statistics.cramersV).toBeCloseTo(Math.sqrt(1 / 6), 12);
    expect(statistics).toMatchObject({ degreesOfFreedom: 1, sampleSize: 100, test: 'pearson', f: null, reason: null });
    expect(statistics).toMatchObject({ effectiveSampleSize: 100, warnings: [], fisherExactP: null });
    // Of two by two each residual squared is chi-square.
    for (const { cells } of rows) {
      for (const { adjustedResidual } of cells) expect((adjustedResidual ?? 0) ** 2).toBeCloseTo(50 / 3, 10);
    }
  });

  it('warns where expected counts are small, with Fisher’s test of two by two', () => {
    const small = totalOf(
      cellsOf([
        [3, 1],
        [1, 3],
      ]),
    ).statistics;
    expect(small.warnings).toEqual([expect.stringContaining('100 % of the expected counts are below 5')]);
    // R: fisher.test(matrix(c(3, 1, 1, 3), 2))$p.value
    expect(small.fisherExactP).toBeCloseTo(0.4857142857142858, 12);
  });

  it('finds the two by two among empty rows and columns', () => {
    const empty = { row: aVariable('Q1', ['1', '2', '3']), column: aVariable('Q2', ['1', '2', '3']) };
    const { statistics, rows } = totalOf(
      cellsOf([
        [3, 0, 1],
        [0, 0, 0],
        [1, 0, 3],
      ]),
      {},
      empty,
    );
    expect(statistics.fisherExactP).toBeCloseTo(0.4857142857142858, 12);
    expect(statistics.degreesOfFreedom).toBe(1);
    expect(rows[1]?.cells).toEqual(
      [0, 1, 2].map(() => expect.objectContaining({ adjustedResidual: null, rowPct: null })),
    );
  });

  it.each([
    [
      'nobody',
      cellsOf([
        [0, 0],
        [0, 0],
      ]),
    ],
    [
      'one respondent',
      cellsOf([
        [1, 0],
        [0, 0],
      ]),
    ],
    [
      'a single row',
      cellsOf([
        [4, 9],
        [0, 0],
      ]),
    ],
    ['no cell at all', []],
  ])('of %s has no test, and says why', (_, cells) => {
    const { statistics } = totalOf(cells);
    expect(statistics).toMatchObject({ chiSquare: null, pValue: null, cramersV: null, test: null, fisherExactP: null });
    expect(statistics.reason).toMatch(/./);
  });
});

describe('a crosstab with a variable of several answers', () => {
  const media = aVariable('Q3', ['tv', 'web', 'none'], { isSet: true });
  // Two chose both, one the web alone, one nothing at all: four respondents.
  const cells = [aCell([0], [0, 1], 2), aCell([1], [1], 1), aCell([1], [], 1)];
  const total = totalOf(cells, { letters: 'none' }, { column: media });

  it('counts each respondent in every category, and once in totals and base', () => {
    expect(total.base).toBe(4);
    expect(total.rows.map(({ cells: some }) => some.map(({ count }) => count))).toEqual([
      [2, 2, 0],
      [0, 1, 0],
    ]);
    expect(total.rows.map((row) => row.total.count)).toEqual([2, 2]);
    expect(total.columnTotals.map(({ count, percentage }) => [count, percentage])).toEqual([
      [2, 50],
      [3, 75],
      [0, 0],
    ]);
    expect(total.rows[0]?.cells.map(({ rowPct }) => rowPct)).toEqual([100, 100, 0]);
  });

  it('withholds the test of independence, with its reason', () => {
    expect(total.statistics).toMatchObject({ chiSquare: null, degreesOfFreedom: null, test: null, sampleSize: 4 });
    expect(total.statistics.reason).toContain('Q3 allows several answers');
    expect(total.rows.flatMap(({ cells: some }) => some.map(({ adjustedResidual }) => adjustedResidual))).toEqual(
      new Array(6).fill(null),
    );
  });

  it('has no letters where columns share respondents, and says so', () => {
    expect(total.statistics.warnings).toEqual([expect.stringContaining('its columns share respondents')]);
    expect(total.rows[0]?.cells[0]?.letters).toBeNull();
  });
});

describe('a crosstab with a banner', () => {
  const waves = aVariable('Q9', ['old', 'new'], { isSet: true });
  const cells = [aCell([0], [0], 5, { banner: [0] }), aCell([1], [1], 7, { banner: [0, 1] }), aCell([0], [1], 1)];
  const tables = crosstabOf({ row: sex, column: brand, banner: waves }, cells, PLAIN);

  it('has the table of everybody first, then one of the respondents in each category', () => {
    expect(tables.map(({ key, text, base }) => [key, text, base])).toEqual([
      ['Total', 'Total', 13],
      ['old', 'Text of old', 12],
      ['new', 'Text of new', 7],
    ]);
  });

  it('tests each table by itself, also where the banner allows several answers', () => {
    expect(tables[1]?.statistics).toMatchObject({ test: 'pearson', sampleSize: 12, chiSquare: expect.closeTo(12, 9) });
    expect(tables[2]?.statistics.test).toBeNull();
  });
});

describe('a weighted crosstab', () => {
  const plain = [
    [20, 30],
    [40, 10],
  ];
  const withWeights = (weightOf: (row: number, column: number) => number) =>
    cellsOf(plain).map((cell): CrossCell => {
      const weight = weightOf(cell.row[0] ?? 0, cell.column[0] ?? 0);
      return { ...cell, count: cell.responses * weight, squaredWeights: cell.responses * weight ** 2 };
    });

  it('of equal weights is the plain one by Rao and Scott', () => {
    const { statistics, rows } = totalOf(
      withWeights(() => 1),
      { weighted: true },
    );
    expect(statistics).toMatchObject({ test: 'rao_scott', sampleSize: 100, degreesOfFreedom: 1, fisherExactP: null });
    expect(statistics.f).toEqual({ value: expect.any(Number), df1: expect.any(Number), df2: expect.any(Number) });
    expect(statistics.cramersV).toBeCloseTo(Math.sqrt(1 / 6), 10);
    expect((rows[0]?.cells[0]?.adjustedResidual ?? 0) ** 2).toBeCloseTo(50 / 3, 9);
  });

  it('has percentages of weights, and the effective sample size', () => {
    const { base, responses, statistics, rows } = totalOf(
      withWeights((row) => (row === 0 ? 2 : 0.5)),
      { weighted: true },
    );
    expect([base, responses]).toEqual([125, 100]);
    expect(rows[0]?.total).toEqual({ count: 100, percentage: 80 });
    expect(statistics.effectiveSampleSize).toBeCloseTo(125 ** 2 / (50 * 4 + 50 * 0.25), 10);
  });

  it('means the same in whatever unit weights are', () => {
    const [one, other] = [1, 1000].map((unit) =>
      totalOf(
        withWeights((row, column) => unit * (1 + row + column / 2)),
        { weighted: true, letters: 'none' },
      ),
    );
    expect(other?.statistics.pValue).toBeCloseTo(one?.statistics.pValue ?? NaN, 9);
    expect(other?.statistics.effectiveSampleSize).toBeCloseTo(one?.statistics.effectiveSampleSize ?? NaN, 6);
    const marks = (table: typeof one) => table?.rows.map(({ cells }) => cells.map(({ letters }) => letters));
    expect(marks(other)).toEqual(marks(one));
  });
});

describe('letters', () => {
  const cells = cellsOf([
    [60, 40],
    [40, 60],
  ]);

  it('name the columns whose share is significantly smaller', () => {
    // 60 % against 40 % of 100 each: z = 2.83, p = 0.0047.
    const letters = totalOf(cells, { letters: 'none' }).rows.map((row) => row.cells.map((cell) => cell.letters));
    expect(letters).toEqual([
      ['B', ''],
      ['', 'A'],
    ]);
  });

  it('are of the effective bases where responses are weighted', () => {
    const uneven = cells.map((cell) => ({ ...cell, squaredWeights: cell.count * 4 }));
    // A quarter of the base: z = 1.41.
    const letters = totalOf(uneven, { letters: 'none', weighted: true }).rows.map((row) =>
      row.cells.map((cell) => cell.letters),
    );
    expect(letters.flat()).toEqual(['', '', '', '']);
  });
});
