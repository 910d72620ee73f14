import { z } from 'zod';
import { significanceInWords } from '../../../domain/results/analysis/significance.ts';
import { analysisFilters } from './analysis-filters.ts';
import { countCrosstab } from './count-crosstab.ts';
import { defineAnalysis } from './define-analysis.ts';
import { loadAnalysis } from './load-analysis.ts';
import { questionName } from './question-name.ts';

const perhaps = z.number().nullable();

export const testIndependence = defineAnalysis({
  name: 'analytics.stat_test',
  summary: 'Tests whether the answers to two questions depend on each other (chi-square).',
  input: z.strictObject({ ...analysisFilters, row_label: questionName, column_label: questionName }),
  schema: z.object({
    test: z.literal('chi_square_independence'),
    row_question: z.string(),
    column_question: z.string(),
    chi_square: perhaps,
    p_value: perhaps,
    degrees_of_freedom: perhaps,
    interpretation: z.string(),
    sample_size: z.number(),
    segment_filter: z.string().nullable(),
    cramers_v: perhaps,
    method: z.enum(['pearson', 'rao_scott']).nullable().describe('Rao and Scott’s is for weighted responses.'),
    fisher_exact_p: perhaps.describe('Of two by two where the chi-square test is rough.'),
    reason: z.string().nullable().describe('Why there is no result.'),
    warnings: z.array(z.string()),
  }),
  analyse: async (context, { row_label, column_label, ...input }) => {
    const analysis = await loadAnalysis(context, input);
    const named = {
      row: { questionLabel: row_label, path: 'row_label' },
      column: { questionLabel: column_label, path: 'column_label' },
      banner: null,
    };
    const { row, column, tables } = await countCrosstab(context, analysis, named, { letters: null });
    const [total] = tables;
    if (total === undefined) throw new Error('A crosstab has a table of everybody.');
    const { statistics } = total;
    return {
      test: 'chi_square_independence',
      row_question: row.label,
      column_question: column.label,
      chi_square: statistics.chiSquare,
      p_value: statistics.pValue,
      degrees_of_freedom: statistics.degreesOfFreedom,
      interpretation: significanceInWords(statistics.pValue),
      sample_size: statistics.sampleSize,
      segment_filter: input.segment_filter ?? null,
      cramers_v: statistics.cramersV,
      method: statistics.test,
      fisher_exact_p: statistics.fisherExactP,
      reason: statistics.reason,
      warnings: [...statistics.warnings],
    };
  },
});
