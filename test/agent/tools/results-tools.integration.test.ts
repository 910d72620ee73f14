import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { detectSpeedersTool } from '../../../agent/tools/fieldwork/detect-speeders.ts';
import { excludeResponseTool } from '../../../agent/tools/fieldwork/exclude-response.ts';
import { excludeResponsesTool } from '../../../agent/tools/fieldwork/exclude-responses.ts';
import { generateTestDataTool } from '../../../agent/tools/fieldwork/generate-test-data.ts';
import { getResponseTool } from '../../../agent/tools/fieldwork/get-response.ts';
import { listResponsesTool } from '../../../agent/tools/fieldwork/list-responses.ts';
import { getTeamSettingsTool } from '../../../agent/tools/ground/get-team-settings.ts';
import { updateTeamSettingsTool } from '../../../agent/tools/ground/update-team-settings.ts';
import { getAnalyticsTool } from '../../../agent/tools/results/get-analytics.ts';
import { getCrosstabTool } from '../../../agent/tools/results/get-crosstab.ts';
import { getFrequenciesTool } from '../../../agent/tools/results/get-frequencies.ts';
import { getFrequencyTool } from '../../../agent/tools/results/get-frequency.ts';
import { getReportTool } from '../../../agent/tools/results/get-report.ts';
import { getSummary } from '../../../operations/results/analytics/get-summary.ts';
import { runCrosstab } from '../../../operations/results/analytics/run-crosstab.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { toolCaller } from '../../support/agent/tool-caller.ts';
import type { ToolCaller } from '../../support/agent/tool-caller.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
let member: Principal;
let agent: ToolCaller;
let survey_id: string;
let response_id: string;

/** Of a contact form, a postal code, what is worked out from them, hidden fields, places and evidence. */
const CANARY = /canary|90210|sesame|atlantis/i;

const FORM = { firstname: 'Canary Lovelace', email: 'canary@example.org' };

beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
  agent = toolCaller(test.services, member);
  const desk = surveyDesk(test.services, member);
  survey_id = await desk.aDraft(
    {
      label: 'Q1',
      type: 'select',
      text: 'Tea?',
      options: [
        { label: '1', text: 'Yes' },
        { label: '2', text: 'No' },
      ],
    },
    { label: 'Q2', type: 'text', text: 'Why?' },
    {
      label: 'Q3',
      type: 'contact-form',
      text: 'Who are you?',
      config: { inputs: [{ label: 'firstname' }, { label: 'email' }] },
    },
    { label: 'Q4', type: 'zipcode', text: 'Where?' },
    { label: 'V1', type: 'variable', text: 'Who', config: { definition: 'Q3\\email' } },
  );
  await desk.publish(survey_id);
  const answers = { Q1: '1', Q2: 'Write to reach.me@example.org or call +1 555 123 4567, thanks' };
  const origin = {
    respondentMetadata: { code: 'sesame' },
    city: 'Atlantis',
    fraud: [{ signal: 'duplicate_ip', evidence: { ip: 'canary-hash' } }] as never,
  };
  const raw = { Q3: FORM, Q4: '90210', V1: 'Canary Lovelace' };
  response_id = await storeResponse(test.services, member, { surveyId: survey_id, answers, raw, ...origin });
  await storeResponse(test.services, member, { surveyId: survey_id, answers: { Q1: '2' }, timeElapsedMs: 1_000 });
});

