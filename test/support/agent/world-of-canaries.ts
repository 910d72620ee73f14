import { expect } from '@jest/globals';
import { mailStates } from '../../../db/stores/mailing/outgoing-mail-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { createExport } from '../../../operations/exports/create-export.ts';
import { createPersonalLinks } from '../../../operations/fieldwork/respondents/create-personal-links.ts';
import { createPreviewLink } from '../../../operations/fieldwork/respondents/create-preview-link.ts';
import { listRecipients } from '../../../operations/mailing/email-lists/list-recipients.ts';
import { createContactPanel } from '../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import type { Operation } from '../../../operations/ground/operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createSyntheticPanel } from '../../../operations/synthetic/panels/create-synthetic-panel.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { createResultsLink } from '../../../operations/results/links/create-results-link.ts';
import { saveSurveyAsTemplate } from '../../../operations/questionnaire/templates/save-survey-as-template.ts';
import { listEdits } from '../../../operations/questionnaire/versions/list-edits.ts';
import { eventually } from '../eventually.ts';
import { storedRuns } from '../recruiting/stored-runs.ts';
import { storeResponse } from '../stored-responses.ts';
import { surveyDesk } from '../survey-desk.ts';
import { aStoredRun } from '../synthetic/stored-panel.ts';
import type { WorkflowService } from '../workflow-service.ts';
import { idsOf } from '../respondent/option-ids.ts';
import type { SurveyIds } from '../respondent/option-ids.ts';
import { plainBrowser } from '../respondent/plain-browser.ts';
import { startRespondentApp } from '../respondent/respondent-app.ts';
import { typedQuestionnaire } from '../questionnaires/typed-questionnaire.ts';
import { attachFile } from './attached-file.ts';
import { beginCanaryWorld, canaryMail, canaryPattern, canaryWord } from './canary-words.ts';
import { storeCanaries, STORED_WORDS } from './stored-canaries.ts';

/** What must reach no model, by what it is. */
export type Canaries = Readonly<Record<string, RegExp>>;

const WORDS = [
  'FormFirstname',
  'FormPhone',
  'FormMail',
  'WorkedOut',
  'City',
  'Region',
  'Zone',
  'IpHash',
  'DeviceHash',
  'HiddenField',
  'PanelParticipant',
  'Evidence',
  'Seed',
  'RecipientName',
  'RecipientPhone',
  'RecipientVip',
  'RecipientMail',
  'ContactName',
  'ContactMail',
  'ProviderConfig',
  'NotifyMail',
  'CellName',
  'CellPhone',
  'CellMail',
  'UserAgent',
  'EmailToken',
  'HalfForm',
  'Forgone',
  'Pin',
  ...STORED_WORDS,
] as const;
type Word = (typeof WORDS)[number];

/** A text that stands nowhere else. */
const c = (word: Word): string => canaryWord(word);
const mail = (word: Word): string => canaryMail(word);

/** The address of a browser that has answered: no documentation and no other test has it. */
const IP_ADDRESS = '203.0.113.199';

/** A country of few respondents, a postal code and numbers that no id holds by chance. */
const COUNTRY = 'SJ';
const POSTAL_CODE = '97531';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const grid = (label: string) => ({
  ...{ label, type: 'grid', text: 'How is it?', config: { required: false } },
  options: { vertical: texts('Tea', 'Soup', 'Bread'), horizontal: texts('Good', 'Bad', 'Neither') },
});

const QUESTIONS = [
  { label: 'Q1', type: 'select', text: 'Tea?', options: texts('Yes', 'No') },
  { label: 'Q2', type: 'text', text: 'Why?' },
  {
    label: 'Q3',
    type: 'contact-form',
    text: 'Who are you?',
    config: { inputs: [{ label: 'firstname' }, { label: 'email' }, { label: 'phone' }] },
  },
  { label: 'Q4', type: 'zipcode', text: 'Where?' },
  { label: 'Q5', type: 'nps', text: 'Would you recommend it?' },
  { label: 'V1', type: 'variable', text: 'Who', config: { definition: 'Q3\\email' } },
  grid('Q6'),
  grid('Q7'),
] as const;

