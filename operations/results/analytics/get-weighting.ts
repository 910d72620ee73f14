import { z } from 'zod';
import { selectionFilters } from './analysis-filters.ts';
import { defineAnalysis } from './define-analysis.ts';
import { loadUnchecked } from './load-analysis.ts';

const perhaps = z.number().nullable();

export const getWeighting = defineAnalysis({
  name: 'analytics.weighting',
  summary: "What the survey's weighting comes to: how far weights reach, and what precision they cost.",
  input: z.strictObject(selectionFilters),
  schema: z.object({
    responses: z
      .number()
      .describe('Those that get a weight: they answered every question that is weighted by, nothing with the share 0.'),
    design_effect: perhaps.describe('By what factor weighting raises variances.'),
    effective_sample_size: perhaps,
    smallest_weight: perhaps,
    largest_weight: perhaps,
    converged: z.boolean().describe('Whether the weighted shares meet their targets.'),
    reason: z.string().nullable().describe('Why there are no weights.'),
  }),
  analyse: async (context, input) => {
    const { scope } = await loadUnchecked(context, { ...input, weighted: true });
    const report = await context.services.columns.weights(scope);
    return {
      responses: report.responses,
      design_effect: report.designEffect,
      effective_sample_size: report.effectiveSampleSize,
      smallest_weight: report.smallest,
      largest_weight: report.largest,
      converged: report.converged,
      reason: report.reason,
    };
  },
});
