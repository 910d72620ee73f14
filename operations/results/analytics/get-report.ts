import { z } from 'zod';
import { SURVEY_STATUSES } from '../../../domain/questionnaire/survey/survey.ts';
import { keyTakeawaysView } from '../insights/key-takeaways.ts';
import type { Operation } from '../../ground/operation.ts';
import { analysisFilters } from './analysis-filters.ts';
import { frequencyView, presentFrequencies } from './frequency-view.ts';
import { loadReport } from './load-report.ts';
import { reportTakeaways } from './report-takeaways.ts';
import { presentSummary, summaryView } from './summary-view.ts';

const input = z.strictObject({
  ...analysisFilters,
  include_takeaways: z.boolean().default(false).describe('With the key takeaways, which the AI writes.'),
});

const reportView = z.object({
  survey: z.object({ id: z.uuid(), title: z.string(), status: z.enum(SURVEY_STATUSES), version: z.int() }),
  generated_at: z.iso.datetime(),
  summary: summaryView.describe('Of responses of every status, unless some are asked for.'),
  questions: z.array(frequencyView),
  key_takeaways: keyTakeawaysView.nullable().describe('Null unless they are asked for, and there in time.'),
  takeaways_operation: z
    .string()
    .nullable()
    .describe('The operation that makes the takeaways, for those that are not there in time.'),
});

type Input = z.output<typeof input>;
type ReportView = z.output<typeof reportView>;
type Counted = Omit<ReportView, 'key_takeaways' | 'takeaways_operation'>;
type Committed = { readonly counted: Counted; readonly input: Input };

export const getReport: Operation<Input, ReportView, Counted, Committed> = {
  name: 'analytics.report',
  summary: 'The whole report of a survey as data: how collection goes, and how every question was answered.',
  audience: 'team',
  destructive: false,
  changes: false,
  input,
  output: { kind: 'json', schema: reportView },
  prepare: async (context, filters) => {
    const { analysis, summary, frequencies } = await loadReport(context, filters);
    const { id, name, status } = analysis.survey;
    return {
      survey: { id, title: name, status, version: analysis.version },
      generated_at: context.now().toISOString(),
      summary: presentSummary(summary),
      questions: await presentFrequencies(frequencies),
    };
  },
  run: (_context, filters, counted) => Promise.resolve({ counted, input: filters }),
  conclude: async (context, { counted, input: filters }, patience) => {
    if (!filters.include_takeaways) return { ...counted, key_takeaways: null, takeaways_operation: null };
    const { takeaways, operationId } = await reportTakeaways(context, filters, patience);
    return { ...counted, key_takeaways: takeaways, takeaways_operation: operationId };
  },
};
