import type { Frequency } from '../../../domain/results/analysis/frequency.ts';
import type { SummaryTally } from '../../../platform/columns/column-store.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { AnalysisInput } from './analysis-filters.ts';
import { loadAnalysis } from './load-analysis.ts';
import type { Analysis } from './load-analysis.ts';
import { loadFrequencies } from './load-frequencies.ts';

/** The data of a report: the summary of collection, over all statuses by default, and each question's frequency. */
export type LoadedReport = {
  readonly analysis: Analysis;
  readonly summary: SummaryTally;
  readonly frequencies: readonly Frequency[];
};

/** @throws FieldworkError as `loadAnalysis` and the counting do */
export async function loadReport(context: OperationContext, filters: AnalysisInput): Promise<LoadedReport> {
  const analysis = await loadAnalysis(context, filters);
  const { scope } = analysis;
  const selection = { ...scope.selection, statuses: filters.statuses ?? null };
  const summary = await context.services.columns.summary({ ...scope, selection, weighting: null });
  return { analysis, summary, frequencies: await loadFrequencies(context, analysis) };
}
