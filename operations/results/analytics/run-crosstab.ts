import { z } from 'zod';
import { analysisFilters } from './analysis-filters.ts';
import { countCrosstab } from './count-crosstab.ts';
import { crosstabVariableInput, lettersInput } from './crosstab-input.ts';
import { crosstabView, presentCrosstab } from './crosstab-view.ts';
import { defineAnalysis } from './define-analysis.ts';
import { loadAnalysis } from './load-analysis.ts';

export const runCrosstab = defineAnalysis({
  name: 'analytics.crosstab',
  summary: 'How the answers to two questions go together, split by the answers to a third where one is given.',
  input: z.strictObject({
    ...analysisFilters,
    rowVariable: crosstabVariableInput,
    colVariable: crosstabVariableInput,
    bannerVariable: crosstabVariableInput.nullable().default(null).describe('One table for each of its categories.'),
    letters: lettersInput,
  }),
  schema: crosstabView,
  analyse: async (context, { rowVariable, colVariable, bannerVariable, letters, ...input }) => {
    const analysis = await loadAnalysis(context, input);
    const named = {
      row: { ...rowVariable, path: 'rowVariable' },
      column: { ...colVariable, path: 'colVariable' },
      banner: bannerVariable === null ? null : { ...bannerVariable, path: 'bannerVariable' },
    };
    return presentCrosstab(await countCrosstab(context, analysis, named, { letters: letters ?? null }));
  },
});
