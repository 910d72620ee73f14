import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { answerSchemaOf, columnsOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import {
  definitionOf,
  isQuestionType,
  QUESTION_TYPES,
  questionTypes,
} from '../../../../domain/questionnaire/document/question-types.ts';
import { aQuestion, questionIssues, rawQuestions } from './documents.ts';

const texts = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Option ${index + 1}` }));

function split(belongs: (type: QuestionType) => boolean): readonly [QuestionType[], QuestionType[]] {
  return [QUESTION_TYPES.filter(belongs), QUESTION_TYPES.filter((type) => !belongs(type))];
}

describe('every question type', () => {
  it.each(QUESTION_TYPES)('%s is defined under its own name', (type) => {
    expect(questionTypes[type].type).toBe(type);
    expect(definitionOf({ type })).toBe(questionTypes[type]);
    expect(definitionOf({ type }).displayOnly).toBe(definitionOf({ type }).presence === 'shown');
  });

  it.each(QUESTION_TYPES)('%s stores every common field, whatever is left out', (type) => {
    const question = aQuestion(type);
    expect(Object.keys(question)).toEqual([
      'id',
      'type',
      'subtype',
      'label',
      'text',
      'options',
      'config',
      'optout',
      'condition',
      'skips',
    ]);
    expect(question).toMatchObject({ optout: null, condition: null, skips: [] });
    expect(question.config).toMatchObject({ required: true, randomize: false });
    expect(Object.keys(question.config).sort()).toEqual([...definitionOf(question).configKeys].sort());
    expect(question.subtype).toBe(definitionOf(question).subtypes[0]);
  });

  it.each(QUESTION_TYPES)('%s refuses an unknown config key and an empty text', (type) => {
    expect(questionIssues(type, { text: ' ', config: { colour: 'red' } }).map(({ path }) => path)).toEqual([
      'text',
      'config.colour',
    ]);
  });

  it.each(QUESTION_TYPES)('%s has columns with ids of their own exactly where it produces data', (type) => {
    const question = aQuestion(type);
    const definition = definitionOf(question);
    const ids = definition.columns(question).map((column) => column.id);
    expect(ids.length > 0).toBe(definition.producesData);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith(question.label))).toBe(true);
  });

  it('can be described as JSON Schema', () => {
    const union = z.union(Object.values(questionTypes).map((definition) => definition.schema));
    expect(z.toJSONSchema(union).anyOf).toHaveLength(20);
  });

  it('is one of twenty, by name alone', () => {
    expect(QUESTION_TYPES).toHaveLength(20);
    expect(QUESTION_TYPES.every(isQuestionType)).toBe(true);
    expect(['constructor', 'Select', '', null, 1].some(isQuestionType)).toBe(false);
  });

  it('says what is asked, what is shown and what is computed', () => {
    const presences = Object.groupBy(QUESTION_TYPES, (type) => definitionOf({ type }).presence);
    expect(presences.shown).toEqual(['transition', 'terminate']);
    expect(presences.hidden).toEqual(['variable']);
    expect(QUESTION_TYPES.filter((type) => definitionOf({ type }).labelPrefix === 'S')).toEqual(['terminate']);
  });

  const [shuffling, still] = split((type) => definitionOf({ type }).shuffles !== null);
  const [asked, unasked] = split((type) => definitionOf({ type }).presence === 'asked');

  it.each(shuffling)('%s has something to shuffle', (type) => {
    expect(aQuestion(type, { config: { randomize: true } }).config.randomize).toBe(true);
  });

  it.each(still)('%s has nothing to shuffle', (type) => {
    expect(questionIssues(type, { config: { randomize: true } })).toEqual([
      { path: 'config.randomize', message: `Write false: a "${type}" has nothing to shuffle.` },
    ]);
  });

  it.each(asked)('%s can be opted out of', (type) => {
    const optedOut = aQuestion(type, { optout: { text: 'I’d rather not say' } });
    expect(optedOut.optout).toEqual({ allowed: true, text: 'I’d rather not say' });
    expect(z.safeParse(answerSchemaOf(optedOut), { optedOut: true }).success).toBe(true);
    expect(z.safeParse(answerSchemaOf(aQuestion(type)), { optedOut: true }).success).toBe(false);
    expect(columnsOf(optedOut).at(-1)?.id).toBe('Q1_optout');
    expect(columnsOf(aQuestion(type)).at(-1)?.id).not.toBe('Q1_optout');
  });

  it.each(unasked)('%s asks nothing that one could opt out of', (type) => {
    expect(questionIssues(type, { optout: { text: 'No' } }).map(({ path }) => path)).toEqual(['optout']);
  });

  it.each(QUESTION_TYPES)('%s takes options exactly where it has some', (type) => {
    const { optionsShape, minOptions } = definitionOf({ type });
    if (optionsShape === 'none') {
      expect(questionIssues(type, { options: texts(4) })).toEqual([
        { path: 'options', message: 'Remove the options: a question of this type has none.' },
      ]);
      return;
    }
    const few = texts(minOptions - 1);
    const options = optionsShape === 'list' ? few : { vertical: few, horizontal: few };
    const what = optionsShape === 'list' ? ['options'] : ['options.vertical', 'options.horizontal'];
    expect(questionIssues(type, { options }).map(({ path }) => path)).toEqual(what);
  });

  it('keeps the least input of every type as it stands', () => {
    for (const type of QUESTION_TYPES) expect(aQuestion(type).text).toBe(rawQuestions[type]['text']);
  });
});

describe('defaults', () => {
  it.each([
    ['select', { ui: 'radio', minSelections: null, maxSelections: null, options: { groups: [] } }],
    ['number', { datarange: [null, null] }],
    ['percentage', { datarange: [0, 100] }],
    ['year', { datarange: [1900, null] }],
    ['currency', { currency: 'USD' }],
    ['zipcode', { country: 'US' }],
    ['maxdiff', { lowerText: 'Least Important', upperText: 'Most Important', ranking: null }],
    ['conjoint', { design: null }],
    ['van-westendorp', { currency: 'USD' }],
    ['ai-chat', { maxTurns: 5 }],
    ['terminate', { outcome: null }],
  ] as const)('of %s are %j', (type, config) => {
    expect(aQuestion(type).config).toMatchObject(config);
  });

  it('of a multi select are check boxes', () => {
    expect(aQuestion('select', { subtype: 'multi' }).config.ui).toBe('checkbox');
  });

  it('hold for null too', () => {
    const nulls = {
      subtype: null,
      condition: null,
      optout: null,
      skips: null,
      config: { required: null, datarange: null },
    };
    expect(aQuestion('percentage', nulls)).toMatchObject({ subtype: '', skips: [], config: { datarange: [0, 100] } });
  });
});

describe('limits', () => {
  it.each([
    ['select', { subtype: 'multi', config: { ui: 'radio' } }, ['config.ui']],
    ['select', { config: { ui: 'checkbox' } }, ['config.ui']],
    ['select', { config: { maxSelections: 1 } }, ['config.maxSelections']],
    ['select', { subtype: 'multi', config: { maxSelections: 3 } }, ['config.maxSelections']],
    ['select', { subtype: 'multi', config: { maxSelections: 0 } }, ['config.maxSelections']],
    ['select', { subtype: 'multi', config: { minSelections: 2, maxSelections: 1 } }, ['config.maxSelections']],
    ['select', { subtype: 'multiple' }, ['subtype']],
    ['select', { options: texts(1_001) }, ['options']],
    ['text', { subtype: 'multi' }, ['config.inputs']],
    ['text', { config: { inputs: [{ label: 'a' }] } }, ['config.inputs']],
    ['text', { subtype: 'multi', config: { inputs: [{ label: 'a' }, { label: ' a ' }] } }, ['config.inputs[1].label']],
    ['text', { subtype: 'multi', config: { inputs: [{ label: '__proto__' }] } }, ['config.inputs[0].label']],
    ['contact-form', { config: { inputs: [{ label: 'address' }] } }, ['config.inputs[0].label']],
    ['contact-form', { config: { inputs: [{ label: 'email' }, { label: 'email' }] } }, ['config.inputs[1].label']],
    ['contact-form', { config: { inputs: [] } }, ['config.inputs']],
    ['number', { config: { datarange: [2, 1] } }, ['config.datarange']],
    ['number', { config: { datarange: [1] } }, ['config.datarange']],
    ['year', { config: { datarange: [1900.5, null] } }, ['config.datarange[0]']],
    ['currency', { config: { currency: 'XQX' } }, ['config.currency']],
    ['zipcode', { config: { country: 'UK' } }, ['config.country']],
    ['percent-sum', { config: { inputs: [{ label: 'a' }] } }, ['config.inputs']],
    ['multi-percentage', { config: { inputs: [{ label: 'a' }] } }, ['config.inputs']],
    ['grid', { subtype: 'single' }, ['subtype']],
    ['grid', { options: texts(3) }, ['options']],
    ['nps', { subtype: 'single' }, ['subtype']],
    ['maxdiff', { options: texts(3), config: { features: 3 } }, ['options']],
    ['maxdiff', { config: { features: 5 } }, ['config.features']],
    [
      'maxdiff',
      { config: { sets: null, designs: 0, features: 1.5 } },
      ['config.sets', 'config.designs', 'config.features'],
    ],
    ['maxdiff', { config: { ranking: [[['x']]] } }, ['config.ranking']],
    ['conjoint', { config: { attributes: [{ text: 'a', levels: texts(2) }] } }, ['config.attributes']],
    [
      'conjoint',
      { config: { attributes: [{ text: 'a', levels: texts(1) }, { text: 'b' }] } },
      ['config.attributes[0].levels', 'config.attributes[1].levels'],
    ],
    ['conjoint', { config: { design: [] } }, ['config.design']],
    ['van-westendorp', { config: { inputs: [{ label: 'a' }, { label: 'b' }, { label: 'c' }] } }, ['config.inputs']],
    ['variable', { config: { definition: null } }, ['config.definition']],
    ['ai-chat', { config: { maxTurns: 21 } }, ['config.maxTurns']],
    ['terminate', { config: { outcome: 'DONE' } }, ['config.outcome']],
  ] as const)('of %s refuse %j at %j', (type, more, paths) => {
    expect(questionIssues(type, more).map(({ path }) => path)).toEqual(paths);
  });

  it('tell what to write instead', () => {
    const messages = questionIssues('maxdiff', { config: { sets: null, features: 'three' } }).map(
      (issue) => issue.message,
    );
    expect(messages).toEqual([
      'Write a whole number from 1 to 50; it is required.',
      'Write a whole number from 2 to 20, not text.',
    ]);
    expect(questionIssues('van-westendorp', { config: { inputs: [] } })[0]?.message).toBe(
      'Write exactly 4 inputs {label, helper}: too cheap, bargain, expensive, too expensive.',
    );
  });

  it('of codes know the standards, in any case', () => {
    expect(aQuestion('currency', { config: { currency: 'dkk' } }).config.currency).toBe('DKK');
    expect(aQuestion('zipcode', { config: { country: 'dk' } }).config.country).toBe('DK');
  });
});

describe('option groups', () => {
  const options = texts(3);

  it('name options by label and keep them together', () => {
    const groups = [{ name: 'First', options: ['1', '2'] }];
    expect(aQuestion('select', { options, config: { options: { groups } } }).config.options).toEqual({
      groups: [{ name: 'First', options: ['1', '2'], randomize: true }],
    });
  });

  it('name options in any Unicode form', () => {
    const accented = [
      { text: 'A', label: 'caf\u00e9' },
      { text: 'B', label: 'b' },
    ];
    const groups = [{ options: ['cafe\u0301'] }];
    expect(aQuestion('select', { options: accented, config: { options: { groups } } }).config.options).toMatchObject({
      groups: [{ options: ['caf\u00e9'] }],
    });
    const inputs = [{ label: 'caf\u00e9' }, { label: 'cafe\u0301' }];
    expect(questionIssues('multi-percentage', { config: { inputs } })).toMatchObject([
      { path: 'config.inputs[1].label' },
    ]);
  });

  it('name each option once', () => {
    const groups = [{ options: ['1', '9'] }, { options: ['2', '1'] }];
    expect(questionIssues('ranking', { options, config: { options: { groups } } }).map(({ path }) => path)).toEqual([
      'config.options.groups[0].options[1]',
      'config.options.groups[1].options[1]',
    ]);
  });
});
