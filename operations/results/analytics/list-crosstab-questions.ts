import { z } from 'zod';
import { crosstabVariables } from '../../../domain/results/analysis/crosstab-variables.ts';
import { QUESTION_TYPES } from '../../../domain/questionnaire/document/question-types.ts';
import { selectionFilters } from './analysis-filters.ts';
import { defineAnalysis } from './define-analysis.ts';
import { loadAnalysis } from './load-analysis.ts';

export const listCrosstabQuestions = defineAnalysis({
  name: 'analytics.crosstab_questions',
  summary: 'The questions, and rows of grids, that can stand in a crosstab.',
  input: z.strictObject(selectionFilters).pick({ survey_id: true, version: true }),
  schema: z.object({
    questions: z.array(
      z.object({
        label: z.string().describe('As a crosstab names it.'),
        question_id: z.string(),
        type: z.enum(QUESTION_TYPES),
        text: z.string(),
        is_set: z.boolean().describe('A respondent can be in several of its categories.'),
        takes_bands: z.boolean().describe('Its numbers can be put in bands.'),
        categories: z
          .array(z.object({ value: z.string(), text: z.string() }))
          .describe('None where they are whatever was answered.'),
      }),
    ),
  }),
  analyse: async (context, { survey_id, version }) => {
    const { document } = await loadAnalysis(context, { survey_id, version, include_excluded: false });
    const questions = crosstabVariables(document).map((variable) => ({
      label: variable.label,
      question_id: variable.questionId,
      type: variable.type,
      text: variable.text,
      is_set: variable.isSet,
      takes_bands: variable.answers === 'numbers' || variable.answers === 'scores',
      categories: variable.categories.map(({ key: value, text }) => ({ value, text })),
    }));
    return { questions };
  },
});