/** A team whose rows hold a canary wherever something personal may stand, and what of it the agent may be asked about. */
export async function aWorldOfCanaries(service: WorkflowService, member: Principal) {
  beginCanaryWorld();
  const { services } = service;
  const ask = <Input, Output>(operation: Operation<Input, Output>, input: object): Promise<Output> =>
    runOperation(operation, services, member, input);
  const desk = surveyDesk(services, member);
  const survey_id = await desk.aDraft(...QUESTIONS);
  await desk.update(survey_id, {
    settings: {
      pin: c('Pin'),
      weighting: { targets: [{ question: 'Q1', shares: { 1: 0.5, 2: 0.5 } }] },
      quotas: [{ id: 'quota_1', name: 'Tea', condition: 'Q4 == "00000"', limit: 9 }],
    },
  });
  await desk.publish(survey_id);
  const responseIds = await respondents(service, member, survey_id);
  await visit(service, survey_id, await idsOf(desk, survey_id));
  const guests = await ask(createEmailList, {
    survey_id,
    name: 'Guests',
    emails: [1, 2].map((n) => ({
      email: `${n}.${mail('RecipientMail')}`,
      ...{ name: c('RecipientName'), phone: c('RecipientPhone'), vip: c('RecipientVip') },
    })),
  });
  const contacts = [{ email: mail('ContactMail'), name: c('ContactName') }];
  const panel = await ask(createContactPanel, { name: 'Regulars', emails: contacts });
  const drinkers = { name: 'Drinkers', size: 10, margins: { drinks: { tea: 0.5, coffee: 0.5 } } };
  const synthetic = await runOperation(createSyntheticPanel, services, member, drinkers);
  const rows = storedRuns(services, member, survey_id);
  const quote = await rows.aQuote();
  const run = await rows.aRun(
    { status: 'active' },
    { providerConfig: { repricing_events: [], participants: [c('ProviderConfig')] } as never },
  );
  await rows.aPayment({ id: services.newId(), panelRunId: run });
  const exported = await ask(createExport, { survey_id, format: 'csv', notify_email: mail('NotifyMail') });
  const template = await ask(saveSurveyAsTemplate, { survey_id, category: 'custom', name: 'Ours' });
  const file = { filename: 'questionnaire.docx', bytes: await typedQuestionnaire(['1. Tea?', 'a) Yes', 'b) No']) };
  const job = await service.upload(member, file.bytes);
  await service.finished(member, job.job_id);
  await toldByMail(service, member, exported.export_id);
  await storeCanaries(service, member, { survey_id, run, list_id: guests.id });
  const secrets = await keysToPages(service, member, { survey_id, list_id: guests.id });
  const artifacts = {
    contacts: await attachFile(services, member, { filename: 'guests.csv', bytes: contactFile() }),
    questionnaire: await attachFile(services, member, file),
  };
  const { items: edits } = await ask(listEdits, { survey_id });
  const ids = { survey_id, response_id: responseIds[0] ?? '', list_id: guests.id, panel_id: panel.id };
  return {
    ...ids,
    synthetic_panel_id: synthetic.id,
    synthetic_run_id: await aStoredRun(services, member, { surveyId: survey_id, panelId: synthetic.id }),
    ...{ unfinished_id: responseIds.at(-1) ?? '', edit_id: edits[0]?.id ?? '' },
    ...{ quote_id: quote.id, integration_id: run, export_id: exported.export_id, template_id: template.id },
    ...{ job_id: job.job_id, artifacts, canaries: canariesOf(member, secrets) },
  };
}

/** Waits until somebody was told of an export: from then on their address stands with the mail. */
function toldByMail({ services }: WorkflowService, member: Principal, operationId: string): Promise<void> {
  return eventually(async () => {
    const states = await inTeamTransaction(services.database, member.teamId, (transaction) =>
      mailStates(transaction, { purpose: 'export_finished', operationId }),
    );
    expect([...states.values()]).toEqual(['sent']);
  });
}

export type WorldOfCanaries = Awaited<ReturnType<typeof aWorldOfCanaries>>;

