import { z } from 'zod';
import { splitRow } from '../../../domain/results/analysis/crosstab-variables.ts';
import type { Frequency } from '../../../domain/results/analysis/frequency.ts';
import { gridRowFrequency } from '../../../domain/results/analysis/grid-row-frequency.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { analysisFilters } from './analysis-filters.ts';
import { defineAnalysis } from './define-analysis.ts';
import { findQuestion } from './find-question.ts';
import { frequencyView, presentFrequency } from './frequency-view.ts';
import type { Analysis } from './load-analysis.ts';
import { loadAnalysis } from './load-analysis.ts';
import { loadFrequencies } from './load-frequencies.ts';
import { questionName } from './question-name.ts';

export const getFrequency = defineAnalysis({
  name: 'analytics.frequency',
  summary: 'How one question of a survey was answered, or one row of a grid.',
  input: z.strictObject({ ...analysisFilters, label: questionName }),
  schema: frequencyView,
  analyse: async (context, { label, ...input }) =>
    presentFrequency(await loadFrequency(context, await loadAnalysis(context, input), label)),
});

/**
 * The frequency of a question, or of a grid's row, by name.
 * @throws FieldworkError `not_found`
 */
export async function loadFrequency(context: OperationContext, analysis: Analysis, name: string): Promise<Frequency> {
  const question = findQuestion(analysis, name);
  const [frequency] = await loadFrequencies(context, analysis, [question]);
  if (frequency === undefined) throw new Error(`${question.label} was not counted.`);
  if (splitRow(name).row === null) return frequency;
  const row = gridRowFrequency(frequency, name, analysis.scope.weighting !== null);
  if (row === null) throw new FieldworkError('not_found', noSuchRow(frequency));
  return row;
}

function noSuchRow({ label, details }: Frequency): string {
  if (details.kind !== 'grid') return `${label} has no rows: ask for ${label} alone.`;
  return `${label} has no such row. It has ${details.rows.map(({ value }) => value).join(', ')}.`;
}
