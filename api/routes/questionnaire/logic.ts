import { validateLogic } from '../../../operations/questionnaire/logic/validate-logic.ts';
import { spellcheckSurvey } from '../../../operations/questionnaire/surveys/spellcheck-survey.ts';
import { route } from '../../route.ts';

export const logicRoutes = [
  route('GET', '/api/v1/surveys/:survey_id/spellcheck', spellcheckSurvey),
  route('POST', '/api/v1/logic/validate', validateLogic, { problems: ['not_found'] }),
];
