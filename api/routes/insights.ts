import { keyTakeaways } from '../../operations/insights/key-takeaways.ts';
import { analyzeOpenEnds } from '../../operations/insights/open-ends.ts';
import { optimizeSurvey } from '../../operations/insights/optimize-survey.ts';
import { route } from '../route.ts';

export const insightRoutes = [
  route('GET', '/api/v1/surveys/:survey_id/analytics/key-takeaways', keyTakeaways),
  route('POST', '/api/v1/surveys/:survey_id/analytics/open-ends', analyzeOpenEnds),
  route('POST', '/api/v1/surveys/:survey_id/optimize', optimizeSurvey),
];
