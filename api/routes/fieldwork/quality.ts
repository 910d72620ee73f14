import { detectSpeeders } from '../../../operations/fieldwork/quality/detect-speeders.ts';
import { detectStraightliners } from '../../../operations/fieldwork/quality/detect-straightliners.ts';
import { route } from '../../route.ts';

export const qualityRoutes = [
  route('GET', '/api/v1/surveys/:survey_id/quality/speeders', detectSpeeders),
  route('GET', '/api/v1/surveys/:survey_id/quality/straightliners', detectStraightliners),
];
