import { beforeAll, describe, expect, it } from '@jest/globals';
import { TOOLS } from '../../../agent/catalogue.ts';
import { MODEL_TOOLS } from '../../../agent/model-tools.ts';
import type { Tool } from '../../../agent/tool.ts';
import { getFrequenciesTool } from '../../../agent/tools/results/get-frequencies.ts';
import { getQuotaStatusTool } from '../../../agent/tools/fieldwork/get-quota-status.ts';
import { loadPersonalLabels } from '../../../agent/views/personal-labels.ts';
import { toolCaller } from '../../support/agent/tool-caller.ts';
import type { ToolCaller } from '../../support/agent/tool-caller.ts';
import { testServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

const PERSONAL = ['Q3', 'Q4', 'V1', 'V2'];
const QUESTIONS = [
  { label: 'Q1', type: 'select', text: 'Tea?', options: [{ text: 'Yes' }, { text: 'No' }] },
  { label: 'Q2', type: 'text', text: 'Why?' },
  { label: 'Q3', type: 'contact-form', text: 'Who?', config: { inputs: [{ label: 'email' }] } },
  { label: 'Q4', type: 'zipcode', text: 'Where?' },
  { label: 'V1', type: 'variable', text: 'Who', config: { definition: 'Q3\\email' } },
  { label: 'V2', type: 'variable', text: 'Whether', config: { definition: 'V1 == "x"' } },
] as const;

let agent: ToolCaller;
let survey_id: string;
let desk: ReturnType<typeof surveyDesk>;
let storeOne: (surveyId: string) => Promise<string>;
beforeAll(async () => {
  const test = await testServices();
  const member = await test.aMember();
  agent = toolCaller(test.services, member);
  desk = surveyDesk(test.services, member);
  survey_id = await desk.aDraft(...QUESTIONS);
  await desk.publish(survey_id);
  storeOne = (surveyId) => {
    const raw = { Q3: { email: 'ada@example.org' }, Q4: '97531', V1: 'ada@example.org' };
    return storeResponse(test.services, member, { surveyId, answers: { Q1: '1' }, raw });
  };
  await storeOne(survey_id);
});

type Node = { readonly [name: string]: unknown };
type Place = readonly string[];

/** Where members stand in a schema whose names say that they hold logic about answers, or the label of a question. */
function placesOf(schema: unknown, at: Place = []): readonly Place[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema as Node).flatMap(([name, node]) => {
    if (name !== 'properties') return placesOf(node, at);
    return Object.entries(node as Node).flatMap(([member, inner]) => [
      ...(/(?:^|_)(?:filter|label|condition|expression|dsl)$/.test(member) ? [[...at, member]] : []),
      ...placesOf(inner, [...at, member]),
    ]);
  });
}

/** What holds no question about answers that were given. */
const ASKS_NOTHING = new Set([
  ...['add_question', 'update_question', 'update_survey', 'create_survey', 'validate_dsl', 'set_quotas'],
  // A label of a link; which recipients are written to again.
  ...['create_results_link', 'resend_email_list'],
]);
/** Of contact forms it tells how many were given; of postal codes, too. */
const COUNTS_ALONE = new Set(['get_frequency label', 'get_nps label']);

const asking = MODEL_TOOLS.flatMap(({ name, inputSchema }) =>
  ASKS_NOTHING.has(name) ? [] : placesOf(inputSchema).map((place) => [name, place.join('.')] as const),
).filter(([name, place]) => !COUNTS_ALONE.has(`${name} ${place}`));

/** What the tool needs beside the member at hand. */
function othersOf(tool: string): object {
  const more: Readonly<Record<string, object>> = {
    get_crosstab: { row_label: 'Q1', column_label: 'Q1' },
    stat_test: { row_label: 'Q1', column_label: 'Q1' },
    analyze_open_ends: { question_label: 'Q2' },
    get_nps: { label: 'Q1' },
    get_frequency: { label: 'Q1' },
    precheck_export: { format: 'csv' },
    export_file: { format: 'csv' },
  };
  return { survey_id, ...more[tool] };
}

function writtenWith(tool: string, place: string, value: string): object {
  const [outer = '', inner] = place.split('.');
  return { ...othersOf(tool), [outer]: inner === undefined ? value : { [inner]: value } };
}

const toolNamed = (name: string): Tool => {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no ${name}.`);
  return tool;
};

describe('what respondents told of themselves', () => {
  it('is asked about in many places', () => {
    expect(asking.length).toBeGreaterThan(14);
    expect(asking.filter(([, place]) => place.split('.').length > 2)).toEqual([]);
  });

  it.each(asking)('is nothing that %s counts or filters by (%s)', async (name, place) => {
    const isFilter = place.endsWith('filter');
    const about = (label: string) =>
      isFilter ? [`${label} == "a"`, `Q1 == "1" AND NOT (${label} == "a")`, `COUNT([${label}]) > 0`] : [label];
    const tool = toolNamed(name);
    for (const written of PERSONAL.flatMap(about)) {
      const reading = tool.read(agent.context, writtenWith(name, place, written));
      await expect(reading).rejects.toMatchObject({ code: 'forbidden' });
    }
    const rows = isFilter ? 'Q3\\email == "a"' : 'Q3\\email';
    await expect(tool.read(agent.context, writtenWith(name, place, rows))).rejects.toMatchObject({ code: 'forbidden' });
    const plain = isFilter ? 'Q1 == "1" AND STATUS == "COMPLETE"' : 'Q1';
    expect(await tool.read(agent.context, writtenWith(name, place, plain))).toHaveProperty('parsed');
  });

  it('stays so where the label means something else by now', async () => {
    const id = await desk.aDraft(...QUESTIONS);
    await desk.publish(id);
    await storeOne(id);
    await desk.write(id, QUESTIONS[0], { label: 'Q3', type: 'text', text: 'Anything else?' });
    await desk.push(id, { version: 2 });
    const { services, principal } = agent.context;
    expect([...(await loadPersonalLabels({ services, principal }, id))].sort()).toEqual(PERSONAL);
    const { view } = await agent.call(getFrequenciesTool, { survey_id: id });
    expect(JSON.stringify(view)).not.toContain('ada@');
    const guess = { survey_id: id, segment_filter: 'Q3 == "ada@example.org"' };
    await expect(getFrequenciesTool.read(agent.context, guess)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is counted in no quota that a model is told of', async () => {
    const id = await desk.aDraft(...QUESTIONS);
    const quotas = ['Q1 == "1"', 'Q4 == "97531"', 'V2'].map((condition, at) => ({
      ...{ id: `quota_${at}`, name: `Quota ${at}`, condition, limit: 5 },
    }));
    await desk.update(id, { settings: { quotas } });
    const { view } = await agent.call(getQuotaStatusTool, { survey_id: id });
    const told = (view as { quotas: readonly object[] }).quotas;
    expect(told.map((quota) => 'completes' in quota)).toEqual([true, false, false]);
    expect(told.map((quota) => 'is_full' in quota)).toEqual([true, false, false]);
  });
});