describe('a response', () => {
  it('is told without who gave it', async () => {
    const { view } = await agent.call(getResponseTool, { survey_id, response_id });
    expect(view).toMatchObject({ id: response_id, status: 'COMPLETE', version: 1, signals: ['duplicate_ip'] });
    const { answers } = view as { answers: Record<string, unknown> };
    expect(answers).toEqual({ Q1: 'Yes', Q2: 'Write to … or call …, thanks' });
    expect(JSON.stringify(view)).not.toMatch(CANARY);
    await expect(agent.call(getResponseTool, { survey_id, response_id: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('stands in a list by its state alone', async () => {
    const { view } = await agent.call(listResponsesTool, { survey_id });
    expect(view).toMatchObject({ total: 2 });
    const [one] = (view as { responses: object[] }).responses;
    expect(Object.keys(one ?? {}).sort()).toEqual(
      ['completed_at', 'excluded', 'id', 'source', 'started_at', 'status', 'time_elapsed_ms', 'version'].sort(),
    );
  });
});

describe('counts', () => {
  it('are those of the operation, of contact forms only how many', async () => {
    const all = await agent.call(getFrequenciesTool, { survey_id });
    expect(all.view).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: 'Q1', total_responses: 2 }),
        expect.objectContaining({ label: 'Q3', total_responses: 1, left_out: expect.any(String) }),
        expect.objectContaining({ label: 'Q4', left_out: expect.any(String) }),
        expect.objectContaining({ label: 'V1', left_out: expect.any(String) }),
      ]),
    );
    const one = await agent.call(getFrequencyTool, { survey_id, label: 'V1' });
    const report = await agent.call(getReportTool, { survey_id });
    expect(JSON.stringify([all.view, one.view, report.view])).not.toMatch(CANARY);
    const { view } = await agent.call(getAnalyticsTool, { survey_id });
    const { country_breakdown, ...counted } = await runOperation(getSummary, test.services, member, { survey_id });
    expect(country_breakdown).not.toEqual([]);
    expect(view).toEqual(counted);
  });

  it('cross as the operation crosses them, by names that are plain', async () => {
    const { view } = await agent.call(getCrosstabTool, {
      ...{ survey_id, row_label: 'Q1', column_label: 'Q1', statuses: 'complete, screen_out' },
    });
    const variables = { rowVariable: { questionLabel: 'Q1' }, colVariable: { questionLabel: 'Q1' } };
    expect(view).toEqual(
      await runOperation(runCrosstab, test.services, member, {
        survey_id,
        ...variables,
        statuses: 'complete,screen_out',
      }),
    );
    await expect(agent.call(getCrosstabTool, { survey_id, row_label: 'Q3', column_label: 'Q1' })).rejects.toThrow();
  });

  it('find who was fast', async () => {
    expect((await agent.call(detectSpeedersTool, { survey_id, threshold_seconds: 60 })).view).toMatchObject({
      speeders_found: 1,
    });
  });
});

describe('excluding', () => {
  it('is asked for with what it comes to, which changes with the responses', async () => {
    const written = { survey_id, response_id, excluded: true, reason: 'Too fast' };
    const subject = await agent.subject(excludeResponseTool, written);
    expect(subject?.words).toBe(
      `Exclude the response ${response_id} of "Coffee habits": analytics, quotas and exports count without what is excluded. The reason: "Too fast". It can be included again.`,
    );
    const many = { survey_id, action: 'exclude', response_ids: [response_id, 'none'] };
    const before = await agent.subject(excludeResponsesTool, many);
    expect(before).toMatchObject({ words: expect.stringContaining('Exclude 1 response of'), facts: { changed: 1 } });
    expect((await agent.call(excludeResponseTool, written)).view).toEqual({
      response_id,
      excluded: true,
      reason: 'Too fast',
    });
    expect((await agent.subject(excludeResponsesTool, many))?.facts).not.toEqual(before?.facts);
    expect((await agent.call(excludeResponsesTool, { ...many, action: 'include' })).view).toMatchObject({
      affected: 1,
    });
    await expect(agent.subject(excludeResponseTool, { ...written, response_id: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(agent.subject(excludeResponsesTool, { ...many, survey_id: randomUUID() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('made-up responses', () => {
  it('are made of a draft, and told of in words of tools', async () => {
    const draft = await surveyDesk(test.services, member).aDraft();
    const { view } = await agent.call(generateTestDataTool, { survey_id: draft, count: 3 });
    expect(view).toMatchObject({ survey_id: draft, generated: 3 });
    expect(JSON.stringify(view)).not.toContain('/api/');
  });
});

describe('the team’s settings', () => {
  it('change by an approval that names what becomes what', async () => {
    const own = toolCaller(test.services, await test.aMember());
    const written = { sender_name: 'Coffee Lab', ai_enabled: false };
    const subject = await own.subject(updateTeamSettingsTool, written);
    expect(subject?.words).toBe(
      'Change the team’s settings. Whether AI may be used: yes becomes no. The sender’s name of mails: none becomes "Coffee Lab".',
    );
    await own.call(updateTeamSettingsTool, written);
    expect((await own.call(getTeamSettingsTool, {})).view).toMatchObject(written);
    expect((await own.subject(updateTeamSettingsTool, written))?.facts).not.toEqual(subject?.facts);
  });
});
