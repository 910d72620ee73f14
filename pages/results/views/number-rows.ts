import type { FrequencyView } from '../../../operations/results/analytics/frequency-view.ts';
import type { DataTable } from './data-table.ts';
import { figures } from './figures.ts';

type NumberSummaryView = Extract<FrequencyView['details'], { kind: 'nps' }>['summary'];

const DIGITS = 2;

/** The statistics of numbers, one row each. */
export function summaryRows(summary: NumberSummaryView): DataTable['rows'] {
  const row = (head: string, value: number | null) => ({ head, cells: [figures.decimal(value, DIGITS)] });
  return [
    { head: 'Answers', cells: [figures.count(summary.count)] },
    row('Mean', summary.mean),
    row('Standard deviation', summary.standard_deviation),
    row('Smallest', summary.minimum),
    row('First quartile', summary.first_quartile),
    row('Median', summary.median),
    row('Third quartile', summary.third_quartile),
    row('Largest', summary.maximum),
  ];
}
