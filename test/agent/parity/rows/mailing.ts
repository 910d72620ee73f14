import { without } from '../../../../agent/views/without.ts';
import { createContactPanel } from '../../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { sendEmailList } from '../../../../operations/mailing/email-lists/send-email-list.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { attachFile } from '../../../support/agent/attached-file.ts';
import type { Json, Stage, StateAt } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';
import { aTeamFile } from '../../../support/mailing/a-team-file.ts';

const ADA = { email: 'ada@example.org', name: 'Ada' };
const BO = { email: 'bo@example.org', name: 'Bo' };
const FILE = { filename: 'guests.csv', bytes: new TextEncoder().encode(`email,name\n${BO.email},Bo\nnobody,\n`) };
const TEMPLATE = { subject: 'Come in', body: 'Here: {{SURVEY_LINK}}', cta_text: 'Begin' };

type List = { readonly survey_id: string; readonly list_id: string };
const pathOf = ({ survey_id, list_id }: List) => `/surveys/${survey_id}/email-lists/${list_id}`;
const stateOf = (list: List): StateAt[] => [pathOf(list), `${pathOf(list)}/stats`, `${pathOf(list)}/recipients`];
const aList = (stage: Stage): Promise<List> => stage.mails.aList([ADA]);

async function aSentList(stage: Stage): Promise<List> {
  const list = await aList(stage);
  const { operation_id } = await runOperation(sendEmailList, stage.services, stage.member, list);
  await stage.mails.ended(String(operation_id));
  return list;
}

async function aPanel(stage: Stage, name: string): Promise<string> {
  const panel = { name, emails: [ADA] };
  return (await runOperation(createContactPanel, stage.services, stage.member, panel)).id;
}

const onList = (tool: string, more: object = {}, invalid: readonly object[] = [], make = aList) =>
  row(tool, async (stage) => {
    const list = await make(stage);
    return {
      valid: { ...list, ...more },
      invalid: invalid.map((one) => ({ ...list, ...more, ...one })),
      state: stateOf(list),
    };
  });

const panelNamed = (name: string): StateAt => ({
  path: '/panels/custom?limit=200',
  pick: (answer: Json) =>
    Object.values(answer)
      .flatMap((found) => (Array.isArray(found) ? (found as { name: string }[]) : []))
      .filter((one) => one.name === name),
});

export const MAILING = [
  row('compose_email_template', async (stage) => {
    const { survey_id } = await stage.once('list', () => aList(stage));
    return { valid: { survey_id }, invalid: [{ survey_id, purpose: 'nonsense' }] };
  }),
  row('create_email_list', async (stage) => {
    const survey_id = await stage.surveys.aLiveSurvey();
    return {
      valid: { survey_id, name: 'Guests', emails: [ADA, ADA, BO] },
      invalid: [
        { survey_id, name: 'Guests' },
        { survey_id, name: 'Guests', emails: [{ email: 7 }] },
      ],
      state: [`/surveys/${survey_id}/email-lists`],
    };
  }),
  onList('send_email_list', {}, [{ email_template: { subject: '' } }, { send_at: 'nonsense' }]),
  row('send_email_list', async (stage) => {
    const list = await aList(stage);
    const sent = await aSentList(stage);
    const send_at = new Date(Date.now() + 3_600_000).toISOString();
    const reminders = [{ after_hours: 24 }];
    return { valid: { ...list, send_at, reminders }, invalid: [sent], state: stateOf(list) };
  }),
  onList('resend_email_list', { filter: 'sent' }, [{ filter: 'nonsense' }], aSentList),
  row('resend_email_list', async (stage) => {
    const list = await aSentList(stage);
    await stage.surveys.pause((await stage.once('unsent', () => aList(stage))).survey_id);
    return {
      valid: { ...list, filter: 'non_complete', email_template: TEMPLATE },
      invalid: [await stage.once('unsent', () => aList(stage)), await aList(stage)],
      state: stateOf(list),
    };
  }),
  row('send_test_email', async (stage) => {
    const list = await aList(stage);
    return { valid: { ...list, email: ADA.email }, invalid: [{ ...list, email: 'nobody' }] };
  }),
  onList('preview_email', {}, [{ email_template: 7 }]),
  onList('update_email_list', { name: 'Friends' }, [{ name: '' }, { email_template: { subject: 7 } }]),
  onList('update_email_list', { name: 'Friends', email_template: TEMPLATE }, [{ name: '' }], aSentList),
  onList('add_recipients', { emails: [BO, ADA] }, [{ emails: 'x' }, { emails: [7] }]),
  onList('add_recipients', { emails: [BO] }, [{ emails: 7 }], aSentList),
  ...[aList, aSentList].map((make) =>
    row('add_recipients_from_file', async (stage) => {
      const list = await make(stage);
      const artifact_id = await attachFile(stage.services, stage.member, FILE);
      return {
        valid: { ...list, artifact_id },
        state: stateOf(list),
        asRest: (asked) => ({ ...without(asked, 'artifact_id'), file: FILE, dry_run: 'false' }),
      };
    }),
  ),
  row('list_email_lists', async (stage) => {
    const { survey_id } = await stage.once('list', () => aList(stage));
    return { valid: { survey_id }, invalid: [{ survey_id, limit: 0 }] };
  }),
  onList('get_email_list'),
  onList('get_email_list_stats'),
  row('create_custom_panel', () =>
    Promise.resolve({
      valid: { name: 'Made by a tool', description: 'People', tags: ['tea'], emails: [ADA] },
      invalid: [{}, { name: '' }, { name: 'A', emails: [7] }],
      state: [panelNamed('Made by a tool')],
    }),
  ),
  row('list_custom_panels', () => Promise.resolve({ valid: { limit: 10 }, invalid: [{ limit: 0 }] })),
  row('get_custom_panel', async (stage) => ({ valid: { panel_id: await aPanel(stage, 'That is read') } })),
  row('add_contacts', async (stage) => {
    const panel_id = await aPanel(stage, 'That grows');
    return {
      valid: { panel_id, emails: [BO, ADA] },
      invalid: [{ panel_id }, { panel_id, emails: [7] }],
      state: [`/panels/custom/${panel_id}`, `/panels/custom/${panel_id}/contacts`],
    };
  }),
  row('update_custom_panel', async (stage) => {
    const panel_id = await aPanel(stage, 'That is renamed');
    return {
      valid: { panel_id, name: 'Renamed', tags: ['a'] },
      invalid: [
        { panel_id, name: '' },
        { panel_id, tags: 'x' },
      ],
      state: [`/panels/custom/${panel_id}`],
    };
  }),
  row('delete_custom_panel', async (stage) => {
    const panel_id = await aPanel(stage, 'That goes');
    return { valid: { panel_id }, state: [`/panels/custom/${panel_id}`] };
  }),
  row('send_platform_email', async (stage) => {
    const artifact_id = await aTeamFile(stage.services, stage.member);
    const valid = { to: [ADA.email], subject: 'Results', body: 'Here.', attachments: [{ artifact_id }] };
    return {
      valid,
      invalid: [
        { ...valid, attachments: [] },
        { ...valid, to: [] },
        { ...valid, subject: '' },
        { ...valid, to: ['nobody'] },
      ],
    };
  }),
];
