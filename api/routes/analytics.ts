import { downloadReport } from '../../operations/analytics/download-report.ts';
import { drawChart } from '../../operations/analytics/draw-chart.ts';
import { getFrequencies } from '../../operations/analytics/get-frequencies.ts';
import { getFrequency } from '../../operations/analytics/get-frequency.ts';
import { getNps } from '../../operations/analytics/get-nps.ts';
import { getReport } from '../../operations/analytics/get-report.ts';
import { getSummary } from '../../operations/analytics/get-summary.ts';
import { getWeighting } from '../../operations/analytics/get-weighting.ts';
import { listCrosstabQuestions } from '../../operations/analytics/list-crosstab-questions.ts';
import { runCrosstab } from '../../operations/analytics/run-crosstab.ts';
import { testIndependence } from '../../operations/analytics/test-independence.ts';
import { route } from '../route.ts';

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
