import { describe, expect, it } from '@jest/globals';
import { checkSurvey } from '../../../../domain/questionnaire/checking/check-survey.ts';
import { parseDocument } from '../../../../domain/questionnaire/document/parse-document.ts';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import { unreachableQuestions } from '../../../../domain/questionnaire/reachability/unreachable-questions.ts';
import { isUuid } from '../../../../domain/ground/ids.ts';
import { builtInTemplate } from '../../../../domain/questionnaire/templates/built-in-template.ts';
import { builtInTemplates, TEMPLATE_DESIGNS } from '../../../../domain/questionnaire/templates/built-in-templates.ts';
import { BUILT_IN_CATEGORIES } from '../../../../domain/questionnaire/templates/template-design.ts';
import { countingIds } from '../document/documents.ts';

const templates = builtInTemplates();
const each = templates.map((template) => [template.name, template] as const);

describe('the built-in templates', () => {
  it('cover brand, customer and employee research', () => {
    const names = BUILT_IN_CATEGORIES.map((category) => [
      category,
      templates.filter((template) => template.category === category).map(({ name }) => name),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      brand: ['Brand Tracker', 'Concept Test', 'Price Sensitivity', 'Feature Ranking', 'Product Choice'],
      cx: [
        'NPS Follow-Up',
        'Customer Effort Score',
        'Post-Purchase Experience',
        'Support Satisfaction',
        'Cancellation',
        'Website Feedback',
        'Product Feedback',
        'Event Feedback',
      ],
      employee: [
        'Employee Engagement',
        'New Employee Onboarding',
        'Employee Exit',
        'Manager Feedback',
        'Team Pulse',
        'Training Evaluation',
      ],
    });
  });

  it('use all ways of asking that need a design of their own', () => {
    const types = new Set(templates.flatMap(({ document }) => questionsOf(document).map(({ type }) => type)));
    const wanted = [
      'maxdiff',
      'conjoint',
      'van-westendorp',
      'nps',
      'grid',
      'ranking',
      'percent-sum',
      'ai-chat',
    ] as const;
    expect(wanted.filter((type) => !types.has(type))).toEqual([]);
  });

  it('are made once', () => {
    expect(builtInTemplates()).toBe(templates);
  });

  it('are made the same every time', () => {
    expect(TEMPLATE_DESIGNS.map(builtInTemplate)).toEqual(templates);
  });

  it('cannot be changed', () => {
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    expect(isFrozen(templates)).toBe(true);
  });

  it('have ids of their own, all of them UUIDs', () => {
    const ids = templates.flatMap(({ id, document }) => [
      id,
      ...document.blocks.flatMap((block) => [block.id, ...block.questions.map((question) => question.id)]),
    ]);
    expect(ids.filter((id) => !isUuid(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keep the ids that surveys were made from', () => {
    const nps = templates.find(({ name }) => name === 'NPS Follow-Up');
    const [block] = nps?.document.blocks ?? [];
    expect(nps?.id).toBe('724482e8-8942-426c-85e1-26525065a848');
    expect([block?.id, block?.questions[0]?.id]).toEqual([
      'aababc11-d8f8-87ce-8344-ab53779be2f8',
      'ba179339-9243-87c0-8377-b537e59ea9b6',
    ]);
  });

  it('are refused where a design is no document', () => {
    const [design] = TEMPLATE_DESIGNS;
    const broken = {
      ...design!,
      blocks: [{ name: 'Empty', questions: [{ type: 'select', label: 'Q1', text: '' }] }],
    } as const;
    expect(() => builtInTemplate(broken)).toThrow(/"Brand Tracker" is no document: .*questions\[0\]/);
  });
});

describe.each(each)('%s', (_, { document }) => {
  const questions = questionsOf(document);

  it('can be published without a warning', () => {
    expect(checkSurvey(document)).toEqual([]);
    expect(unreachableQuestions(document)).toEqual([]);
  });

  it('comes back the same when it is saved again', () => {
    const read: unknown = JSON.parse(JSON.stringify(document));
    const again = parseDocument(read, { newId: countingIds(), previous: document });
    expect(again).toEqual({ ok: true, document });
  });

  it('thanks everybody on its last page, and turns away only those who meet a condition', () => {
    const endings = questions.filter(({ type }) => type === 'terminate');
    expect(endings.at(-1)).toBe(questions.at(-1));
    expect(endings.map(({ condition, config }) => [condition !== null, 'outcome' in config && config.outcome])).toEqual(
      [...endings.slice(0, -1).map(() => [true, 'SCREEN_OUT']), [false, null]],
    );
  });

  it.each(['Q', 'S', 'T'])('numbers its labels in order: %s', (prefix) => {
    const numbered = questions.filter(({ label }) => new RegExp(`^${prefix}\\d+$`).test(label));
    expect(numbered.map(({ label }) => label)).toEqual(numbered.map((_question, index) => `${prefix}${index + 1}`));
  });

  it('leaves to the service what the service generates', () => {
    const generated = questions.flatMap(({ config }) => [
      'ranking' in config ? config.ranking : null,
      'design' in config ? config.design : null,
    ]);
    expect(generated.filter((part) => part !== null)).toEqual([]);
  });
});
