import { downloadReport } from '../../../operations/results/analytics/download-report.ts';
import { drawChart } from '../../../operations/results/analytics/draw-chart.ts';
import { getFrequencies } from '../../../operations/results/analytics/get-frequencies.ts';
import { getFrequency } from '../../../operations/results/analytics/get-frequency.ts';
import { getNps } from '../../../operations/results/analytics/get-nps.ts';
import { getReport } from '../../../operations/results/analytics/get-report.ts';
import { getSummary } from '../../../operations/results/analytics/get-summary.ts';
import { getWeighting } from '../../../operations/results/analytics/get-weighting.ts';
import { listCrosstabQuestions } from '../../../operations/results/analytics/list-crosstab-questions.ts';
import { runCrosstab } from '../../../operations/results/analytics/run-crosstab.ts';
import { testIndependence } from '../../../operations/results/analytics/test-independence.ts';
import { route } from '../../route.ts';

const ANALYTICS = '/api/v1/surveys/:survey_id/analytics';

export const analyticsRoutes = [
  route('GET', ANALYTICS, getSummary),
  route('GET', `${ANALYTICS}/frequencies`, getFrequencies),
  route('GET', `${ANALYTICS}/frequencies/:label`, getFrequency),
  route('POST', `${ANALYTICS}/crosstab`, runCrosstab),
  route('GET', `${ANALYTICS}/crosstab/questions`, listCrosstabQuestions),
  route('GET', `${ANALYTICS}/nps/:label`, getNps),
  route('POST', `${ANALYTICS}/stat-test`, testIndependence),
  route('GET', `${ANALYTICS}/weighting`, getWeighting),
  route('GET', `${ANALYTICS}/report`, getReport),
  route('GET', `${ANALYTICS}/report/download`, downloadReport, { problems: ['too_large'] }),
  route('GET', `${ANALYTICS}/charts/:label.svg`, drawChart, { problems: ['too_large'] }),
];
