import { beforeAll, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { defaultEmailTemplate } from '../../../domain/mailing/mail/email-template.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import { composeEmailTemplate } from '../../../operations/mailing/email-templates/compose-email-template.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Services } from '../../../platform/services.ts';
import type { AiRequest } from '../../../providers/ai/ai-provider.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let world: TestServices;
let member: Principal;
let survey_id: string;
beforeAll(async () => {
  world = await testServices();
  member = await world.aMember();
  survey_id = (await surveyDesk(world.services, member).create({ name: 'Coffee habits', objective: 'Who drinks what' }))
    .id;
});

const GOOD = {
  subject: 'A minute about coffee?',
  body: 'Hello,\n\ntell us about coffee.\n\n{{SURVEY_LINK}}\n\n{{SENDER_NAME}}',
  cta_text: 'Tell us',
};

/** The services with a model that answers these, one after the other. */
function answering(...answers: readonly (object | Error)[]) {
  const asked: AiRequest[] = [];
  const ai: Services['ai'] = {
    ...world.services.ai,
    name: 'openai',
    answer: (request) => {
      const value = answers[asked.push(request) - 1];
      if (value instanceof Error) return Promise.reject(value);
      return Promise.resolve({ value, text: JSON.stringify(value), model: 'a-model' });
    },
  };
  return { asked, services: { ...world.services, ai } };
}

const compose = (services: Services, more: object = {}, who = member) =>
  runOperation(composeEmailTemplate, services, who, { survey_id, ...more });

describe('a mail is composed', () => {
  it('of what the author wishes, by the AI', async () => {
    const { asked, services } = answering(GOOD);
    const wishes = { purpose: 'reminder', tone: 'warm', notes: 'Ends on Friday.', language: 'da' };
    expect(await compose(services, wishes)).toEqual({ ...GOOD, model: 'a-model' });
    expect(JSON.parse(asked[0]!.user)).toMatchObject({
      purpose: 'reminder',
      tone: 'warm',
      notes: 'Ends on Friday.',
      language: { code: 'da', name: 'Danish' },
      survey: { name: 'Coffee habits', objective: 'Who drinks what' },
    });
  });

  it.each([
    ['without the link', { ...GOOD, body: 'Hello' }, 'body'],
    ['with a long subject', { ...GOOD, subject: 'x'.repeat(66) }, 'subject'],
    ['with a long button', { ...GOOD, cta_text: 'Please do take the survey' }, 'cta_text'],
    ['with a button of one word', { ...GOOD, cta_text: 'Go' }, 'cta_text'],
    ['with a name that nobody has', { ...GOOD, body: `{{first_name}} ${GOOD.body}` }, 'first_name'],
    ['with an address of its own', { ...GOOD, body: `${GOOD.body} https://evil.example/x` }, 'evil.example'],
    ['in another form', { subject: 'x' }, 'subject'],
  ])('once more where the AI writes it %s', async (_case, bad, reason) => {
    const { asked, services } = answering(bad, GOOD);
    expect(await compose(services)).toEqual({ ...GOOD, model: 'a-model' });
    expect(asked[1]!.corrections).toEqual([
      { answer: JSON.stringify(bad), reason: expect.stringContaining(reason) as unknown as string },
    ]);
  });

  it.each([
    ['writes no usable one', [{ subject: 'x' }, { subject: 'y' }]],
    ['is away', [new FieldworkError('ai_unavailable', 'Away.')]],
  ])('of the service’s own words, in the survey’s language, where the AI %s', async (_case, answers) => {
    const { services } = answering(...answers);
    expect(await compose(services)).toEqual({ ...defaultEmailTemplate('en'), model: 'rules' });
  });

  it('of the service’s own words where the team has switched AI off, and where there is none', async () => {
    const { asked, services } = answering(GOOD);
    const other = await world.aMember();
    const { id } = await surveyDesk(services, other).create({ name: 'Te', language: 'da' });
    await runOperation(updateTeamSettings, services, other, { ai_enabled: false });
    expect(await compose(services, { survey_id: id }, other)).toEqual({
      ...defaultEmailTemplate('da'),
      model: 'rules',
    });
    expect(asked).toEqual([]);
    expect(await compose(world.services, { language: 'ja' })).toEqual({
      ...defaultEmailTemplate('ja'),
      model: 'rules',
    });
  });

  it('for nobody else’s survey', async () => {
    await expect(compose(world.services, {}, await world.aMember())).rejects.toMatchObject({ code: 'not_found' });
  });
});
