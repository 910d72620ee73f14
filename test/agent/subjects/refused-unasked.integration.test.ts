import { beforeAll, describe, expect, it } from '@jest/globals';
import { findTool } from '../../../agent/catalogue.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { toolCaller } from '../../support/agent/tool-caller.ts';
import type { ToolCaller } from '../../support/agent/tool-caller.ts';
import { turnDesk } from '../../support/agent/turn-desk.ts';
import { mailingDesk } from '../../support/mailing/mailing-desk.ts';
import type { MailingDesk, TestList } from '../../support/mailing/mailing-desk.ts';
import { testServices } from '../../support/services.ts';
import { asking, surveyDesk } from '../../support/survey-desk.ts';
import type { SurveyDesk } from '../../support/survey-desk.ts';

let desk: SurveyDesk;
let mails: MailingDesk;
let agent: ToolCaller;
beforeAll(async () => {
  const test = await testServices();
  const member = await test.aMember();
  desk = surveyDesk(test.services, member);
  mails = mailingDesk(test.services, member);
  agent = toolCaller(test.services, member);
});

async function closed(): Promise<string> {
  const survey_id = await desk.aLiveSurvey();
  await desk.complete(survey_id);
  return survey_id;
}

async function edited(...questions: object[]): Promise<string> {
  const survey_id = await desk.aLiveSurvey();
  await desk.update(survey_id, { document: { blocks: [{ name: 'Start', questions }] } });
  return survey_id;
}

async function aListOfAClosedSurvey(): Promise<TestList> {
  const list = await mails.aList(['guest@example.org']);
  await desk.complete(list.survey_id);
  return list;
}

async function aListThatIsSending(): Promise<TestList> {
  const list = await mails.aList(['guest@example.org']);
  await mails.send(list);
  return list;
}

/** Calls that can't succeed in the state that the survey is in. */
const HOPELESS: readonly (readonly [tool: string, why: string, written: () => Promise<object>])[] = [
  ['create_personal_links', 'a draft', async () => ({ survey_id: await desk.aDraft() })],
  ['create_personal_links', 'a closed survey', async () => ({ survey_id: await closed() })],
  ['push_version', 'a draft', async () => ({ survey_id: await desk.aDraft(), version: 1 })],
  ['push_version', 'a closed survey', async () => ({ survey_id: await closed(), version: 1 })],
  ['push_version', 'the live version', async () => ({ survey_id: await edited(asking('Two')), version: 1 })],
  ['push_version', 'a version without questions', async () => ({ survey_id: await edited(), version: 2 })],
  ['publish_survey', 'a closed survey', async () => ({ survey_id: await closed() })],
  ['publish_survey', 'a draft without questions', async () => ({ survey_id: (await desk.create()).id })],
  ['send_email_list', 'a closed survey', aListOfAClosedSurvey],
  ['send_email_list', 'a list without people', () => mails.aList([])],
  ['send_email_list', 'a list that is being sent', aListThatIsSending],
  ['resend_email_list', 'a list that was not sent', () => mails.aList(['guest@example.org'])],
  ['pause_survey', 'a draft', async () => ({ survey_id: await desk.aDraft() })],
  ['complete_survey', 'a draft', async () => ({ survey_id: await desk.aDraft() })],
  ['set_quotas', 'a closed survey', async () => ({ survey_id: await closed(), quotas: [] })],
  [
    'update_survey',
    'a closed survey',
    async () => ({ survey_id: await closed(), settings: { redirects: { complete: 'https://a.example/' } } }),
  ],
];

describe('what can’t succeed', () => {
  it.each(HOPELESS)(
    '%s of %s is refused before a person is asked, as the operation refuses it',
    async (name, _, make) => {
      const tool = findTool(name);
      if (tool === undefined) throw new Error(`There is no tool ${name}.`);
      const written = await make();
      const refusal: unknown = await agent.call(tool, written).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(FieldworkError);
      expect(await agent.subject(tool, written).catch((error: unknown) => error)).toEqual(refusal);
    },
  );
});

describe('making a survey', () => {
  it('takes no settings, about which a person would have to be asked', async () => {
    const tool = findTool('create_survey');
    const settings = { redirects: { complete: 'https://evil.example/' } };
    await expect(tool?.read(agent.context, { name: 'Tea', settings })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'settings' }],
    });
  });
});

describe('the note of an approval', () => {
  it('stands beside what the tool answered', async () => {
    const test = await testServices();
    const member = await test.aMember();
    const survey_id = await surveyDesk(test.services, member).aLiveSurvey();
    const turn = await turnDesk(test.services as never, member);
    const call = await turn.call('pause_survey', { survey_id });
    await turn.carryOut(call);
    await turn.approve(call, { note: 'Only until Monday.' });
    await turn.carryOut(call);
    expect(await turn.standing(call)).toMatchObject({
      outcome: 'completed',
      result: { note_of_approval: 'Only until Monday.', status: 'paused' },
    });
  });
});
