import { createSurveyFromTemplate } from '../../../operations/questionnaire/templates/create-survey-from-template.ts';
import { deleteTemplate } from '../../../operations/questionnaire/templates/delete-template.ts';
import { getTemplate } from '../../../operations/questionnaire/templates/get-template.ts';
import { listTemplates } from '../../../operations/questionnaire/templates/list-templates.ts';
import { saveSurveyAsTemplate } from '../../../operations/questionnaire/templates/save-survey-as-template.ts';
import { route } from '../../route.ts';

export const templateRoutes = [
  route('GET', '/api/v1/templates', listTemplates),
  route('GET', '/api/v1/templates/:template_id', getTemplate),
  route('POST', '/api/v1/templates/:template_id/create-survey', createSurveyFromTemplate, {
    status: 201,
    location: '/api/v1/surveys/{survey_id}',
  }),
  route('POST', '/api/v1/templates/from-survey/:survey_id', saveSurveyAsTemplate, {
    status: 201,
    location: '/api/v1/templates/{id}',
    problems: ['forbidden'],
  }),
  route('DELETE', '/api/v1/templates/:template_id', deleteTemplate, { problems: ['forbidden'] }),
];
