import { z } from 'zod';
import { insertResponses } from '../../../db/stores/fieldwork/response-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_STATES } from '../../../domain/questionnaire/lifecycle/survey-lifecycle.ts';
import type { Survey } from '../../../domain/questionnaire/survey/survey.ts';
import { defineOperation } from '../../ground/operation.ts';
import { documentHash } from '../respondents/document-hash.ts';
import { loadLiveDocument } from '../../questionnaire/surveys/load-live-document.ts';
import { loadSurveyForChange } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { refuseWithoutQuestions } from '../../questionnaire/versions/refuse-without-questions.ts';
import { makeTestRows } from './make-test-rows.ts';

const USUAL_COUNT = 20;
const MOST = 200;
const ROWS_A_STATEMENT = 20;

const generated = z.object({
  survey_id: surveyId,
  generated: z.int(),
  note: z.string().describe('What they are, and how to leave them out of the results.'),
});

export const generateTestData = defineOperation({
  name: 'responses.generate_test_data',
  summary:
    'Makes up responses that answer a survey at random, to try out analytics and exports. They show in results until they are excluded: only for a person who asked for fake data.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    count: z.int().min(1).max(MOST).default(USUAL_COUNT).describe('How many responses.'),
  }),
  output: { kind: 'json', schema: generated },
  run: (context, { survey_id, count }): Promise<z.infer<typeof generated>> =>
    context.transaction(async (transaction) => {
      // Locked, so that publishing a draft deletes all its test data.
      const survey = await loadSurveyForChange(transaction, survey_id, undefined);
      refuseWhereEnded(survey);
      const document = await loadLiveDocument(transaction, survey);
      refuseWithoutQuestions(document);
      const documentSha256 = await documentHash(document);
      const { flow } = await context.services.preparedSurveys.version(documentSha256, () => Promise.resolve(document));
      const { currentVersion: version, language, publishedAt } = survey;
      const origin = { surveyId: survey_id, version, language, documentSha256, publishedAt, now: context.now() };
      const rows = await makeTestRows(flow, origin, { count, newId: context.newId });
      for (let first = 0; first < rows.length; first += ROWS_A_STATEMENT) {
        await insertResponses(transaction, rows.slice(first, first + ROWS_A_STATEMENT));
      }
      return { survey_id, generated: rows.length, note: noteOn(survey, rows.length, count) };
    }),
});

/** @throws FieldworkError `wrong_state`: the results of a survey that has ended stay as they are */
function refuseWhereEnded({ status }: Survey): void {
  if (SURVEY_STATES[status].stage !== 'closed') return;
  throw new FieldworkError(
    'wrong_state',
    `The survey is ${status}: its results stay as they are. Clone it to try it out.`,
  );
}

function noteOn({ id, status }: Survey, made: number, asked: number): string {
  const responses = `/api/v1/surveys/${id}/responses`;
  return [
    `${made === 1 ? 'This response is' : `These ${made} responses are`} fake: answers made up at random, from nobody.`,
    `They have the source "test" and count in analytics and exports, though in no quota, until they are excluded: list them with GET ${responses}?source=test, then exclude them with POST ${responses}/bulk {"action": "exclude", "response_ids": […], "reason": "Test data"}.`,
    ...(status === 'draft' ? ['Publishing the survey removes them.'] : []),
    ...(made < asked ? [`The survey is too long to make up ${asked} at once: ask again for more.`] : []),
  ].join(' ');
}
