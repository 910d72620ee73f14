import { z } from 'zod';
import { quotasOf } from '../../../domain/questionnaire/survey/quotas.ts';
import { defineConcludedOperation } from '../../ground/operation.ts';
import { loadSurvey, loadSurveyForChange } from '../../questionnaire/surveys/load-survey.ts';
import { saveSurvey } from '../../questionnaire/surveys/save-survey.ts';
import { warningsOf, warningView } from '../../questionnaire/checking/survey-warnings.ts';
import { ifRevision, surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { quotasInput, quotaView, revisionView } from './quota-schemas.ts';

export const replaceQuotas = defineConcludedOperation({
  name: 'quotas.replace',
  summary:
    'Replaces all quotas of a survey. Complete responses that there are count at once; a condition that is wrong is saved, warned about and holds for nobody.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, if_revision: ifRevision, quotas: quotasInput }),
  output: {
    kind: 'json',
    schema: z.object({ quotas: z.array(quotaView), revision: revisionView, warnings: z.array(warningView) }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const settings = { ...before.settings, quotas: input.quotas };
      const saved = await saveSurvey(transaction, context, before, { details: { settings } });
      return { survey_id: saved.id, quotas: [...quotasOf(saved.settings)], revision: saved.revision };
    }),
  // After the commit, so that no transaction waits for the check.
  conclude: async (context, { survey_id, ...saved }) => {
    const survey = await context.transaction((transaction) => loadSurvey(transaction, survey_id));
    return { ...saved, warnings: await warningsOf(context, survey) };
  },
});
