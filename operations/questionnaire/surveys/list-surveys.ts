import { z } from 'zod';
import { listSurveys as findSurveys } from '../../../db/stores/questionnaire/survey-store.ts';
import { SURVEY_STATUSES } from '../../../domain/questionnaire/survey/survey.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { surveyView } from './survey-schemas.ts';

const listItem = surveyView.pick({
  id: true,
  name: true,
  status: true,
  stage: true,
  created_by: true,
  created_at: true,
});

export const listSurveys = defineOperation({
  name: 'surveys.list',
  summary: 'Lists the surveys, newest first; archived ones only with status=archived.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    status: z.enum(SURVEY_STATUSES).optional(),
    workspace_id: z.string().min(1).max(200).optional(),
    ...paging,
  }),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(listItem), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { surveys, total } = await findSurveys(transaction, {
        status: input.status,
        workspaceId: input.workspace_id,
        limit: input.limit,
        offset: input.offset,
      });
      const items = surveys.map((survey) => ({
        id: survey.id,
        name: survey.name,
        status: survey.status,
        stage: survey.stage,
        created_by: survey.createdBy,
        created_at: survey.createdAt.toISOString(),
      }));
      return { items, total, limit: input.limit, offset: input.offset };
    }),
});
