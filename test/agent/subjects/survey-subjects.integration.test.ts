import { beforeAll, describe, expect, it } from '@jest/globals';
import { TOOLS } from '../../../agent/catalogue.ts';
import { linkSubject } from '../../../agent/subjects/link-subject.ts';
import type { Subject, Tool } from '../../../agent/tool.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { listTemplates } from '../../../operations/questionnaire/templates/list-templates.ts';
import { saveSurveyAsTemplate } from '../../../operations/questionnaire/templates/save-survey-as-template.ts';
import { createResultsLink } from '../../../operations/results/links/create-results-link.ts';
import { revokeResultsLink } from '../../../operations/results/links/revoke-results-link.ts';
import { toolCaller } from '../../support/agent/tool-caller.ts';
import type { ToolCaller } from '../../support/agent/tool-caller.ts';
import { eventually } from '../../support/eventually.ts';
import { mailingDesk } from '../../support/mailing/mailing-desk.ts';
import { storedRuns } from '../../support/recruiting/stored-runs.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { asking, surveyDesk } from '../../support/survey-desk.ts';
import type { SurveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
let member: Principal;
let desk: SurveyDesk;
let agent: ToolCaller;
beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
  desk = surveyDesk(test.services, member);
  agent = toolCaller(test.services, member);
});

/** Until somebody waits for what the transaction has locked. */
const someoneWaitsFor = ({ sql }: TeamTransaction) =>
  eventually(async () => {
    const { rows } = await sql.raw<{ rows: unknown[] }>(
      'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
    );
    if (rows.length === 0) throw new Error('Nobody waits.');
  });

function tool(name: string): Tool {
  const found = TOOLS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no tool ${name}.`);
  return found;
}
const subject = (name: string, written: object): Promise<Subject | null> => agent.subject(tool(name), written);
const words = async (name: string, written: object) => (await subject(name, written))?.words;
const facts = async (name: string, written: object) => (await subject(name, written))?.facts;

describe('publishing', () => {
  it('tells how many questions go live, and is of another survey once one is added', async () => {
    const survey_id = await desk.aDraft();
    expect(await words('publish_survey', { survey_id })).toBe(
      'Publish "Coffee habits": 1 question goes live at the survey’s public address, and people can answer.',
    );
    const before = await facts('publish_survey', { survey_id });
    await desk.addQuestion(survey_id, asking('When?'));
    expect(await facts('publish_survey', { survey_id })).not.toEqual(before);
    expect(await words('publish_survey', { survey_id })).toContain('2 questions go live');
  });

  it('tells where people are sent on to', async () => {
    const survey_id = await desk.aDraft();
    await desk.update(survey_id, { settings: { redirects: { complete: 'https://panel.example/done' } } });
    expect(await words('publish_survey', { survey_id })).toContain(
      'In the end people are sent on to "https://panel.example/done" (complete).',
    );
  });

  it('tells where its texts lead, and whence its picture comes', async () => {
    const survey_id = await desk.aDraft(
      asking('Win at https://evil.example/win?q={{Q1}} or write to me@evil.example'),
      {
        ...asking('Tea?'),
        ...{ type: 'select', options: [{ text: 'Yes' }, { text: 'See www.shop.example' }] },
      },
    );
    const settings = {
      texts: { complete: 'Go on at more.example/now' },
      theme: { logo_url: 'https://logo.example/a.png' },
    };
    await desk.update(survey_id, { settings });
    const told = await words('publish_survey', { survey_id });
    expect(told).toContain('Its pages show the picture at "https://logo.example/a.png".');
    expect(told).toContain('Its texts name "evil.example", "me@evil.example", "shop.example", "more.example".');
    const many = await desk.aDraft(asking(Array.from({ length: 12 }, (_, n) => `https://host${n}.example/`).join(' ')));
    expect(await words('publish_survey', { survey_id: many })).toContain('"host9.example" and 2 more.');
  });

  it('of a paused survey lets it go on with its live version', async () => {
    const survey_id = await desk.aLiveSurvey('Two');
    await desk.pause(survey_id);
    expect(await words('publish_survey', { survey_id })).toBe(
      'Resume "Coffee habits": its live version 2 (1 question) takes answers again.',
    );
  });

  it('is refused before anybody is asked, as the operation refuses it', async () => {
    const { id: empty } = await desk.create();
    const live = await desk.aLiveSurvey();
    for (const survey_id of [empty, live]) {
      const refusal = await desk.publish(survey_id).catch((error: unknown) => error);
      expect(await subject('publish_survey', { survey_id }).catch((error: unknown) => error)).toEqual(refusal);
    }
  });
});

