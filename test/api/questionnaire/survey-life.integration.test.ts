import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ALL_ROUTES } from '../../../api/routes/all-routes.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
let app: TestApp;
beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(ALL_ROUTES, { services: test.services, ensureMember, caller: aCaller() });
});
afterAll(async () => {
  await app.close();
});

// As a client of the API sees it: paths and JSON, nothing of the service's own types.
type Json = Record<string, unknown>;
type Question = { id?: string; type: string; label?: string; text: string } & Json;
type Survey = Json & { id: string; revision: number; document: { blocks: { questions: Question[] }[] } };

const headers = { 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };

async function call<Answer = Json>(method: string, path: string, json?: unknown, status = 200): Promise<Answer> {
  const response = await app.request(`/api/v1${path}`, { method, headers, ...(json !== undefined && { json }) });
  const body = (status === 204 ? null : await response.json()) as Answer;
  expect([method, path, response.status, body]).toEqual([method, path, status, body]);
  return body;
}

const listed = async (query: string) =>
  (await call<{ items: { id: string }[] }>('GET', `/surveys${query}`)).items.map(({ id }) => id);

const DRINKS = {
  type: 'select',
  subtype: 'single',
  text: 'What do you drink in the morning?',
  options: [{ text: 'Coffee' }, { text: 'Tea' }],
};

