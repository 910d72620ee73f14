import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import type { StreamedFile } from '../../ground/operation.ts';
import { analysisFilters } from './analysis-filters.ts';
import { loadFrequency } from './get-frequency.ts';
import { loadAnalysis } from './load-analysis.ts';
import { questionName } from './question-name.ts';
import { draw } from './rendering-thread.ts';

const WIDTH = { least: 320, most: 2_000, usual: 680 } as const;

export const drawChart = defineOperation({
  name: 'analytics.chart',
  summary: 'How one question of a survey was answered, or one row of a grid, as a picture (SVG).',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    ...analysisFilters,
    label: questionName,
    width: z.int().min(WIDTH.least).max(WIDTH.most).default(WIDTH.usual).describe('In pixels.'),
    theme: z.enum(['light', 'dark']).default('light'),
  }),
  output: { kind: 'file' },
  run: async (context, { label, width, theme, ...filters }): Promise<StreamedFile> => {
    const analysis = await loadAnalysis(context, filters);
    const frequency = await loadFrequency(context, analysis, label);
    const svg = await draw('chart', { frequency, width, theme, locale: analysis.survey.language });
    return {
      bytes: new TextEncoder().encode(svg),
      contentType: 'image/svg+xml; charset=utf-8',
      filename: `${frequency.label.replace(/[^\p{L}\p{N}_-]+/gu, '_')}.svg`,
    };
  },
});
