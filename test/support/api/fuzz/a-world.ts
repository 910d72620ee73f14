import { randomUUID } from 'node:crypto';
import type { Services } from '../../../../platform/services.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { storedRuns } from '../../recruiting/stored-runs.ts';
import { storeResponse } from '../../stored-responses.ts';
import { callerOf } from '../test-app.ts';
import type { Caller, TestApp } from '../test-app.ts';
import { MANY_KINDS, SETTINGS } from './questions.ts';
import { aWordFile } from './files.ts';

/** What can be named of one survey, by the members that name it. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export type World = {
  readonly caller: Caller;
  /** For each survey what belongs to it; for each team what belongs to no survey. */
  readonly surveys: readonly Known[];
  readonly ofTeam: Known;
};

type Json = Record<string, unknown> & { readonly id: string };

const CONTACTS = [{ email: 'anna@example.org', name: 'Anna' }, { email: 'b@example.org' }];

/** A team that has everything: surveys in every state, and of each kind of record at least one. */
export async function aWorld(app: TestApp, services: Services): Promise<World> {
  const member: Principal = { teamId: randomUUID(), userId: randomUUID(), isServiceAdmin: false, requestId: 'test' };
  await ensureMember(services, member);
  const caller = callerOf(member);
  const ask = async (method: string, path: string, json?: unknown): Promise<Json> => {
    const response = await app.request(`/api/v1${path}`, { method, as: caller, ...(json !== undefined && { json }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as Json;
  };
  /** The entries of a list, whatever their member is called. */
  const list = async (path: string) => (Object.values(await ask('GET', path)).find(Array.isArray) ?? []) as Json[];
  const create = async (name: string) => {
    const { id } = await ask('POST', '/surveys', { name, settings: SETTINGS });
    await ask('PATCH', `/surveys/${id}`, { document: MANY_KINDS });
    return id;
  };
  const publish = (id: string) => ask('POST', `/surveys/${id}/publish`);
  const panel = await ask('POST', '/panels/custom', { name: 'Panel', emails: CONTACTS });
  const drinkers = { name: 'Drinkers', size: 10, margins: { drinks: { tea: 0.5, coffee: 0.5 } } };
  const synthetic = await ask('POST', '/panels/synthetic', drinkers);
  const surveys: Known[] = [];
  for (const state of ['draft', 'live', 'pending', 'paused', 'completed', 'archived', 'deleted', 'empty'] as const) {
    const id = state === 'empty' ? (await ask('POST', '/surveys', { name: 'Empty' })).id : await create(state);
    const isPublished = !['draft', 'empty'].includes(state);
    if (isPublished) await publish(id);
    surveys.push({ survey_id: [id], ...(isPublished && (await fielded(id))), ...(await written(id)) });
    if (state === 'pending') await ask('PATCH', `/surveys/${id}`, { document: { blocks: [] } });
    if (state === 'paused') await ask('POST', `/surveys/${id}/pause`);
    if (['completed', 'archived'].includes(state)) await ask('POST', `/surveys/${id}/complete`);
    if (state === 'archived') await ask('POST', `/surveys/${id}/archive`);
    if (state === 'deleted') await ask('DELETE', `/surveys/${id}`);
  }
  return { caller, surveys, ofTeam: await teamOf(String(surveys[1]?.['survey_id']?.[0])) };

  async function written(id: string): Promise<Known> {
    const { document } = await ask('GET', `/surveys/${id}`);
    const { blocks } = document as { blocks: { id: string; questions: { id: string }[] }[] };
    const edits = await list(`/surveys/${id}/edits`);
    const questions = blocks.flatMap((block) => block.questions.map((question) => question.id));
    return {
      block_id: blocks.map((block) => block.id),
      question_id: questions,
      edit_id: edits.map(({ id: edit }) => edit),
      version: [1, 1, 1, 2],
      a: [1],
      b: [1, 2],
    };
  }

  async function fielded(surveyId: string): Promise<Known> {
    const runs = storedRuns(services, member, surveyId);
    const mails = await ask('POST', `/surveys/${surveyId}/email-lists`, { name: 'List', emails: CONTACTS });
    const recipients = await list(`/surveys/${surveyId}/email-lists/${mails.id}/recipients`);
    const link = await ask('POST', `/surveys/${surveyId}/results-link`, {});
    const quote = await runs.aQuote();
    const unpriced = await runs.aQuote({ isPriced: false });
    const run = await ask('POST', `/surveys/${surveyId}/panels/launch`, { quote_id: (await runs.aQuote()).id });
    const answered = { answers: { Q1: '1', Q2: 34, Q4: 7 } };
    const responses = [
      await storeResponse(services, member, { surveyId, ...answered }),
      await storeResponse(services, member, { surveyId, ...answered, status: 'SCREEN_OUT' }),
      await storeResponse(services, member, { surveyId, status: 'IN_PROGRESS' }),
    ];
    return {
      list_id: [mails.id],
      recipient_id: recipients.map(({ id }) => id),
      recipient_ids: [recipients.map(({ id }) => id)],
      link_id: [link['link_id'] ?? link.id],
      quote_id: [quote.id, unpriced.id],
      integration_id: [run.id, await runs.aRun(), await runs.aRun({ status: 'active' })],
      approval_hash: [quote.hash, (run['approval'] as { hash?: string } | null)?.hash ?? quote.hash],
      response_id: responses,
      response_ids: [responses, responses.slice(0, 1)],
    };
  }

  async function teamOf(surveyId: string): Promise<Known> {
    const template = await ask('POST', `/templates/from-survey/${surveyId}`, { category: 'custom', name: 'Template' });
    const job = await ask('POST', `/surveys/${surveyId}/exports`, { format: 'csv' });
    const contacts = await list(`/panels/custom/${panel.id}/contacts`);
    const form = new FormData();
    form.set('file', new Blob([aWordFile()]), 'a.docx');
    const started = await app.request('/api/v1/imports/docx', { method: 'POST', as: caller, body: form });
    const imported = (await started.json()) as Json;
    const asked = await app.request('/api/v1/gdpr/subjects/export', {
      ...{ method: 'POST', as: caller, json: { email: 'anna@example.org' } },
    });
    const person = (await asked.json()) as Json;
    const shared = await list('/templates');
    return {
      template_id: [template.id, ...shared.slice(0, 2).map(({ id }) => id)],
      panel_id: [panel.id, synthetic.id],
      contact_id: contacts.map(({ id }) => id),
      export_id: [job['export_id']],
      job_id: [imported['job_id']],
      conversation_id: [imported['conversation_id'] ?? randomUUID()],
      operation_id: [job['export_id'], imported['job_id'], person.id],
      payment_id: [randomUUID()],
    };
  }
}
