import { z } from 'zod';
import { selectionFilters, selectionOf } from './analysis-filters.ts';
import { defineAnalysis } from './define-analysis.ts';
import { loadAnalysis } from './load-analysis.ts';
import { presentSummary, summaryView } from './summary-view.ts';

export const getSummary = defineAnalysis({
  name: 'analytics.summary',
  summary: 'How many responses a survey has, of what kind, when and from where.',
  input: z.strictObject(selectionFilters),
  schema: summaryView,
  analyse: async (context, input) => {
    const { scope } = await loadAnalysis(context, input, selectionOf(input, null));
    return presentSummary(await context.services.columns.summary(scope));
  },
});
