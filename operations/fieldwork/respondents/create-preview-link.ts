import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { previewToken } from './arrival.ts';
import { PREVIEW_TOKEN } from './arrive.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

const HOUR_MS = 3_600_000;
const MOST_HOURS = 24 * 30;

export const createPreviewLink = defineOperation({
  name: 'surveys.create_preview_link',
  summary:
    'Makes a link by which a survey can be tried out as it is being written; answers given there never count. It lasts a week unless told.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    valid_hours: z.int().min(1).max(MOST_HOURS).default(168).describe('How long the link can be opened.'),
  }),
  output: { kind: 'json', schema: z.object({ url: z.url(), expires_at: z.iso.datetime() }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { id } = await loadSurvey(transaction, input.survey_id);
      const { keys, settings } = context.services;
      const expiresAtMs = context.now().getTime() + input.valid_hours * HOUR_MS;
      const token = previewToken(keys, id, expiresAtMs);
      return {
        url: `${settings.publicUrl}/s/${id}/preview?${PREVIEW_TOKEN}=${token}`,
        expires_at: new Date(expiresAtMs).toISOString(),
      };
    }),
});
