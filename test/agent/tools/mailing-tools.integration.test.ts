import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addRecipientsTool } from '../../../agent/tools/mailing/add-recipients.ts';
import { createEmailListTool } from '../../../agent/tools/mailing/create-email-list.ts';
import { getEmailListStatsTool } from '../../../agent/tools/mailing/get-email-list-stats.ts';
import { getEmailListTool } from '../../../agent/tools/mailing/get-email-list.ts';
import { listEmailListsTool } from '../../../agent/tools/mailing/list-email-lists.ts';
import { previewEmailTool } from '../../../agent/tools/mailing/preview-email.ts';
import { resendEmailListTool } from '../../../agent/tools/mailing/resend-email-list.ts';
import { sendEmailListTool } from '../../../agent/tools/mailing/send-email-list.ts';
import { updateEmailListTool } from '../../../agent/tools/mailing/update-email-list.ts';
import { updateTeamSettingsTool } from '../../../agent/tools/ground/update-team-settings.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { listRecipients } from '../../../operations/mailing/email-lists/list-recipients.ts';
import { sendEmailList } from '../../../operations/mailing/email-lists/send-email-list.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { toolCaller } from '../../support/agent/tool-caller.ts';
import type { ToolCaller } from '../../support/agent/tool-caller.ts';
import { mailingDesk } from '../../support/mailing/mailing-desk.ts';
import type { MailingDesk } from '../../support/mailing/mailing-desk.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
let member: Principal;
let desk: MailingDesk;
let agent: ToolCaller;
beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
  desk = mailingDesk(test.services, member);
  agent = toolCaller(test.services, member);
});

const ADA = { email: 'ada.canary@example.org', name: 'Canary Lovelace' };
const BO = { email: 'bo.canary@example.org', name: 'Canary Diddley' };
/** Told to no model. */
const PERSONAL = /canary/i;

const toldNothing = (view: unknown) => expect(JSON.stringify(view)).not.toMatch(PERSONAL);

/** The facts of two subjects that must differ. */
async function factsAround(subject: () => Promise<unknown>, change: () => Promise<unknown>) {
  const before = (await subject()) as { facts: unknown };
  expect(((await subject()) as { facts: unknown }).facts).toEqual(before.facts);
  await change();
  const after = (await subject()) as { facts: unknown };
  return [before.facts, after.facts];
}

describe('a list', () => {
  it('is made as the operation makes it, and told of without its people', async () => {
    const survey_id = await desk.surveys.aLiveSurvey();
    const { view } = await agent.call(createEmailListTool, { survey_id, name: 'Guests', emails: [ADA, BO, ADA] });
    expect(view).toMatchObject({ name: 'Guests', total_count: 2, sending_status: 'draft', skipped_duplicates: 1 });
    const list_id = (view as { id: string }).id;
    const { recipients } = await runOperation(listRecipients, test.services, member, { survey_id, list_id });
    expect(recipients.map(({ email }) => email)).toEqual([ADA.email, BO.email]);
    toldNothing(view);
    toldNothing((await agent.call(getEmailListTool, { survey_id, list_id })).view);
    toldNothing((await agent.call(listEmailListsTool, { survey_id })).view);
    expect((await agent.call(getEmailListStatsTool, { survey_id, list_id })).view).toMatchObject({ pending: 2 });
    await expect(agent.call(createEmailListTool, { survey_id, name: 'Nobody' })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'emails' }],
    });
  });

  it('is changed freely as long as nothing of it was sent', async () => {
    const list = await desk.aList([ADA]);
    expect(await agent.subject(updateEmailListTool, { ...list, name: 'Friends' })).toBeNull();
    expect((await agent.call(updateEmailListTool, { ...list, name: 'Friends' })).view).toMatchObject({
      name: 'Friends',
    });
    await desk.send(list);
    const subject = await agent.subject(updateEmailListTool, { ...list, email_template: { subject: 'Once more' } });
    expect(subject?.words).toBe(
      'Change the list "Friends" (survey "Coffee habits"), which is sending: its next mails have the subject "Once more".',
    );
  });

  it('shows a sample of its mail without anybody’s address', async () => {
    const list = await desk.aList([ADA]);
    const email_template = { subject: 'For {{RECIPIENT_EMAIL}}', body: 'To {{RECIPIENT_EMAIL}}: {{SURVEY_LINK}}' };
    const { view } = await agent.call(previewEmailTool, { ...list, email_template });
    expect(view).toMatchObject({
      subject: 'For {{RECIPIENT_EMAIL}}',
      text: expect.stringContaining('{{RECIPIENT_EMAIL}}'),
    });
    expect(JSON.stringify(view)).not.toContain('somebody@example.com');
    await expect(agent.call(previewEmailTool, { ...list, recipient_id: randomUUID() })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'recipient_id' }],
    });
  });
});

