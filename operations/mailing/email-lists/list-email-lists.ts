import { z } from 'zod';
import { listEmailLists as findLists } from '../../../db/stores/mailing/email-list-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { emailListView, presentEmailList } from './email-list-schemas.ts';
import { loadSurveyToWriteOf } from './load-email-list.ts';

export const listEmailLists = defineOperation({
  name: 'email_lists.list',
  summary: 'Lists a survey’s email lists, the newest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(emailListView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { survey_id, limit, offset }) =>
    context.transaction(async (transaction) => {
      await loadSurveyToWriteOf(transaction, survey_id);
      const { lists, total } = await findLists(transaction, { surveyId: survey_id, limit, offset });
      return { items: lists.map(presentEmailList), total, limit, offset };
    }),
});
