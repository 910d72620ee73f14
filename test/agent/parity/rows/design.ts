import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { listTemplates } from '../../../../operations/questionnaire/templates/list-templates.ts';
import { saveSurveyAsTemplate } from '../../../../operations/questionnaire/templates/save-survey-as-template.ts';
import type { Json, Stage, StateAt } from '../../../support/agent/parity/row.ts';
import { row } from '../../../support/agent/parity/row.ts';

const asked = (label: string, text = 'Why?') => ({ type: 'text', label, text });
const aDraft = (stage: Stage) => stage.surveys.aDraft(asked('Q1'), asked('Q2', 'When?'));
const survey = (id: string): StateAt[] => [`/surveys/${id}`, `/surveys/${id}/versions`];
/** Of all surveys of the team the one that has that name. */
const named = (name: string): StateAt => ({
  path: '/surveys?limit=200',
  pick: (answer: Json) => (answer['items'] as unknown as { name: string }[]).filter((one) => one.name === name),
});
const template = (name: string): StateAt => ({
  path: '/templates?category=custom&limit=200',
  pick: (answer: Json) => (answer['items'] as unknown as { name: string }[]).filter((one) => one.name === name),
});
const ids = async (stage: Stage, survey_id: string) => {
  const { document } = await stage.surveys.get(survey_id);
  const blocks = document.blocks as unknown as { id: string; questions: { id: string; label: string }[] }[];
  return { blocks, questions: blocks.flatMap(({ questions }) => questions) };
};
const idOf = (questions: readonly { id: string; label: string }[], label: unknown) =>
  questions.find((question) => question.label === label)?.id ?? label;

/** A tool names a question by its label, REST by its id. */
const byQuestion = (tool: string, change: object, invalid: readonly object[]) =>
  row(tool, async (stage) => {
    const survey_id = await aDraft(stage);
    const { questions } = await ids(stage, survey_id);
    const valid = { survey_id, question: 'Q1', ...change };
    return {
      valid,
      invalid: invalid.map((more) => ({ ...valid, ...more })),
      state: survey(survey_id),
      asRest: ({ question, ...rest }) => ({ ...rest, question_id: idOf(questions, question) }),
    };
  });

const byBlock = (tool: string, change: object, invalid: readonly object[]) =>
  row(tool, async (stage) => {
    const survey_id = await aDraft(stage);
    await stage.surveys.addBlock(survey_id, { name: 'More' });
    const { blocks } = await ids(stage, survey_id);
    const valid = { survey_id, block: 'Start', ...change };
    return {
      valid,
      invalid: invalid.map((more) => ({ ...valid, ...more })),
      state: survey(survey_id),
      asRest: ({ block, ...rest }) => ({ ...rest, block_id: block === 'Start' ? blocks[0]?.id : block }),
    };
  });

