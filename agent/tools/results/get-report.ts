import { getReport } from '../../../operations/results/analytics/get-report.ts';
import { frequencyForModel } from '../../views/frequency-view.ts';
import { loadPersonalLabels } from '../../views/personal-labels.ts';
import { summaryForModel } from '../../views/summary-view.ts';
import { defineTool } from '../../tool.ts';

export const getReportTool = defineTool({
  name: 'get_report',
  operation: getReport,
  policy: { kind: 'free' },
  readsForeign: true,
  leaveOut: ['include_takeaways'],
  view: async ({ survey, summary, questions }, { survey_id, version }, context) => {
    const personal = await loadPersonalLabels(context, survey_id, version ?? null);
    return {
      survey,
      summary: summaryForModel(summary),
      questions: questions.map((question) => frequencyForModel(question, personal)),
    };
  },
  told: 'Counts, not where respondents are; of contact forms and postal codes only how many were given; written answers masked.',
});
