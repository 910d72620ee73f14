import { cloneSurvey } from '../../../operations/questionnaire/surveys/clone-survey.ts';
import { translateSurvey } from '../../../operations/questionnaire/surveys/translate-survey.ts';
import { route } from '../../route.ts';

export const translationRoutes = [
  route('POST', '/api/v1/surveys/:survey_id/clone', cloneSurvey, {
    status: 201,
    etag: 'revision',
    location: '/api/v1/surveys/{id}',
  }),
  route('POST', '/api/v1/surveys/:survey_id/translate', translateSurvey),
];
