import { z } from 'zod';
import { insertResultsLink } from '../../../db/stores/results/results-link-store.ts';
import { isStorableText } from '../../../domain/ground/storable-text.ts';
import { actingUser } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { presentResultsLink, resultsLinkView } from './results-link-schemas.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 365;
const USUAL_DAYS = 30;
const MOST_LABEL_CHARACTERS = 200;

export const createResultsLink = defineOperation({
  name: 'results.create_link',
  summary:
    'Makes a link by which anybody who has it can read the results of a survey: counts, charts and crosstabs, never single responses. It can be revoked.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    expires_in_days: z.int().min(1).max(MOST_DAYS).default(USUAL_DAYS).describe('How long the link can be opened.'),
    label: z
      .string()
      .trim()
      .min(1)
      .max(MOST_LABEL_CHARACTERS)
      .refine(isStorableText, { error: 'Leave out characters that can’t be stored, such as U+0000.' })
      .optional()
      .describe('Whom or what it is for, to tell links apart.'),
  }),
  output: { kind: 'json', schema: resultsLinkView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { id: surveyOfLink } = await loadSurvey(transaction, input.survey_id);
      const createdAt = context.now();
      const link = {
        id: context.newId(),
        surveyId: surveyOfLink,
        label: input.label ?? null,
        createdBy: actingUser(context),
        createdAt,
        expiresAt: new Date(createdAt.getTime() + input.expires_in_days * DAY_MS),
        revokedAt: null,
      };
      await insertResultsLink(transaction, link);
      return presentResultsLink(context, link);
    }),
});
