import type { SummaryView } from '../../operations/results/analytics/summary-view.ts';
import { without } from './without.ts';

/** How collection goes, as a model is told of it: how many and when, not where respondents are. */
export function summaryForModel(summary: SummaryView) {
  return without(summary, 'country_breakdown');
}