describe('the approval of a send', () => {
  it('tells whom it reaches, with what, from whom, and that it can’t be undone', async () => {
    const list = await desk.aList([ADA, BO, 'no address@at all']);
    const subject = await agent.subject(sendEmailListTool, { ...list, reminders: [{ after_hours: 48 }] });
    expect(subject?.words).toBe(
      'Send "Guests" (survey "Coffee habits"): an invitation goes to 2 people; 1 more is skipped, as they unsubscribed or can’t be written to. ' +
        'Its subject is "You are invited: {{SURVEY_NAME}}", from "Fieldwork" <no-reply@fieldwork.test>. It begins at once. ' +
        'After 48 hours a reminder goes to those who have not completed it, with the subject "You are invited: {{SURVEY_NAME}}". It can’t be undone.',
    );
    toldNothing(subject);
    expect(JSON.stringify(subject?.facts)).not.toContain('@');
  });

  it('is of another one once a recipient is added, a template or the sender changed, the survey edited', async () => {
    const list = await desk.aList([ADA]);
    const subject = () => agent.subject(sendEmailListTool, list);
    const changes: (() => Promise<unknown>)[] = [
      () => agent.call(addRecipientsTool, { ...list, emails: [BO] }),
      () => agent.call(updateEmailListTool, { ...list, email_template: { subject: 'Another' } }),
      () => agent.call(updateTeamSettingsTool, { sender_name: `Coffee Lab ${randomUUID()}` }),
      () => agent.call(updateTeamSettingsTool, { reply_to: `${randomUUID()}@example.org` }),
      () => desk.surveys.update(list.survey_id, { name: 'Tea habits' }),
    ];
    for (const change of changes) {
      const [before, after] = await factsAround(subject, change);
      expect(after).not.toEqual(before);
    }
    const [one, other] = [
      await subject(),
      await agent.subject(sendEmailListTool, { ...list, email_template: { subject: 'Now' } }),
    ];
    expect(other?.facts).not.toEqual(one?.facts);
  });

  it('is not asked for where the operation would refuse', async () => {
    const list = await desk.aList([ADA]);
    const refusal = (written: object) =>
      Promise.all([
        agent.subject(sendEmailListTool, written).catch((error: unknown) => error),
        runOperation(sendEmailList, test.services, member, written).catch((error: unknown) => error),
      ]);
    const same = async (written: object, code: string) => {
      const [asked, ran] = await refusal(written);
      expect(asked).toMatchObject({ code });
      expect(asked).toEqual(ran);
    };
    await same({ ...list, list_id: randomUUID() }, 'not_found');
    await same({ ...list, send_at: '2001-01-01T00:00:00Z' }, 'invalid_input');
    await same({ ...list, email_template: { subject: '{{nobody_has_this}}' } }, 'invalid_input');
    await same(
      { ...list, reminders: [{ after_hours: 1, email_template: { subject: '{{nor_this}}' } }] },
      'invalid_input',
    );
    await desk.surveys.pause(list.survey_id);
    await same(list, 'wrong_state');
    await desk.surveys.publish(list.survey_id);
    await desk.send(list);
    await same(list, 'wrong_state');
  });

  it('sends as the operation does, and is followed', async () => {
    const list = await desk.aList([ADA]);
    const answer = await agent.call(sendEmailListTool, list);
    expect(answer.view).toMatchObject({
      id: list.list_id,
      sending_status: 'sending',
      operation_id: expect.any(String),
    });
    expect(answer.waitsFor).toBe((answer.view as { operation_id: string }).operation_id);
    toldNothing(answer.view);
  });

  it('for later is not waited for', async () => {
    const list = await desk.aList([ADA]);
    const send_at = new Date(Date.now() + 3_600_000).toISOString();
    expect((await agent.subject(sendEmailListTool, { ...list, send_at }))?.words).toContain(`It begins at ${send_at}`);
    expect((await agent.call(sendEmailListTool, { ...list, send_at })).waitsFor).toBeNull();
  });

  it('takes no other address for the survey', async () => {
    const list = await desk.aList([ADA]);
    await expect(
      agent.call(sendEmailListTool, { ...list, base_survey_url: 'https://example.org' }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'base_survey_url' }],
    });
  });
});

describe('writing again', () => {
  it('counts whom it reaches by its filter, and is refused before anything was sent', async () => {
    const list = await desk.aList([ADA, BO]);
    await expect(agent.subject(resendEmailListTool, list)).rejects.toMatchObject({ code: 'wrong_state' });
    await desk.cancel(await desk.send(list, { paused: true }));
    await inTeamTransaction(test.services.database, member.teamId, async ({ sql }) => {
      await sql('email_send_items').where({ team_id: member.teamId }).update({ state: 'cancelled' });
    });
    const [before, after] = await factsAround(
      () => agent.subject(resendEmailListTool, list),
      () =>
        inTeamTransaction(test.services.database, member.teamId, ({ sql }) =>
          sql('recipients').where({ list_id: list.list_id, email: BO.email }).update({ status: 'completed' }),
        ),
    );
    expect(before).toMatchObject({ recipients: 2 });
    expect(after).toMatchObject({ recipients: 1 });
    const subject = await agent.subject(resendEmailListTool, { ...list, filter: 'pending' });
    expect(subject?.words).toContain('a mail goes to the 1 person who were never written to');
  });
});
