import { z } from 'zod';
import { analysisFilters } from './analysis-filters.ts';
import { defineAnalysis } from './define-analysis.ts';
import { frequencyView, presentFrequencies } from './frequency-view.ts';
import { loadAnalysis } from './load-analysis.ts';
import { loadFrequencies } from './load-frequencies.ts';

export const getFrequencies = defineAnalysis({
  name: 'analytics.frequencies',
  summary: 'How every question of a survey was answered.',
  input: z.strictObject(analysisFilters),
  schema: z.array(frequencyView),
  analyse: async (context, input) => {
    const analysis = await loadAnalysis(context, input);
    return presentFrequencies(await loadFrequencies(context, analysis));
  },
});
