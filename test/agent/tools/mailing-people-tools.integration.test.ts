import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { addContactsTool } from '../../../agent/tools/mailing/add-contacts.ts';
import { addRecipientsFromFileTool } from '../../../agent/tools/mailing/add-recipients-from-file.ts';
import { addRecipientsTool } from '../../../agent/tools/mailing/add-recipients.ts';
import { createCustomPanelTool } from '../../../agent/tools/mailing/create-custom-panel.ts';
import { deleteCustomPanelTool } from '../../../agent/tools/mailing/delete-custom-panel.ts';
import { listCustomPanelsTool } from '../../../agent/tools/mailing/list-custom-panels.ts';
import { sendTestEmailTool } from '../../../agent/tools/mailing/send-test-email.ts';
import { cancelOperationTool } from '../../../agent/tools/ground/cancel-operation.ts';
import { pauseOperationTool } from '../../../agent/tools/ground/pause-operation.ts';
import { resumeOperationTool } from '../../../agent/tools/ground/resume-operation.ts';
import { markArtifactSwept } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { attachFile } from '../../support/agent/attached-file.ts';
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

const anAttachedFile = (text: string) =>
  attachFile(test.services, member, { filename: 'guests.csv', bytes: new TextEncoder().encode(text) });

describe('people who are added', () => {
  it('are added freely to a draft, by an approval where they are written to', async () => {
    const list = await desk.aList([ADA]);
    expect(await agent.subject(addRecipientsTool, { ...list, emails: [BO] })).toBeNull();
    await desk.send(list);
    const subject = await agent.subject(addRecipientsTool, { ...list, emails: [BO] });
    expect(subject?.words).toMatch(/^Add 1 person to "Guests".* are written to at once, .* can’t be undone\.$/);
    toldNothing(subject);
    const answer = await agent.call(addRecipientsTool, { ...list, emails: [BO] });
    expect(answer).toMatchObject({ view: { added: 1, total_count: 2 }, waitsFor: expect.any(String) });
    await desk.surveys.pause(list.survey_id);
    await expect(agent.subject(addRecipientsTool, { ...list, emails: [BO] })).rejects.toMatchObject({
      code: 'wrong_state',
    });
  });

  it('come from an attached file, of which the model hears how many', async () => {
    const list = await desk.aList([]);
    const artifact_id = await anAttachedFile(
      `email,name\n${ADA.email},${ADA.name}\nnobody,Canary Nobody\n${BO.email},x\n`,
    );
    expect(await agent.subject(addRecipientsFromFileTool, { ...list, artifact_id })).toBeNull();
    const { view } = await agent.call(addRecipientsFromFileTool, { ...list, artifact_id });
    expect(view).toMatchObject({ added: 2, total_count: 2, refused_rows: [3], metadata_names: ['name'] });
    toldNothing(view);
    expect((await desk.recipients(list)).map(({ email }) => email)).toEqual([ADA.email, BO.email]);
  });

  it('come from no file that is gone, or another team’s', async () => {
    const list = await desk.aList([]);
    const artifact_id = await anAttachedFile('email\na@example.org\n');
    const other = toolCaller(test.services, await test.aMember());
    await expect(other.call(addRecipientsFromFileTool, { ...list, artifact_id })).rejects.toMatchObject({
      code: 'not_found',
    });
    await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      markArtifactSwept(transaction, artifact_id, new Date()),
    );
    await expect(agent.call(addRecipientsFromFileTool, { ...list, artifact_id })).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('guests.csv'),
    });
  });
});

describe('a test mail', () => {
  it('names its address to the person alone', async () => {
    const list = await desk.aList([ADA]);
    const subject = await agent.subject(sendTestEmailTool, { ...list, email: 'Me@example.org' });
    expect(subject?.words).toContain('to Me@example.org: its subject is "[Test] You are invited: {{SURVEY_NAME}}"');
    expect(JSON.stringify(subject?.facts)).not.toMatch(/example/i);
    const other = await agent.subject(sendTestEmailTool, { ...list, email: 'you@example.org' });
    expect(other?.facts).not.toEqual(subject?.facts);
    await expect(agent.subject(sendTestEmailTool, { ...list, email: 'nobody' })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'email' }],
    });
  });
});

describe('a panel of contacts', () => {
  it('is made, added to and told of without its people; deleted by an approval that counts them', async () => {
    const made = await agent.call(createCustomPanelTool, { name: 'Regulars', emails: [ADA] });
    const panel_id = (made.view as { id: string }).id;
    const added = await agent.call(addContactsTool, { panel_id, emails: [BO, ADA] });
    expect(added.view).toMatchObject({ added: 1, skipped_duplicates: 1, total_count: 2 });
    const all = await agent.call(listCustomPanelsTool, {});
    toldNothing([made.view, added.view, all.view]);
    const subject = await agent.subject(deleteCustomPanelTool, { panel_id });
    expect(subject?.words).toBe(
      'Delete the panel "Regulars" with its 2 people. Lists that were made from it stay. It can’t be undone.',
    );
    expect((await agent.call(deleteCustomPanelTool, { panel_id })).view).toEqual({ done: true });
    await expect(agent.subject(deleteCustomPanelTool, { panel_id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a send that goes on', () => {
  it('is paused freely, resumed and cancelled by approvals', async () => {
    const list = await desk.aList([ADA]);
    const operation_id = await desk.send(list);
    await expect(agent.subject(resumeOperationTool, { operation_id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await agent.call(pauseOperationTool, { operation_id })).view).toMatchObject({ id: operation_id });
    expect((await agent.subject(resumeOperationTool, { operation_id }))?.words).toContain(
      'Let the send of "Guests" go on',
    );
    expect((await agent.subject(cancelOperationTool, { operation_id }))?.words).toContain('Cancel a send of "Guests"');
    expect((await agent.call(cancelOperationTool, { operation_id })).view).toMatchObject({ cancel_requested: true });
  });
});
