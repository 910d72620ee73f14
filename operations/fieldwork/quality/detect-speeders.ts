import { z } from 'zod';
import { findFastest } from '../../../db/stores/fieldwork/response-list-store.ts';
import {
  MOST_SPEEDERS_LISTED,
  SPEEDER_THRESHOLD_SECONDS,
  speederLimitMs,
} from '../../../domain/fieldwork/quality/speeders.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

const { least, most, default: usual } = SPEEDER_THRESHOLD_SECONDS;

export const detectSpeeders = defineOperation({
  name: 'quality.detect_speeders',
  summary: 'Finds complete responses that took less than a number of seconds, the 50 fastest first.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    survey_id: surveyId,
    threshold_seconds: z
      .number()
      .min(least, `Write ${least} or more seconds.`)
      .max(most, `Write at most ${most} seconds, a day.`)
      .default(usual)
      .describe('Faster than this is too fast.'),
  }),
  output: {
    kind: 'json',
    schema: z.object({
      threshold_seconds: z.number(),
      total_complete_responses: z.int().describe('Those looked at: neither excluded nor previews.'),
      speeders_found: z.int().describe('All of them, also those beyond the 50 that are listed.'),
      speeders: z.array(z.object({ response_id: z.string(), time_seconds: z.number() })),
    }),
  },
  run: (context, { survey_id, threshold_seconds }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      const { total, found, fastest } = await findFastest(transaction, survey.id, {
        belowMs: speederLimitMs(threshold_seconds),
        limit: MOST_SPEEDERS_LISTED,
      });
      return {
        threshold_seconds,
        total_complete_responses: total,
        speeders_found: found,
        speeders: fastest.map(({ id, timeElapsedMs }) => ({ response_id: id, time_seconds: timeElapsedMs / 1000 })),
      };
    }),
});
