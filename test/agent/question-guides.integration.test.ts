import { beforeAll, describe, expect, it } from '@jest/globals';
import { findTool } from '../../agent/catalogue.ts';
import { MODEL_TOOLS } from '../../agent/model-tools.ts';
import { exampleOf } from '../../domain/questionnaire/document/question-guide.ts';
import { QUESTION_TYPES, questionTypes } from '../../domain/questionnaire/document/question-types.ts';
import { LOGIC_GUIDE } from '../../domain/questionnaire/logic/logic-guide.ts';
import { toolCaller } from '../support/agent/tool-caller.ts';
import type { ToolCaller } from '../support/agent/tool-caller.ts';
import { testServices } from '../support/services.ts';

let agent: ToolCaller;

beforeAll(async () => {
  const test = await testServices();
  agent = toolCaller(test.services, await test.aMember());
});

async function call(name: string, written: object): Promise<Record<string, unknown>> {
  const tool = findTool(name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return (await agent.call(tool, written)).view as Record<string, unknown>;
}

const addQuestion = MODEL_TOOLS.find(({ name }) => name === 'add_question');

describe('what a model reads of question types', () => {
  it('names each with what it needs and an example, and how logic is written', () => {
    const { properties } = addQuestion?.inputSchema as { properties: Record<string, { description: string }> };
    for (const type of QUESTION_TYPES) {
      expect(properties['type']?.description).toContain(`- ${type}: ${questionTypes[type].guide.words}`);
      expect(properties['type']?.description).toContain(JSON.stringify(exampleOf(type)));
    }
    expect(properties['condition']?.description).toContain(LOGIC_GUIDE);
  });

  it('is right at the first try: every example is added, published, answered and counted', async () => {
    const { id: survey_id } = await call('create_survey', { name: 'Every type' });
    // What the example of a variable asks about.
    await call('add_question', { survey_id, type: 'number', text: 'How old are you?', label: 'Q1' });
    // Behind an ending nothing can be reached.
    const types = [...QUESTION_TYPES].sort((one, other) => Number(one === 'terminate') - Number(other === 'terminate'));
    for (const type of types) {
      const { warnings = [] } = await call('add_question', { survey_id, ...exampleOf(type) });
      expect([type, warnings]).toEqual([type, []]);
    }
    await call('publish_survey', { survey_id });
    expect(await call('generate_test_data', { survey_id, count: 5 })).toMatchObject({ generated: 5 });
    const counted = (await call('get_frequencies', { survey_id })) as unknown as readonly Counted[];
    const asked = types.filter((type) => questionTypes[type].presence === 'asked');
    expect(asked.filter((type) => !counted.some((one) => one.type === type))).toEqual([]);
    for (const { type, total_responses } of counted) expect([type, total_responses]).toEqual([type, 5]);
  });
});

type Counted = { readonly type: string; readonly total_responses: number };
