import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { blockRoutes } from '../../../api/routes/questionnaire/blocks.ts';
import { surveyRoutes } from '../../../api/routes/questionnaire/surveys.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { addBlock } from '../../../operations/questionnaire/blocks/add-block.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

const caller = aCaller();

let test: TestServices;
let app: TestApp;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp([...surveyRoutes, ...blockRoutes], { services: test.services, ensureMember, caller });
});

afterAll(async () => {
  await app.close();
});

type Edit = { readonly method: string; readonly path: string; readonly json?: object };

const send = (surveyId: string, { method, path, json }: Edit, headers: Record<string, string> = {}) =>
  app.request(`/api/v1/surveys/${surveyId}${path}`, { method, headers, ...(json !== undefined && { json }) });

/** A survey of one block with two questions. */
async function aSurvey() {
  const { id } = await answerOf(
    await app.request('/api/v1/surveys', { method: 'POST', json: { name: 'A' } }),
    createSurvey,
    201,
  );
  const nps = { type: 'nps', text: 'How?' };
  const json = { document: { blocks: [{ questions: [nps, nps] }] } };
  const { document } = await answerOf(await send(id, { method: 'PATCH', path: '', json }), updateSurvey);
  const [block] = (document as unknown as SurveyDocument).blocks;
  return { id, block: block!.id, questions: block!.questions.map((question) => question.id) };
}

type Ids = Awaited<ReturnType<typeof aSurvey>>;

const edits: readonly (readonly [string, number, (ids: Ids) => Edit])[] = [
  ['adding a block', 201, () => ({ method: 'POST', path: '/blocks', json: { name: 'B' } })],
  ['changing a block', 200, ({ block }) => ({ method: 'PATCH', path: `/blocks/${block}`, json: { name: 'B' } })],
  ['duplicating a block', 201, ({ block }) => ({ method: 'POST', path: `/blocks/${block}/duplicate`, json: {} })],
  ['deleting a block', 200, ({ block }) => ({ method: 'DELETE', path: `/blocks/${block}` })],
  ['adding a question', 201, () => ({ method: 'POST', path: '/questions', json: { type: 'nps', text: 'How?' } })],
  [
    'changing a question',
    200,
    ({ questions: [one] }) => ({ method: 'PATCH', path: `/questions/${one}`, json: { text: 'Why?' } }),
  ],
  [
    'duplicating a question',
    201,
    ({ questions: [one] }) => ({ method: 'POST', path: `/questions/${one}/duplicate`, json: {} }),
  ],
  ['deleting a question', 200, ({ questions: [one] }) => ({ method: 'DELETE', path: `/questions/${one}` })],
  [
    'reordering the questions',
    200,
    ({ questions }) => ({
      method: 'POST',
      path: '/questions/reorder',
      json: { question_order: questions.toReversed() },
    }),
  ],
];

describe.each(edits)('%s over HTTP', (_, status, editOf) => {
  it('answers the survey as a PATCH of it does, with its revision as ETag', async () => {
    const ids = await aSurvey();
    const response = await send(ids.id, editOf(ids), { 'If-Match': '"2"' });
    expect(response.headers.get('ETag')).toBe('"3"');
    const survey = await answerOf(response, addBlock, status);
    expect(survey).toMatchObject({ id: ids.id, revision: 3, warnings: [] });
  });

  it('is refused once the survey has changed, and to another team', async () => {
    const ids = await aSurvey();
    const stale = await send(ids.id, editOf(ids), { 'If-Match': '"1"' });
    expect(await problemOf(stale)).toMatchObject({ status: 412, code: 'stale_revision' });
    const foreign = await send(ids.id, editOf(ids), { 'X-Team-ID': randomUUID() });
    expect(await problemOf(foreign)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('edits over HTTP', () => {
  it('tell what is wrong at the members of the body', async () => {
    const { id, questions } = await aSurvey();
    const path = `/questions/${questions[0]}`;
    const problem = await problemOf(await send(id, { method: 'PATCH', path, json: { text: ' ', config: { x: 1 } } }));
    expect(problem).toMatchObject({ status: 422, code: 'invalid_input' });
    expect(problem.errors?.map((error) => error.path).sort()).toEqual(['config.x', 'text']);
  });

  it('are made once for one Idempotency-Key', async () => {
    const { id } = await aSurvey();
    const headers = { 'Idempotency-Key': randomUUID() };
    const add = { method: 'POST', path: '/questions', json: { type: 'nps', text: 'How?' } };
    const [one, other] = [await send(id, add, headers), await send(id, add, headers)];
    expect(await other.json()).toEqual(await one.json());
  });
});
