import { archiveSurvey } from '../../../operations/lifecycle/archive-survey.ts';
import { completeSurvey } from '../../../operations/lifecycle/complete-survey.ts';
import { attachSources } from '../../../operations/questionnaire/surveys/attach-sources.ts';
import { createPersonalLinks } from '../../../operations/fieldwork/respondents/create-personal-links.ts';
import { createPreviewLink } from '../../../operations/fieldwork/respondents/create-preview-link.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { deleteSurvey } from '../../../operations/lifecycle/delete-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { pauseSurvey } from '../../../operations/lifecycle/pause-survey.ts';
import { publishSurvey } from '../../../operations/lifecycle/publish-survey.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { route } from '../../route.ts';

export const surveyRoutes = [
  route('POST', '/api/v1/surveys', createSurvey, { status: 201, etag: 'revision', location: '/api/v1/surveys/{id}' }),
  route('GET', '/api/v1/surveys', listSurveys),
  route('GET', '/api/v1/surveys/:survey_id', getSurvey, { etag: 'revision' }),
  route('PATCH', '/api/v1/surveys/:survey_id', updateSurvey, { etag: 'revision' }),
  route('DELETE', '/api/v1/surveys/:survey_id', deleteSurvey),
  route('POST', '/api/v1/surveys/:survey_id/publish', publishSurvey, { etag: 'revision' }),
  route('POST', '/api/v1/surveys/:survey_id/pause', pauseSurvey, { etag: 'revision' }),
  route('POST', '/api/v1/surveys/:survey_id/complete', completeSurvey, { etag: 'revision' }),
  route('POST', '/api/v1/surveys/:survey_id/preview-link', createPreviewLink),
  route('POST', '/api/v1/surveys/:survey_id/personal-links', createPersonalLinks),
  route('POST', '/api/v1/surveys/:survey_id/research-sources', attachSources, { etag: 'revision' }),
  route('POST', '/api/v1/surveys/:survey_id/archive', archiveSurvey, { etag: 'revision' }),
];
