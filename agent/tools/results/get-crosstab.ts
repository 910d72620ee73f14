import { z } from 'zod';
import { runCrosstab } from '../../../operations/results/analytics/run-crosstab.ts';
import { analysisFilters } from '../../../operations/results/analytics/analysis-filters.ts';
import { crosstabVariableInput, lettersInput } from '../../../operations/results/analytics/crosstab-input.ts';
import { questionName } from '../../../operations/results/analytics/question-name.ts';
import { defineTool } from '../../tool.ts';

const { bands } = crosstabVariableInput.shape;

const input = z.strictObject({
  ...analysisFilters,
  row_label: questionName,
  column_label: questionName,
  banner_label: questionName.optional().describe('One table for each of its categories.'),
  row_bands: bands,
  column_bands: bands,
  letters: lettersInput,
});

export const getCrosstabTool = defineTool({
  name: 'get_crosstab',
  operation: runCrosstab,
  policy: { kind: 'free' },
  input,
  toInput: (_context, { row_label, column_label, banner_label, row_bands, column_bands, statuses, ...filters }) =>
    Promise.resolve({
      ...filters,
      // Read already: the operation takes them as text.
      statuses: statuses?.join(','),
      rowVariable: { questionLabel: row_label, bands: row_bands },
      colVariable: { questionLabel: column_label, bands: column_bands },
      bannerVariable: banner_label === undefined ? null : { questionLabel: banner_label },
    }),
});