function contactFile(): Uint8Array {
  const row = (n: number) => `${c('CellName')} ${n};${c('CellPhone')}${n};${n}.${mail('CellMail')}`;
  return Buffer.from(['Name;Phone;E-mail', row(1), row(2), row(3)].join('\n'));
}

async function respondents({ services }: WorkflowService, member: Principal, surveyId: string): Promise<string[]> {
  const raw = {
    Q3: { firstname: c('FormFirstname'), email: mail('FormMail'), phone: c('FormPhone') },
    Q4: POSTAL_CODE,
    V1: c('WorkedOut'),
  };
  const whose = {
    ...{ country: COUNTRY, region: c('Region'), city: c('City'), timezone: `Arctic/${c('Zone')}` },
    ...{ ipHash: c('IpHash'), deviceHash: c('DeviceHash'), seed: c('Seed'), emailToken: c('EmailToken') },
    respondentMetadata: { code: c('HiddenField') },
    panelData: { PROLIFIC_PID: c('PanelParticipant') },
    fraud: [{ signal: 'duplicate_ip', evidence: { ip: c('Evidence') } }] as never,
  };
  const form = (word: Word) => ({ Q3: { firstname: c(word) } });
  const onTheWay = { status: 'IN_PROGRESS', drafts: form('HalfForm') } as const;
  const setAside = { answers: form('Forgone'), loops: {} };
  const ids: string[] = [];
  for (const [index, words] of ['The soup was good', 'Friendly people', 'Cold soup'].entries()) {
    const answers = { Q1: String((index % 2) + 1), Q2: words, Q5: 10 - index };
    ids.push(await storeResponse(services, member, { surveyId, answers, raw, ...whose }));
  }
  ids.push(await storeResponse(services, member, { surveyId, raw, ...whose, ...onTheWay, setAside }));
  return ids;
}

/** Somebody comes with a browser that says what it is, and answers the first question. */
async function visit({ services }: WorkflowService, surveyId: string, ids: SurveyIds): Promise<void> {
  const app = await startRespondentApp(services);
  const headers = { 'User-Agent': c('UserAgent'), 'X-Forwarded-For': IP_ADDRESS };
  const browser = plainBrowser(app.url, { headers });
  await browser.open(`/s/${surveyId}`);
  await browser.send({ pin: c('Pin') }, { action: 'pin' });
  await browser.send({ a: ids.option('Q1', 'Yes') });
  await app.close();
}

/** What opens something for whoever has it. */
async function keysToPages(
  { services }: WorkflowService,
  member: Principal,
  list: { readonly survey_id: string; readonly list_id: string },
): Promise<Readonly<Record<string, string>>> {
  const { survey_id } = list;
  const results = await runOperation(createResultsLink, services, member, { survey_id, label: 'For the board' });
  const personal = await runOperation(createPersonalLinks, services, member, { survey_id });
  const preview = await runOperation(createPreviewLink, services, member, { survey_id });
  const { recipients } = await runOperation(listRecipients, services, member, { ...list, page: 1, per_page: 10 });
  const lastOf = (url: string) => url.split(/[/=]/).at(-1) ?? '';
  return {
    'results link': lastOf(results.url),
    'personal link': lastOf(personal.links[0]?.url ?? ''),
    'preview link': lastOf(preview.url),
    'id of a recipient': recipients[0]?.id ?? '',
  };
}

function canariesOf(member: Principal, secrets: Readonly<Record<string, string>>): Canaries {
  const exactly = Object.entries({ ...secrets, 'id of a user': member.userId ?? '' });
  return {
    ...Object.fromEntries(WORDS.map((word) => [word, canaryPattern(word)])),
    ...Object.fromEntries(exactly.map(([name, secret]) => [name, new RegExp(RegExp.escape(secret))])),
    'IP address': new RegExp(RegExp.escape(IP_ADDRESS)),
    country: new RegExp(`"${COUNTRY}\\\\*"`),
    'postal code': new RegExp(`\\b${POSTAL_CODE}\\b`),
  };
}

/** The names of the canaries that stand in a text. */
export function canariesIn(text: string, canaries: Canaries): readonly string[] {
  return Object.entries(canaries).flatMap(([name, canary]) => (canary.test(text) ? [name] : []));
}
