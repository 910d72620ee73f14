import { z } from 'zod';
import { listResponses as findResponses } from '../../../db/stores/fieldwork/response-list-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { findInSegment } from './find-in-segment.ts';
import { loadSegment } from './load-segment.ts';
import { responseFilter, responseFilters } from './response-filters.ts';
import { presentItem, responseItem } from './response-schemas.ts';

export const listResponses = defineOperation({
  name: 'responses.list',
  summary:
    'Lists the responses to a survey, newest first: excluded ones and previews too, unless they are filtered out.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId, ...responseFilters, ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ total: z.int(), limit: z.int(), offset: z.int(), responses: z.array(responseItem) }),
  },
  run: (context, { survey_id, segment_filter: dsl, limit, offset, ...filters }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      const now = context.now();
      const filter = responseFilter(survey.id, filters, now);
      const { responses, total } =
        dsl === undefined
          ? await findResponses(transaction, filter, { limit, offset })
          : await findInSegment(transaction, filter, {
              isInSegment: await loadSegment(transaction, survey, { dsl, now }),
              limit,
              offset,
            });
      return { total, limit, offset, responses: responses.map((response) => presentItem(response, now)) };
    }),
});
