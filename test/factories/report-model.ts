import type { CrossTable } from '../../domain/results/analysis/crosstab.ts';
import type { ReportCrosstab, ReportModel } from '../../rendering/report/report-model.ts';
import { aChoice } from './frequency.ts';

/** A report of a small survey, with what is given. */
export function aReport(given: Partial<ReportModel> = {}): ReportModel {
  return {
    survey: { title: 'Customer satisfaction', status: 'active', version: 2, objective: null, language: 'en' },
    generatedAt: '2026-05-20T09:30:00.000Z',
    filtersInWords: [],
    weighting: null,
    teamName: null,
    summary: {
      statuses: [
        { value: 'COMPLETE', count: 12 },
        { value: 'SCREEN_OUT', count: 3 },
      ],
      completionRate: 80,
      medianElapsedMs: 250_000,
      daily: [
        { date: '2026-05-01', starts: 9, completes: 7 },
        { date: '2026-05-03', starts: 6, completes: 5 },
      ],
      countries: [{ value: 'DK', count: 15 }],
    },
    quotas: [],
    takeaways: null,
    questions: [aChoice({ Yes: 8, No: 4 })],
    crosstabs: [],
    ...given,
  };
}

/** A crosstab of those counts, a row each. */
export function aCrosstab(
  columns: readonly string[],
  rows: Readonly<Record<string, readonly number[]>>,
  given: Partial<ReportCrosstab> = {},
): ReportCrosstab {
  return {
    rowLabel: 'Q1',
    rowText: 'How satisfied are you?',
    columnLabel: 'Q2',
    columnText: 'How old are you?',
    bannerText: null,
    columns: columns.map((text, index) => ({ key: String(index + 1), text })),
    tables: [aCrossTable(columns.length, rows)],
    ...given,
  };
}

export function aCrossTable(columns: number, rows: Readonly<Record<string, readonly number[]>>): CrossTable {
  const counts = Object.values(rows);
  const columnSums = Array.from({ length: columns }, (_, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0));
  const base = columnSums.reduce((sum, count) => sum + count, 0);
  const share = (part: number, whole: number) => (whole === 0 ? null : (part / whole) * 100);
  return {
    key: 'Total',
    text: 'Total',
    rows: Object.entries(rows).map(([text, row], index) => {
      const sum = row.reduce((total, count) => total + count, 0);
      return {
        category: { key: String(index + 1), text },
        cells: row.map((count, at) => {
          const column = columnSums[at] ?? 0;
          const expected = base === 0 ? 0 : (sum * column) / base;
          const spread = Math.sqrt(expected * (1 - sum / base) * (1 - column / base));
          return {
            count,
            rowPct: share(count, sum),
            colPct: share(count, column),
            adjustedResidual: spread > 0 ? (count - expected) / spread : null,
            letters: null,
          };
        }),
        total: { count: sum, percentage: share(sum, base) },
      };
    }),
    columnTotals: columnSums.map((count) => ({ count, percentage: share(count, base) })),
    base,
    responses: base,
    statistics: {
      chiSquare: 24.13,
      pValue: 0.0021,
      cramersV: 0.142,
      degreesOfFreedom: 8,
      sampleSize: base,
      effectiveSampleSize: base,
      test: 'pearson',
      f: null,
      reason: null,
      warnings: [],
      fisherExactP: null,
    },
  };
}
