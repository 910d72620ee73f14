import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { restConversation } from '../support/agent/rest-conversation.ts';
import type { PendingApproval, RestConversation } from '../support/agent/rest-conversation.ts';
import { eventually } from '../support/eventually.ts';
import { asking, PATIENCE_MS } from '../support/faults/story.ts';
import type { Asking } from '../support/faults/story.ts';
import { mailingBy } from '../support/mailing/mailing-service.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import { startMailServerProcess } from '../support/servers/mail-server-process.ts';
import type { MailServerProcess } from '../support/servers/mail-server-process.ts';
import type { ModelBehaviour, ModelServer, ReceivedCall, ToolCall } from '../support/servers/model-server.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { startServiceProcess } from '../support/service-process.ts';
import type { ServiceProcess } from '../support/service-process.ts';

// One researcher's way from a wish to answers and mails, by REST alone, with a model behind a real protocol, and with everything
// stopped and started again while an approval waits.

const STORY_MS = 600_000;

type AuditEntry = { readonly action: string; readonly details: Readonly<Record<string, unknown>> };

type Results = readonly Readonly<Record<string, unknown>>[];
/** What the model asks for once it has these results, oldest first; words end its turn. */
type Plan = (results: Results) => readonly ToolCall[] | string;

const call = (name: string, written: object): ToolCall => ({ name, arguments: written });
const idOf = (result: Readonly<Record<string, unknown>> | undefined, member = 'id') => String(result?.[member]);

/** The model remembers ids, as one does that reads the conversation. */
const known = { survey: '', list: '', file: '' };

const PLANS: Readonly<Record<string, Plan>> = {
  'Make a survey about coffee at work': (results) => {
    if (results.length === 0) return [call('create_survey', { name: 'Coffee at work', objective: 'What is missing' })];
    known.survey = idOf(results[0]);
    const survey_id = known.survey;
    if (results.length > 1) return 'It is a draft of two questions.';
    return [
      call('add_question', { survey_id, type: 'nps', text: 'Would you recommend our coffee?', block_name: 'Coffee' }),
      call('add_question', { survey_id, type: 'number', text: 'How many cups a day?', block_name: 'Coffee' }),
    ];
  },
  'Ask for weeks instead of days': (results) =>
    results.length === 0
      ? [call('update_question', { survey_id: known.survey, question: 'Q2', text: 'How many cups a week?' })]
      : 'Changed.',
  'Publish it': (results) =>
    results.length === 0
      ? [call('publish_survey', { survey_id: known.survey })]
      : `It is ${idOf(results[0], 'status')}.`,
  'Fill it and tell me the score': (results) => {
    const survey_id = known.survey;
    if (results.length === 0) return [call('generate_test_data', { survey_id, count: 30 })];
    if (results.length === 1)
      return [call('get_nps', { survey_id, label: 'Q1' }), call('get_frequencies', { survey_id })];
    return `${String(results[1]?.['total'])} people answered.`;
  },
  'Give me everything as files': (results) => {
    const survey_id = known.survey;
    if (results.length > 0) return results.map((result) => String(result['download_url'])).join(' ');
    const content = { title: 'Findings', content: '# Findings\n\nMore coffee.' };
    const table = { columns: ['Cups'], rows: [[3]] };
    return [
      ...['export_csv', 'export_docx', 'export_pdf'].map((name) => call(name, { survey_id })),
      ...['generate_docx', 'generate_pdf'].map((name) => call(name, content)),
      call('generate_xlsx', { title: 'Findings', sheets: [{ name: 'Cups', ...table }] }),
      call('generate_csv', table),
    ];
  },
  'Send it to jo@example.com and al@example.com': (results) => {
    const survey_id = known.survey;
    const emails = [1, 2].map((at) => ({ email: `address-${at}@withheld.invalid` }));
    if (results.length === 0) return [call('create_email_list', { survey_id, name: 'Guests', emails })];
    known.list = idOf(results[0]);
    if (results.length === 1) return [call('send_email_list', { survey_id, list_id: known.list })];
    return 'On its way.';
  },
  'Import this one': (results) =>
    results.length === 0 ? [call('import_questionnaire', { artifact_id: known.file })] : 'Imported.',
};

/** Follows the plan of the person's last message. */
function stepOf({ turns }: ReceivedCall): ModelBehaviour {
  const at = turns.findLastIndex(({ role }) => role === 'user');
  const said = turns[at]?.text ?? '';
  const plan = Object.entries(PLANS).find(([wish]) => withheld(wish) === said.split('\n')[0])?.[1];
  const results = turns.slice(at + 1).flatMap(({ role, text }) => (role === 'tool' ? [JSON.parse(text) as never] : []));
  const step = plan?.(results) ?? `I have no plan for: ${said}`;
  return typeof step === 'string' ? { kind: 'step', text: step } : { kind: 'step', calls: step };
}

function withheld(wish: string): string {
  let count = 0;
  return wish.replace(/\S+@example\.com/g, () => `address-${(count += 1)}@withheld.invalid`);
}

let model: ModelServer;
let mails: MailServerProcess;
let service: ServiceProcess;
let researcher: Asking;
let chat: RestConversation;

beforeAll(async () => {
  [model, mails] = await Promise.all([startOpenAiServer({ behave: stepOf }), startMailServerProcess()]);
  const ai = { AI_PROVIDER: 'openai', AI_BASE_URL: model.url, AI_API_KEY: 'key' };
  service = await startServiceProcess({ ...mailingBy(mails), ...ai });
  researcher = asking(service);
  chat = await restConversation(service.url, researcher);
}, STORY_MS);
afterAll(async () => {
  await service.dispose();
  await Promise.all([model.close(), mails.close()]);
});