describe('completing and deleting', () => {
  it.each([
    ['complete_survey', 'Complete "Coffee habits" for good: it takes no answers any more, '],
    ['delete_survey', 'Delete "Coffee habits" (active): it is no longer listed and takes no answers, '],
  ])('%s counts what is stopped with it, and is of another once more is under way', async (name, begin) => {
    const list = await mailingDesk(test.services, member).aList(['ada@example.org']);
    const { survey_id } = list;
    const before = await subject(name, { survey_id });
    expect(before?.words).toContain(`${begin}0 sends of mails and 0 panel runs under way are stopped`);
    expect(before?.words).toMatch(/This can’t be undone\.$/);
    await mailingDesk(test.services, member).send(list);
    const sending = await subject(name, { survey_id });
    expect(sending?.words).toContain('1 send of mails and 0 panel runs');
    await storedRuns(test.services, member, survey_id).aRun({ status: 'active' });
    const recruiting = await subject(name, { survey_id });
    expect(recruiting?.words).toContain('1 send of mails and 1 panel run ');
    expect(new Set([before, sending, recruiting].map((one) => JSON.stringify(one?.facts))).size).toBe(3);
  });
});

describe('pushing', () => {
  it('tells from which version to which, and what changes', async () => {
    const survey_id = await desk.aLiveSurvey();
    await desk.write(survey_id, asking('Two'));
    await desk.summarize(survey_id, { version: 2, changes_summary: 'Another\nquestion.' });
    expect(await words('push_version', { survey_id, version: 2 })).toBe(
      'Push version 2 of "Coffee habits" (1 question): new respondents get it instead of version 1. What changes: "Another question."',
    );
    const before = await facts('push_version', { survey_id, version: 2 });
    await desk.write(survey_id, asking('Three at evil.example/three'));
    expect(await words('push_version', { survey_id, version: 2 })).toContain('Its texts name "evil.example".');
    expect(await facts('push_version', { survey_id, version: 2 })).not.toEqual(before);
    await expect(subject('push_version', { survey_id, version: 9 })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('settings', () => {
  it('of a live survey are asked about with from and to, whatever they are called', async () => {
    const survey_id = await desk.aLiveSurvey();
    const settings = { response_limit: 50, unheard_of: 'x' };
    expect(await words('update_survey', { survey_id, name: 'Tea', settings })).toBe(
      'Change "Coffee habits", which is active, at once. name: "Coffee habits" becomes "Tea". response limit: nothing becomes 50. unheard of: nothing becomes "x".',
    );
    await desk.update(survey_id, { settings: { response_limit: 20 } });
    expect(await words('update_survey', { survey_id, settings: { response_limit: null } })).toContain(
      'response limit: 20 becomes nothing.',
    );
  });

  it('are not asked about where nobody outside sees or gets anything', async () => {
    const live = await desk.aLiveSurvey();
    const draft = await desk.aDraft();
    const free: readonly object[] = [
      { survey_id: live, objective: 'To see.', research_plan: 'A plan.' },
      { survey_id: live, document: { blocks: [] } },
      { survey_id: live, name: 'Coffee habits', settings: { research_sources: [] } },
      { survey_id: draft, name: 'Tea', settings: { response_limit: 5, closes_at: '2030-01-01T00:00:00Z' } },
    ];
    for (const written of free) expect([written, await subject('update_survey', written)]).toEqual([written, null]);
  });

  it('of a draft are asked about where they lead to another address', async () => {
    const survey_id = await desk.aDraft();
    const settings = { redirects: { complete: 'https://evil.example/' } };
    expect(await words('update_survey', { survey_id, settings })).toContain('https://evil.example/');
    expect(
      await words('update_survey', { survey_id, settings: { theme: { logo_url: 'https://evil.example/a.png' } } }),
    ).toContain('https://evil.example/a.png');
  });
});

describe('quotas of a live survey', () => {
  it('are told by name and limit', async () => {
    const survey_id = await desk.aLiveSurvey();
    const quotas = [{ id: 'men', name: 'Men', condition: 'Q1 == `1`', limit: 10 }];
    expect(await words('set_quotas', { survey_id, quotas })).toBe(
      'Replace the 0 quotas of "Coffee habits", which is active, by 1 quota ("Men" at 10): whoever is in a full one is turned away at once.',
    );
    expect(await subject('set_quotas', { survey_id: await desk.aDraft(), quotas })).toBeNull();
  });
});

describe('links', () => {
  it('stay what they are while the survey is edited, not once its state changes', async () => {
    const survey_id = await desk.aLiveSurvey();
    const before = await facts('create_results_link', { survey_id });
    await desk.write(survey_id, asking('Another'));
    expect(await facts('create_results_link', { survey_id })).toEqual(before);
    await desk.pause(survey_id);
    expect(await facts('create_results_link', { survey_id })).not.toEqual(before);
  });

  it('are revoked by their label; one that is revoked meanwhile is another thing', async () => {
    const survey_id = await desk.aLiveSurvey();
    const made = await runOperation(createResultsLink, test.services, member, { survey_id, label: 'The board' });
    const written = { survey_id, link_id: made.id };
    expect(await words('revoke_results_link', written)).toMatch(
      /^Revoke the results link "The board" of "Coffee habits", made at .*: whoever has it sees nothing any more .* This can’t be undone\.$/,
    );
    const before = await facts('revoke_results_link', written);
    await runOperation(revokeResultsLink, test.services, member, written);
    expect(await facts('revoke_results_link', written)).not.toEqual(before);
    await expect(subject('revoke_results_link', { ...written, link_id: survey_id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('deleting a template', () => {
  it('names it and tells what is in it', async () => {
    const survey_id = await desk.aDraft();
    const saved = { survey_id, category: 'custom', name: 'Team Pulse' };
    const { id: template_id } = await runOperation(saveSurveyAsTemplate, test.services, member, saved);
    const asked = await subject('delete_template', { template_id });
    expect(asked?.words).toBe(
      'Delete the template "Team Pulse" (custom, 1 question) for the whole team. Surveys that were made from it stay. This can’t be undone.',
    );
    expect(asked?.facts).toMatchObject({
      template_id,
      is_public: false,
      content_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('is not asked about where it is none of theirs, or not there', async () => {
    const { items } = await runOperation(listTemplates, test.services, member, {});
    await expect(subject('delete_template', { template_id: items[0]?.id })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const template_id = await desk.aDraft();
    await expect(subject('delete_template', { template_id })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what is about to be approved', () => {
  it.each([
    ['publish_survey', (survey_id: string) => ({ survey_id })],
    ['complete_survey', (survey_id: string) => ({ survey_id })],
    ['push_version', (survey_id: string) => ({ survey_id, version: 2 })],
    ['update_survey', (survey_id: string) => ({ survey_id, settings: { response_limit: 5 } })],
    ['set_quotas', (survey_id: string) => ({ survey_id, quotas: [] })],
    ['create_results_link', (survey_id: string) => ({ survey_id })],
  ])('%s holds the survey until it is done: an edit waits', async (name, of) => {
    const survey_id = await desk.aLiveSurvey();
    await desk.write(survey_id, asking('Two'));
    if (name === 'publish_survey') await desk.pause(survey_id);
    const order: string[] = [];
    const { policy } = tool(name);
    if (policy.kind === 'free') throw new Error(`${name} asks nobody.`);
    const { parsed } = await tool(name).read(agent.context, of(survey_id));
    const holding = Promise.withResolvers<undefined>();
    const edited = holding.promise.then(async () => {
      await desk.update(survey_id, { objective: 'Changed meanwhile.' });
      order.push('edited');
    });
    await inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      await policy.subject(transaction, parsed as never, agent.context);
      holding.resolve(undefined);
      await someoneWaitsFor(transaction);
      order.push('effect');
    });
    await edited;
    expect(order).toEqual(['effect', 'edited']);
  });

  it('has words made by whoever makes the link', async () => {
    const survey_id = await desk.aDraft();
    const made = linkSubject((survey, input) => `Show ${survey} ${String(input['survey_id'])}.`);
    const told = await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      made(transaction, { survey_id }),
    );
    expect(told.words).toBe(`Show "Coffee habits" ${survey_id}.`);
  });
});
