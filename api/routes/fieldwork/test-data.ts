import { generateTestData } from '../../../operations/fieldwork/test-data/generate-test-data.ts';
import { route } from '../../route.ts';

export const testDataRoutes = [
  route('POST', '/api/v1/surveys/:survey_id/test-data', generateTestData, { problems: ['survey_empty'] }),
];
