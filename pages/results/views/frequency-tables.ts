import type { FrequencyView } from '../../../operations/results/analytics/frequency-view.ts';
import { shownText } from '../../../domain/results/charts/shown-text.ts';
import { conjointTables, maxdiffTable, priceTables } from './trade-off-tables.ts';
import type { DataTable } from './data-table.ts';
import { figures } from './figures.ts';
import { summaryRows } from './number-rows.ts';

/** The parts of a frequency that its tables need: also of a loop item. */
export type Tabulated = Pick<FrequencyView, 'distribution' | 'details' | 'total_responses'>;

type Details<Kind extends FrequencyView['details']['kind']> = Extract<FrequencyView['details'], { kind: Kind }>;
type CategoryView = FrequencyView['distribution'][number];

/** All figures of a question's chart, also those that it rounds, as tables. */
export function frequencyTables(frequency: Tabulated): readonly DataTable[] {
  const { details, distribution } = frequency;
  switch (details.kind) {
    case 'grid':
      return [gridTable(details)];
    case 'ranking':
      return [rankingTable(details)];
    case 'numeric':
      return numericTables(details.inputs);
    case 'nps':
      return [
        npsTable(details),
        distributionTable('Scores', distribution),
        summaryTable('Of the scores', details.summary),
      ];
    case 'prices':
      return [...priceTables(details), ...numericTables(details.inputs)];
    case 'maxdiff':
      return [maxdiffTable(details)];
    case 'conjoint':
      return conjointTables(details);
    case 'words':
      return details.inputs.map(({ text, words }) => distributionTable(text ?? 'Most frequent words', words));
    case 'values': {
      const values = distributionTable('Most frequent values', distribution);
      return details.summary === null ? [values] : [values, summaryTable('Of the numbers', details.summary)];
    }
    case 'choice':
    case 'fields':
      return [distributionTable('Answers', distribution)];
  }
}

function distributionTable(caption: string, distribution: readonly CategoryView[]): DataTable {
  return {
    caption: shownText(caption),
    columns: ['Answer', 'Count', 'Share'],
    rows: distribution.map(({ text, count, percentage }) => ({
      head: shownText(text),
      cells: [figures.count(count), figures.exactPercent(percentage)],
    })),
  };
}

function gridTable({ rows }: Details<'grid'>): DataTable {
  const columns = rows[0]?.distribution.map(({ text }) => shownText(text)) ?? [];
  const hasMeans = rows.some(({ mean }) => mean !== null);
  return {
    caption: 'Share of each row’s answers',
    columns: ['Row', 'Answers', ...columns, ...(hasMeans ? ['Mean'] : [])],
    rows: rows.map(({ text, base, distribution, mean }) => ({
      head: shownText(text),
      cells: [
        figures.count(base),
        ...distribution.map(({ percentage }) => figures.exactPercent(percentage)),
        ...(hasMeans ? [figures.decimal(mean, 2)] : []),
      ],
    })),
  };
}

function rankingTable({ items }: Details<'ranking'>): DataTable {
  const places = Math.max(0, ...items.map(({ ranks }) => ranks.length));
  return {
    caption: 'Places',
    columns: ['Item', 'Mean rank', ...Array.from({ length: places }, (_, place) => `Place ${place + 1}`)],
    rows: items.map(({ text, mean_rank, ranks }) => ({
      head: shownText(text),
      cells: [
        figures.decimal(mean_rank, 2),
        ...Array.from({ length: places }, (_, place) => figures.count(ranks[place] ?? 0)),
      ],
    })),
  };
}

function numericTables(inputs: Details<'numeric'>['inputs']): readonly DataTable[] {
  return inputs.flatMap(({ text, summary, histogram }) => {
    const of = text === null ? '' : `${shownText(text)}: `;
    return [
      summaryTable(`${of}in numbers`, summary),
      {
        caption: `${of}distribution`,
        columns: ['From – to', 'Count', 'Share'],
        rows: histogram.map(({ from, to, count, percentage }) => ({
          head: `${figures.tick(from)} – ${figures.tick(to)}`,
          cells: [figures.count(count), figures.exactPercent(percentage)],
        })),
      },
    ];
  });
}

function npsTable({ score }: Details<'nps'>): DataTable {
  const group = (head: string, count: number, percentage: number | null) => ({
    head,
    cells: [figures.count(count), figures.exactPercent(percentage)],
  });
  const margin = score.margin_of_error95 === null ? '' : ` ± ${figures.decimal(score.margin_of_error95)} (95 %)`;
  return {
    caption: `Net Promoter Score ${figures.signed(score.score, 1)}${margin}`,
    columns: ['Group', 'Count', 'Share'],
    rows: [
      group('Promoters (9 and 10)', score.promoters, score.promoter_pct),
      group('Passives (7 and 8)', score.passives, score.passive_pct),
      group('Detractors (0 to 6)', score.detractors, score.detractor_pct),
    ],
  };
}

function summaryTable(caption: string, summary: Details<'nps'>['summary']): DataTable {
  return { caption, columns: ['Figure', 'Value'], rows: summaryRows(summary) };
}
