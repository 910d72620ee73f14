import { z } from 'zod';
import { listSurveyEdits } from '../../../db/stores/questionnaire/survey-edit-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { loadSurvey } from '../surveys/load-survey.ts';
import { surveyId } from '../surveys/survey-schemas.ts';
import { editView, presentEdit } from './edit-schemas.ts';
import { versionNumber } from './version-schemas.ts';

export const listEdits = defineOperation({
  name: 'versions.list_edits',
  summary: "Lists every save of a survey's document, the newest first; those of one version where it is given.",
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, version: versionNumber.optional(), ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(editView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { version, limit, offset, ...input }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      const { edits, total } = await listSurveyEdits(transaction, survey.id, { version, limit, offset });
      return { items: edits.map(presentEdit), total, limit, offset };
    }),
});