export const DESIGN = [
  row('create_survey', () =>
    Promise.resolve({
      valid: { name: 'Made by a tool', objective: 'To see.', sample_size: 40 },
      invalid: [{}, { name: '', language: 'nonsense' }, { name: 'A', sample_size: 0 }],
      state: [named('Made by a tool')],
    }),
  ),
  row('add_question', async (stage) => {
    const survey_id = await aDraft(stage);
    const valid = {
      survey_id,
      type: 'select',
      text: 'Tea?',
      options: [{ text: 'Yes' }, { text: 'No' }],
      block_name: 'Drinks',
    };
    return {
      valid,
      invalid: [
        { survey_id, type: 'nonsense', text: 'A' },
        { survey_id, type: 'text', text: 'A', label: 'Q1' },
        { ...valid, position: -1 },
      ],
      state: survey(survey_id),
    };
  }),
  row('reorder_questions', async (stage) => {
    const survey_id = await aDraft(stage);
    const { questions } = await ids(stage, survey_id);
    const order = questions.map(({ id }) => id).reverse();
    return {
      valid: { survey_id, question_order: order },
      invalid: [
        { survey_id, question_order: order.slice(1) },
        { survey_id, question_order: order, if_revision: 99 },
      ],
      state: survey(survey_id),
    };
  }),
  byQuestion('update_question', { text: 'Why, indeed?' }, [{ type: 'nonsense' }, { text: 7 }, { position: -1 }]),
  byQuestion('duplicate_question', {}, []),
  byQuestion('delete_question', {}, []),
  row('add_block', async (stage) => {
    const survey_id = await aDraft(stage);
    return {
      valid: { survey_id, name: 'More' },
      invalid: [{ survey_id }, { survey_id, name: '' }, { survey_id, name: 'A', config: { randomize: 7 } }],
      state: survey(survey_id),
    };
  }),
  byBlock('update_block', { name: 'Beginning' }, [{ name: '' }, { config: { loop: 7 } }]),
  byBlock('duplicate_block', {}, []),
  byBlock('delete_block', {}, []),
  row('attach_research_sources', async (stage) => {
    const survey_id = await aDraft(stage);
    return {
      valid: { survey_id, sources: [{ title: 'A report', url: 'https://example.org/report' }] },
      invalid: [
        { survey_id, sources: [] },
        { survey_id, sources: [{ title: 'A', url: 'javascript:1' }] },
      ],
      state: survey(survey_id),
    };
  }),
  row('validate_dsl', () =>
    Promise.resolve({
      valid: { condition: 'Q1 == `1`' },
      invalid: [{}, { condition: 'Q1', program_type: 'nonsense' }],
    }),
  ),
  row('surveycheck', async (stage) => ({ valid: { survey_id: await stage.once('draft', () => aDraft(stage)) } })),
  row('optimize_survey', async (stage) => ({ valid: { survey_id: await stage.once('draft', () => aDraft(stage)) } })),
  ...['market', 'audience', 'competitors'].map((kind) =>
    row(`research_${kind}`, () =>
      Promise.resolve({
        valid: { query: 'How much coffee?' },
        invalid: [{ query: '' }, {}],
        asRest: (written) => ({ ...written, kind }),
      }),
    ),
  ),
  row('get_demographics', () =>
    Promise.resolve({
      valid: { location: 'Denmark', audience: 'women 25-34', sample_size: 200 },
      invalid: [{}, { location: '' }, { location: 'Denmark', sample_size: 0 }],
    }),
  ),
  row('list_surveys', () =>
    Promise.resolve({ valid: { status: 'paused' }, invalid: [{ status: 'nonsense' }, { limit: 0 }] }),
  ),
  row('get_survey', async (stage) => ({ valid: { survey_id: await stage.once('draft', () => aDraft(stage)) } })),
  row('update_survey', async (stage) => {
    const survey_id = await stage.surveys.aLiveSurvey();
    return {
      valid: { survey_id, name: 'New name', settings: { response_limit: 100 } },
      invalid: [
        { survey_id, name: '' },
        { survey_id, settings: { pin: '1' } },
        { survey_id, document: { blocks: 7 } },
        { survey_id, name: 'A', if_revision: 99 },
      ],
      state: survey(survey_id),
    };
  }),
  row('clone_survey', async (stage) => ({
    valid: { survey_id: await aDraft(stage), name: 'A clone by a tool' },
    state: [named('A clone by a tool')],
  })),
  row('translate_survey', async (stage) => ({
    valid: { survey_id: await aDraft(stage), target_language: 'de', new_name: 'A translation by a tool' },
    invalid: [{ survey_id: await aDraft(stage), target_language: 'nonsense' }],
    // The rules translate nothing.
    refusal: 'ai_model_required',
  })),
  row('list_templates', () => Promise.resolve({ valid: { category: 'cx' }, invalid: [{ category: 'nonsense' }] })),
  row('get_template', async (stage) => ({ valid: { template_id: await aTemplate(stage, 'A template that is read') } })),
  row('create_survey_from_template', async (stage) => {
    const template_id = await aTemplate(stage, 'A template that is used');
    return {
      valid: { template: template_id, name: 'Of a template by a tool' },
      state: [named('Of a template by a tool')],
      asRest: ({ template: one, ...rest }) => ({ ...rest, template_id: one }),
    };
  }),
  row('save_as_template', async (stage) => {
    const survey_id = await aDraft(stage);
    return {
      valid: { survey_id, category: 'custom', name: 'Saved by a tool' },
      invalid: [{ survey_id }, { survey_id, category: 'nonsense' }],
      state: [template('Saved by a tool')],
    };
  }),
  row('delete_template', async (stage) => ({
    valid: { template_id: await aTemplate(stage, 'A template that goes') },
    invalid: [{ template_id: await aBuiltIn(stage) }],
    state: [template('A template that goes')],
  })),
];

async function aTemplate(stage: Stage, name: string): Promise<string> {
  const input = { survey_id: await aDraft(stage), category: 'custom', name };
  return (await runOperation(saveSurveyAsTemplate, stage.services, stage.member, input)).id;
}

async function aBuiltIn(stage: Stage): Promise<string> {
  const { items } = await runOperation(listTemplates, stage.services, stage.member, { category: 'cx' });
  return items[0]?.id ?? '';
}