const answered = async (text: string, files: readonly string[] = []) => {
  await chat.ended(await chat.say(text, files));
  return chat.lastWords();
};

async function approvedAnswer(text: string, before: (approval: PendingApproval) => Promise<void>): Promise<string> {
  const turnId = await chat.say(text);
  const approval = await chat.asked();
  await before(approval);
  expect(await chat.approve(approval)).toBe(200);
  await chat.ended(turnId);
  return chat.lastWords();
}

const survey = () => researcher.get(`/surveys/${known.survey}`);

async function uploaded(filename: string, bytes: Uint8Array): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), filename);
  const response = await fetch(`${service.url}/api/v1/files`, {
    method: 'POST',
    headers: researcher.headers,
    body: form,
  });
  return String(((await response.json()) as { artifact_id?: string }).artifact_id);
}

describe('a researcher and the agent, by REST alone', () => {
  it(
    'make, change, publish, fill, read, export, send and import, with a restart of everything in the middle',
    async () => {
      expect(await answered('Make a survey about coffee at work')).toBe('It is a draft of two questions.');
      expect(await answered('Ask for weeks instead of days')).toBe('Changed.');
      expect(await researcher.get(`/conversations/${chat.id}`)).toMatchObject({ survey_id: known.survey });

      const published = await approvedAnswer('Publish it', async ({ words }) => {
        expect(words).toContain('Publish "Coffee at work": 2 questions go live');
        expect(await survey()).toMatchObject({ status: 'draft' });
        expect(await service.stop()).toBe(0);
        await service.start();
        expect(await researcher.get(`/conversations/${chat.id}`)).toMatchObject({
          open_turn: { state: 'waiting_approval' },
        });
        expect(await survey()).toMatchObject({ status: 'draft' });
      });
      expect(published).toBe('It is active.');
      expect(JSON.stringify(await survey())).toContain('How many cups a week?');

      expect(await answered('Fill it and tell me the score')).toBe('30 people answered.');

      const links = (await answered('Give me everything as files')).match(/http\S+/g) ?? [];
      expect(links).toHaveLength(7);
      for (const link of links) expect((await fetch(link)).status).toBe(200);

      const sent = await approvedAnswer('Send it to jo@example.com and al@example.com', async ({ words }) => {
        expect(words).toContain('Send "Guests" (survey "Coffee at work"): an invitation goes to 2 people.');
        expect(await mails.seen()).toEqual([]);
      });
      expect(sent).toBe('On its way.');
      await eventually(
        async () => {
          const taken = (await mails.seen()).filter(({ outcome }) => outcome === 'taken');
          expect(taken.map(({ recipient }) => recipient).sort()).toEqual(['al@example.com', 'jo@example.com']);
        },
        { withinMs: PATIENCE_MS },
      );

      known.file = await uploaded('Canteen.docx', await typedQuestionnaire(numberedQuestions(3)));
      expect(await answered('Import this one', [known.file])).toBe('Imported.');
      const imported = String((await researcher.get(`/conversations/${chat.id}`))['survey_id']);
      expect(imported).not.toBe(known.survey);
      expect(JSON.stringify(await researcher.get(`/surveys/${imported}`))).toContain('service number 3');
    },
    STORY_MS,
  );

  it('tells of it all in one stream of events, to be read again from any of them', async () => {
    const all = await wholeStream();
    const ids = all.map(({ id }) => id ?? Number.NaN);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    expect(new Set(ids).size).toBe(ids.length);
    const counts = Map.groupBy(all, ({ type }) => type);
    expect(counts.get('turn.completed')).toHaveLength(Object.keys(PLANS).length);
    expect(counts.get('approval.requested')?.map(({ data }) => (data['approval'] as PendingApproval).tool)).toEqual([
      'publish_survey',
      'send_email_list',
    ]);
    expect(counts.get('tool.started')?.length).toBe(counts.get('tool.finished')?.length);
    expect(counts.get('tool.finished')?.every(({ data }) => data['state'] === 'completed')).toBe(true);
    expect(counts.has('progress')).toBe(true);
    expect((await behind(ids[10] ?? 0)).map(({ id }) => id)).toEqual(ids.slice(11));
  });

  it('is in the audit: what was asked, who decided, and each call once', async () => {
    const { entries } = await researcher.get(`/conversations/${chat.id}/audit?limit=200`);
    const actions = Map.groupBy(entries as readonly AuditEntry[], ({ action }) => action);
    expect(actions.get('agent.approval_requested')).toHaveLength(2);
    expect(actions.get('agent.approval_decided')?.map(({ details }) => details['decision'])).toEqual([
      'approve',
      'approve',
    ]);
    const ran = (actions.get('agent.tool_ran') ?? []).map(({ details }) => details['call_id']);
    expect(new Set(ran).size).toBe(ran.length);
    const calls = (await chat.messages()).flatMap(({ parts }) => parts.filter(({ type }) => type === 'tool_call'));
    expect(new Set(ran)).toEqual(new Set(calls.map((part) => part['call_id'])));
  });

  it('told the model no address', () => {
    expect(model.calls.length).toBeGreaterThan(10);
    expect(JSON.stringify(model.calls.map(({ body }) => body))).not.toMatch(/example\.com/);
  });
});

/** A last message, so that the stream has an end that is known. */
async function wholeStream() {
  return (await behind(0)).filter(({ id }) => id !== null);
}

async function behind(after: number) {
  const last = (await chat.messages()).findLast(({ role }) => role === 'user')?.turn_id;
  const events = [];
  for (let from = after; ;) {
    const next = await chat.eventsUntil('turn.completed', from);
    events.push(...next);
    if (next.some(({ type, data }) => type === 'turn.completed' && data['turn_id'] === last)) return events;
    from = Math.max(...next.map(({ id }) => id ?? 0));
  }
}
