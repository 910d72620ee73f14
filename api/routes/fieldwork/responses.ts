import { excludeResponse } from '../../../operations/fieldwork/responses/exclude-response.ts';
import { excludeResponses } from '../../../operations/fieldwork/responses/exclude-responses.ts';
import { getResponse } from '../../../operations/fieldwork/responses/get-response.ts';
import { listResponses } from '../../../operations/fieldwork/responses/list-responses.ts';
import { route } from '../../route.ts';

export const responseRoutes = [
  route('GET', '/api/v1/surveys/:survey_id/responses', listResponses),
  route('POST', '/api/v1/surveys/:survey_id/responses/bulk', excludeResponses),
  route('GET', '/api/v1/surveys/:survey_id/responses/:response_id', getResponse, { etag: 'content' }),
  route('PATCH', '/api/v1/surveys/:survey_id/responses/:response_id', excludeResponse),
];
