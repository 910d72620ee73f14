import { keyTakeaways } from '../../../operations/results/insights/key-takeaways.ts';
import { analyzeOpenEnds } from '../../../operations/results/insights/open-ends.ts';
import { optimizeSurvey } from '../../../operations/results/insights/optimize-survey.ts';
import { route } from '../../route.ts';

export const insightRoutes = [
  route('GET', '/api/v1/surveys/:survey_id/analytics/key-takeaways', keyTakeaways),
  route('POST', '/api/v1/surveys/:survey_id/analytics/open-ends', analyzeOpenEnds),
  route('POST', '/api/v1/surveys/:survey_id/optimize', optimizeSurvey),
];
