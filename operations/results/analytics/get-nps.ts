import { z } from 'zod';
import { analysisFilters } from './analysis-filters.ts';
import { defineAnalysis } from './define-analysis.ts';
import { findQuestion } from './find-question.ts';
import { loadAnalysis } from './load-analysis.ts';
import { loadFrequencies } from './load-frequencies.ts';
import { questionName } from './question-name.ts';

const perhaps = z.number().nullable();

const npsView = z.object({
  question_id: z.string(),
  nps_score: perhaps.describe(
    'Promoters minus detractors in percent, −100 to 100, unrounded; null where nobody answered.',
  ),
  total: z.number(),
  promoters: z.number().describe('9 and 10.'),
  promoter_pct: perhaps,
  passives: z.number().describe('7 and 8.'),
  passive_pct: perhaps,
  detractors: z.number().describe('0 to 6.'),
  detractor_pct: perhaps,
  standard_error: perhaps,
  margin_of_error: perhaps.describe('Half the width of the 95 % confidence interval.'),
});

export const getNps = defineAnalysis({
  name: 'analytics.nps',
  summary: 'The net promoter score of an NPS question.',
  input: z.strictObject({ ...analysisFilters, label: questionName }),
  schema: npsView,
  analyse: async (context, { label, ...input }) => {
    const analysis = await loadAnalysis(context, input);
    const question = findQuestion(analysis, label, { kind: 'NPS question', isMeant: ({ type }) => type === 'nps' });
    const [frequency] = await loadFrequencies(context, analysis, [question]);
    if (frequency?.details.kind !== 'nps') throw new Error(`${question.label} was not counted as scores.`);
    const { score } = frequency.details;
    return {
      question_id: question.id,
      nps_score: score.score,
      total: score.base,
      promoters: score.promoters,
      promoter_pct: score.promoterPct,
      passives: score.passives,
      passive_pct: score.passivePct,
      detractors: score.detractors,
      detractor_pct: score.detractorPct,
      standard_error: score.standardError,
      margin_of_error: score.marginOfError95,
    };
  },
});
