import { z } from 'zod';
import { plainFilename } from '../../../domain/exports/plain-filename.ts';
import type { ReportModel, ReportQuota } from '../../../rendering/report/report-model.ts';
import type { Operation, StreamedFile } from '../../ground/operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { getQuotaStatus } from '../../fieldwork/quotas/get-quota-status.ts';
import { analysisFilters } from './analysis-filters.ts';
import { loadReport } from './load-report.ts';
import { draw } from './rendering-thread.ts';
import { crosstabPairs, reportCrosstabs } from './report-crosstabs.ts';
import { reportModel } from './report-model.ts';
import { reportTakeaways } from './report-takeaways.ts';

const input = z.strictObject({
  ...analysisFilters,
  include_takeaways: z.boolean().default(false).describe('With the key takeaways, which the AI writes.'),
  crosstabs: crosstabPairs,
});

type Input = z.output<typeof input>;
type Parts = Parameters<typeof reportModel>[0];

export const downloadReport: Operation<Input, StreamedFile, undefined, { parts: Parts; input: Input }> = {
  name: 'analytics.report_download',
  summary: 'The report of a survey as PDF: how collection goes, quotas, a chart for every question, crosstabs.',
  audience: 'team',
  destructive: false,
  changes: false,
  input,
  output: { kind: 'file' },
  run: async (context, filters) => {
    const report = await loadReport(context, filters);
    const crosstabs = await reportCrosstabs(context, report.analysis, filters.crosstabs);
    const quotas = await quotasOf(context, filters.survey_id);
    return { parts: { ...report, crosstabs, quotas, generatedAt: context.now(), takeaways: null }, input: filters };
  },
  conclude: async (context, { parts, input: filters }, patience) => {
    const takeaways = filters.include_takeaways ? (await reportTakeaways(context, filters, patience)).takeaways : null;
    const model: ReportModel = reportModel({ ...parts, takeaways });
    return {
      bytes: await draw('report', model),
      contentType: 'application/pdf',
      filename: `${plainFilename(model.survey.title)} report.pdf`,
    };
  },
};

async function quotasOf(context: OperationContext, surveyId: string): Promise<readonly ReportQuota[]> {
  const { quotas } = await getQuotaStatus.run(context, { survey_id: surveyId }, undefined);
  return quotas.map(({ name, limit, completes, reserved, available, is_full }) => ({
    name,
    limit,
    confirmed: completes,
    inField: reserved,
    remaining: available,
    isFull: is_full,
  }));
}