it('a survey lives from its first word to its end, over HTTP alone', async () => {
  // Written as a draft that no respondent can find.
  const created = await call<Survey>('POST', '/surveys', { name: 'Morning drinks', objective: 'Learn' }, 201);
  const { id } = created;
  expect(created).toMatchObject({ status: 'draft', stage: 'design', revision: 1, public_url: null });
  await call('POST', `/surveys/${id}/publish`, undefined, 422);

  const written = await call<Survey>('PATCH', `/surveys/${id}`, {
    document: {
      blocks: [
        {
          name: 'Habits',
          questions: [
            { ...DRINKS, skips: [{ condition: 'Q1 == `2`', action: { type: 'skip', label: 'Q3' } }] },
            { type: 'text', text: 'Which coffee?', condition: 'Q7 == `1`' },
            { type: 'nps', text: 'Would you recommend it?' },
          ],
        },
      ],
    },
  });
  const unknownName = expect.objectContaining({ code: 'unknown_identifier', question: 'Q2' });
  expect(written).toMatchObject({ revision: 2, warnings: expect.arrayContaining([unknownName]) });

  expect(await call('GET', `/surveys/${id}/spellcheck`)).toMatchObject({
    unknown_identifiers: [{ question: 'Q2', location: 'condition', dsl: 'Q7 == `1`', unknown: 'Q7' }],
    invalid_dsls: [],
  });

  // Live, with the warning that kept nothing.
  const published = await call('POST', `/surveys/${id}/publish`);
  expect(published).toMatchObject({ id, status: 'active', current_version: 1, revision: 3 });
  expect(published['warnings']).toEqual(written['warnings']);
  const live = await call<Survey>('GET', `/surveys/${id}`);
  expect(live).toMatchObject({ stage: 'fielding', public_url: expect.stringContaining(`/s/${id}`) });
  expect(await listed('?status=active')).toEqual([id]);

  // An edit waits until it is pushed.
  const [q1, q2, q3] = live.document.blocks[0]?.questions ?? [];
  const withQuestions = (questions: unknown[]) => ({
    document: { blocks: [{ ...live.document.blocks[0], questions }] },
  });
  const edited = await call<Survey>(
    'PATCH',
    `/surveys/${id}`,
    withQuestions([q1, { ...q2, condition: 'Q1 == `1`' }, q3, { type: 'text', text: 'Anything else?' }]),
  );
  expect(edited).toMatchObject({ current_version: 1, pending_version: 2, warnings: [] });
  expect(await call('POST', `/surveys/${id}/draft`)).toMatchObject({ version: 2, is_pending: true });
  expect(await call('GET', `/surveys/${id}/versions/compare?a=1&b=2`)).toMatchObject({
    added: [{ label: 'Q4', text: 'Anything else?', type: 'text', block: 'Habits' }],
    removed: [],
    modified: [{ label: 'Q2', changes: [{ aspect: 'logic' }] }],
    total_changes: 2,
  });
  await call('PATCH', `/surveys/${id}/versions/2`, { changes_summary: 'A closing question' });
  const pushed = await call<Survey>('POST', `/surveys/${id}/versions/2/push`);
  expect(pushed).toMatchObject({ current_version: 2, pending_version: null, document: edited.document, warnings: [] });

  // Back to the first, and forward again through a copy.
  expect(await call('POST', `/surveys/${id}/versions/1/push`)).toMatchObject({
    current_version: 1,
    document: live.document,
  });
  const restored = await call<Survey>('POST', `/surveys/${id}/versions/2/restore`, {});
  expect(restored).toMatchObject({ current_version: 1, pending_version: 3, document: edited.document });
  const versions = await call<Json[]>('GET', `/surveys/${id}/versions`);
  expect(versions).toMatchObject([
    { version: 3, is_pending: true, changes_summary: expect.stringMatching(/^Restored version 2\. /) },
    { version: 2, is_live: false, changes_summary: 'A closing question' },
    { version: 1, is_live: true, changes_summary: null },
  ]);

  // Its logic is clean; a question and its copy go as they came, and the skips to it along.
  expect(await call('GET', `/surveys/${id}/spellcheck`)).toEqual({
    unknown_identifiers: [],
    invalid_dsls: [],
    unreachable_questions: [],
    post_logic_identifiers: [],
  });
  const copied = await call<Survey>('POST', `/surveys/${id}/questions/${q3?.id}/duplicate`, {}, 201);
  const labels = ({ document }: Survey) => document.blocks[0]?.questions.map(({ label }) => label);
  expect(labels(copied)).toEqual(['Q1', 'Q2', 'Q3', 'Q5', 'Q4']);
  const shortened = await call<Survey>('DELETE', `/surveys/${id}/questions/${q3?.id}`);
  expect(labels(shortened)).toEqual(['Q1', 'Q2', 'Q5', 'Q4']);
  expect(shortened).toMatchObject({
    pending_version: 3,
    document: { blocks: [{ questions: [{ skips: [] }, {}, {}, {}] }] },
  });
  const { items } = await call<{ items: { id: string }[] }>('GET', `/surveys/${id}/edits?version=3`);
  const taken = await call<Survey>('POST', `/surveys/${id}/versions/3/restore`, { edit_id: items[2]?.id });
  expect(taken.document).toEqual(edited.document);

  // A rest, and on with what was live.
  expect(await call('POST', `/surveys/${id}/pause`)).toMatchObject({ id, status: 'paused' });
  await call('POST', `/surveys/${id}/pause`, undefined, 409);
  expect(await call('POST', `/surveys/${id}/publish`)).toMatchObject({
    status: 'active',
    current_version: 1,
    published_at: published['published_at'],
  });
  expect(await call('GET', `/surveys/${id}`)).toMatchObject({ pending_version: 3 });

  // The end: read-only but for the name.
  expect(await call('POST', `/surveys/${id}/complete`)).toMatchObject({
    id,
    status: 'completed',
    completed_at: expect.any(String),
  });
  expect(await call('PATCH', `/surveys/${id}`, { name: 'Morning drinks, May' })).toMatchObject({ stage: 'closed' });
  await call('PATCH', `/surveys/${id}`, { objective: 'Learn more' }, 409);
  await call('POST', `/surveys/${id}/versions/2/push`, undefined, 409);
  await call('POST', `/surveys/${id}/publish`, undefined, 409);
  expect(await listed('')).toEqual([id]);
  expect(await call('POST', `/surveys/${id}/archive`)).toMatchObject({ id, status: 'archived' });
  expect([await listed(''), await listed('?status=archived')]).toEqual([[], [id]]);

  // Its questions go on in a new draft, and in a template.
  const clone = await call<Survey>('POST', `/surveys/${id}/clone`, { name: 'Morning drinks, June' }, 201);
  expect(clone).toMatchObject({ status: 'draft', current_version: 1, revision: 1, published_at: null });
  expect(clone.document.blocks[0]?.questions.map(({ text }) => text)).toEqual(
    live.document.blocks[0]?.questions.map(({ text }) => text),
  );
  const template = await call('POST', `/templates/from-survey/${clone.id}`, { category: 'custom' }, 201);
  const made = await call('POST', `/templates/${String(template['id'])}/create-survey`, {}, 201);
  expect(await listed('?status=draft')).toEqual([made['survey_id'], clone.id]);

  // Gone for everybody, and its number with it.
  await call('DELETE', `/surveys/${id}`, undefined, 204);
  await call('GET', `/surveys/${id}`, undefined, 404);
  await call('GET', `/surveys/${id}/versions`, undefined, 404);
  expect(await listed('?status=archived')).toEqual([]);
  expect(await call('GET', `/surveys/${clone.id}`)).toMatchObject({ id: clone.id });
});
