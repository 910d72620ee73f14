import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { Survey } from '../../../domain/questionnaire/survey/survey.ts';
import { defineOperation } from '../../ground/operation.ts';
import { personalToken } from './arrival.ts';
import { PERSONAL_TOKEN } from './arrive.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

const MOST_LINKS = 1_000;

export const createPersonalLinks = defineOperation({
  name: 'surveys.create_personal_links',
  summary:
    'Makes personal links to a live survey: each answers once, on whatever device, and goes on where its respondent stopped.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({ survey_id: surveyId, count: z.int().min(1).max(MOST_LINKS).default(1) }),
  output: { kind: 'json', schema: z.object({ links: z.array(z.object({ url: z.url() })) }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, input.survey_id);
      refuseUnlessFielded(survey);
      const { keys, settings } = context.services;
      const links = Array.from({ length: input.count }, () => {
        const token = personalToken(keys, survey.id, context.newId().replaceAll('-', ''));
        return { url: `${settings.publicUrl}/s/${survey.id}?${PERSONAL_TOKEN}=${token}` };
      });
      return { links };
    }),
});

/** @throws FieldworkError `wrong_state` where nobody can answer the survey, or never could */
export function refuseUnlessFielded({ status }: Pick<Survey, 'status'>): void {
  if (SURVEY_STATES[status].stage === 'fielding') return;
  throw new FieldworkError('wrong_state', `The survey is ${status}: only a live one has links.`);
}
