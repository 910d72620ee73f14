import { z } from 'zod';
import { insertSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { cloneOf, nameWith } from './clone-of.ts';
import { loadLiveDocument } from './load-live-document.ts';
import { loadSurvey } from './load-survey.ts';
import { newDraft } from './new-draft.ts';
import { presentSurvey, surveyDetailFields, surveyId, surveyView } from './survey-schemas.ts';

export const cloneSurvey = defineOperation({
  name: 'surveys.clone',
  summary:
    'Makes a new draft of a survey in any state: questions, logic and settings of its live version, without responses, closing time, response limit and PIN.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    name: surveyDetailFields.name.optional().describe('Of the new draft; the old name with "(copy)" unless given.'),
  }),
  output: { kind: 'json', schema: surveyView },
  run: (context, { survey_id, name }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      const document = await loadLiveDocument(transaction, survey);
      const clone = newDraft({
        id: context.newId(),
        createdBy: actingUser(context),
        createdAt: context.now(),
        ...cloneOf(survey, document, name ?? nameWith(survey.name, '(copy)')),
      });
      await insertSurvey(transaction, { ...clone, versionId: context.newId() });
      return presentSurvey(context, clone);
    }),
});
