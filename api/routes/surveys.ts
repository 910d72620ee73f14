import { createSurvey } from '../../operations/surveys/create-survey.ts';
import { deleteSurvey } from '../../operations/surveys/delete-survey.ts';
import { getSurvey } from '../../operations/surveys/get-survey.ts';
import { listSurveys } from '../../operations/surveys/list-surveys.ts';
import { updateSurvey } from '../../operations/surveys/update-survey.ts';
import { route } from '../route.ts';

export const surveyRoutes = [
  route('POST', '/api/v1/surveys', createSurvey, { status: 201, etag: 'revision', location: '/api/v1/surveys/{id}' }),
  route('GET', '/api/v1/surveys', listSurveys),
  route('GET', '/api/v1/surveys/:survey_id', getSurvey, { etag: 'revision' }),
  route('PATCH', '/api/v1/surveys/:survey_id', updateSurvey, { etag: 'revision' }),
  route('DELETE', '/api/v1/surveys/:survey_id', deleteSurvey),
];
