import { describe, expect, it } from '@jest/globals';
import { programmedQuestionSchema } from '../../../../domain/import/programmed-question.ts';
import { programmingRequestFor } from '../../../../domain/import/programming/programming-request-for.ts';
import { programByRules } from '../../../../domain/import/rules/program-by-rules.ts';
import type { ItemLike } from '../an-outline.ts';
import { anOutline } from '../an-outline.ts';
import { aRequest, marked } from './a-request.ts';

const program = (item: ItemLike, language = 'en') => programByRules(aRequest(item, language));

describe('programming by rules', () => {
  it('answers in the schema of the models', () => {
    const question = program({ text: 'Which pets do you have?', options: ['Dog', 'Cat'] });
    expect(programmedQuestionSchema.parse(question)).toEqual(question);
  });

  it('keeps the file’s own codes and marks the special answers', () => {
    const { options } = program({
      text: 'Which do you know?',
      options: [
        { text: 'Alpha', code: '1' },
        { text: 'Beta', code: '2' },
        { text: 'Other (please specify): ____', code: '96', hasBlank: true },
        { text: 'None of these', code: '99', routing: 'EXCLUSIVE' },
      ],
    });
    expect(options).toEqual([
      { text: 'Alpha', label: '1', type: 'user' },
      { text: 'Beta', label: '2', type: 'user' },
      { text: 'Other (please specify)', label: '96', type: 'other' },
      { text: 'None of these', label: '99', type: 'nota' },
    ]);
  });

  it('tells apart the two things that one answer says, and notes it', () => {
    const question = program({ text: 'Was it you?', options: ['Yes', 'No', 'Unsure / I prefer not to answer'] });
    expect(question.options?.at(-1)).toEqual({ text: 'Unsure', label: '3', type: 'dontknow' });
    expect(question.optout).toBe('I prefer not to answer');
    expect(question.note).toContain('Unsure / I prefer not to answer');
  });

  it.each(['(Optional)', '[NOT REQUIRED]', '(opcional)', '（选填）', 'Valgfrit'])(
    'does not require an answer where it says %s',
    (instruction) => {
      expect(program({ text: 'Comments', instructions: [instruction], blanks: [{ lines: 3 }] }).required).toBe(false);
    },
  );

  it.each([
    ['RANDOMISE', true],
    ['ROTATE ORDER', true],
    ['选项随机', true],
    ['DO NOT RANDOMIZE', false],
    ['SINGLE CODE', false],
  ])('shuffles the options where it says [%s]: %s', (instruction, shuffles) => {
    expect(program({ options: ['A', 'B', 'C'], instructions: [`[${instruction}]`] }).randomize).toBe(shuffles);
  });

  it('shows a drop-down where the file has one', () => {
    expect(program({ text: 'Country', options: marked('dropdown', 'Denmark', 'Spain') }).ui).toBe('dropdown');
    expect(program({ text: 'Country', options: ['Denmark', 'Spain'], instructions: ['[SR, DROP-DOWN]'] }).ui).toBe(
      'dropdown',
    );
  });

  it('limits how many are chosen', () => {
    expect(program({ text: 'Which? Select up to 2.', options: ['A', 'B', 'C'] })).toMatchObject({
      subtype: 'multi',
      minSelections: null,
      maxSelections: 2,
    });
  });

  it('takes a scale in prose for the columns of the statements below it', () => {
    const question = program({
      text: 'Please rate from 1 (bad) to 3 (good). Use NA where it does not apply.',
      blanks: [{ label: 'Price' }, { label: 'Taste' }],
    });
    expect(question).toMatchObject({ type: 'grid', rows: [{ text: 'Price' }, { text: 'Taste' }] });
    expect(question.columns?.map((column) => [column.text, column.type])).toEqual([
      ['bad', 'user'],
      ['2', 'user'],
      ['good', 'user'],
      ['NA', 'notapplicable'],
    ]);
  });

  it('reads a best-worst task with its design', () => {
    const question = program({
      text: 'Which is most important and which is least important?',
      rows: ['Price', 'Taste', 'Size', 'Brand', 'Smell'],
      columns: ['Most important', 'Least important'],
      instructions: ['[MAXDIFF. 6 SETS PER RESPONDENT, 3 ITEMS PER SET, 4 DESIGN VERSIONS]'],
    });
    expect(question).toMatchObject({
      type: 'maxdiff',
      sets: 6,
      features: 3,
      designs: 4,
      upperText: 'Most important',
      lowerText: 'Least important',
    });
    expect(question.options).toHaveLength(5);
  });

  it('reads attributes and levels of a conjoint task', () => {
    const question = program({
      text: 'Which would you buy?',
      instructions: ['[CONJOINT. 8 TASKS, 2 PROFILES]'],
      options: ['Brand: A; B; C', 'Price: $1; $2'],
    });
    expect(question).toMatchObject({
      type: 'conjoint',
      sets: 8,
      features: 2,
      attributes: [
        { text: 'Brand', levels: ['A', 'B', 'C'] },
        { text: 'Price', levels: ['$1', '$2'] },
      ],
    });
  });

  it('puts the four prices of van Westendorp in their order', () => {
    const prices = [
      'too expensive to consider',
      'so cheap that you would doubt its quality',
      'expensive, but still worth considering',
      'a bargain',
    ];
    const question = program({
      text: 'At what price is it …',
      instructions: ['[PRICES IN EUROS]'],
      blanks: prices.map((label) => ({ label })),
    });
    expect(question).toMatchObject({ type: 'van-westendorp', currency: 'EUR' });
    expect(question.inputs?.map((input) => input.label)).toEqual([prices[1], prices[3], prices[2], prices[0]]);
  });

  it('counts no total among the shares', () => {
    const blanks = ['Bus', 'Train', 'Total'].map((label) => ({ label, unit: '%' }));
    expect(
      program({ text: 'How do you travel? Must add up to 100 %', blanks }).inputs?.map((input) => input.label),
    ).toEqual(['Bus', 'Train']);
  });

  it.each([
    ['$', 'en', 'USD'],
    ['£', 'en', 'GBP'],
    ['kr.', 'da', 'DKK'],
    ['kr', 'sv', 'SEK'],
    ['€', 'es', 'EUR'],
    ['元', 'zh', 'CNY'],
    ['MXN', 'es', 'MXN'],
  ])('reads the currency %s in %s as %s', (unit, language, currency) => {
    expect(program({ text: 'How much do you spend?', blanks: [{ unit }] }, language)).toMatchObject({
      type: 'currency',
      currency,
      note: null,
    });
  });

  it('assumes a currency that is not written, and says so', () => {
    const question = program({ text: '您每月花费多少？', blanks: [{}] }, 'zh');
    expect(question.currency).toBe('CNY');
    expect(question.note).toContain('CNY');
  });

  it.each([
    ['ZIP code', 'en', 'US'],
    ['Postcode', 'en', 'GB'],
    ['Postnummer', 'da', 'DK'],
    ['Código postal', 'es', 'ES'],
    ['邮政编码', 'zh', 'CN'],
  ])('takes %s (%s) for a postal code of %s', (text, language, country) => {
    expect(program({ text, blanks: [{}] }, language)).toMatchObject({ type: 'zipcode', country });
  });

  it('takes bounds only where they are written', () => {
    expect(program({ text: 'How old are you?', instructions: ['[NUMERIC 16-99]'], blanks: [{}] })).toMatchObject({
      minimum: 16,
      maximum: 99,
    });
    expect(program({ text: 'How old are you?', blanks: [{}] })).toMatchObject({ minimum: null, maximum: null });
  });

  it('offers "prefer not to answer" beside a number as a way to skip it', () => {
    expect(
      program({ text: 'In which year were you born?', options: marked('checkbox', 'Prefer not to answer') }),
    ).toMatchObject({ type: 'year', optout: 'Prefer not to answer' });
  });

  it('leaves words to programmers out of the question', () => {
    expect(program({ text: 'Which one? [SINGLE CODE, READ OUT]', options: ['A', 'B'] }).text).toBe('Which one?');
  });

  it('computes a hidden variable as written', () => {
    const outline = anOutline([
      { text: 'How much for snacks?', blanks: [{ unit: '$' }] },
      { text: 'How much for drinks?', blanks: [{ unit: '$' }] },
      { label: 'TOTAL', text: 'Total spending', instructions: ['[HIDDEN VARIABLE]', 'TOTAL = Q1 + Q2'] },
    ]);
    expect(programByRules(programmingRequestFor(outline, 2))).toMatchObject({
      type: 'variable',
      definition: 'TOTAL = Q1 + Q2',
    });
  });

  it('computes a hidden variable from the conditions of its values', () => {
    const outline = anOutline([
      { text: 'How old are you?', blanks: [{}] },
      {
        label: 'AGEGROUP',
        text: 'Age group',
        instructions: ['[HIDDEN VARIABLE]'],
        options: ['Young: Q1 under 35', 'Old: Q1 35 or more'],
      },
    ]);
    expect(programByRules(programmingRequestFor(outline, 1)).definition).toBe(
      'IF(Q1 < 35, "Young", IF(Q1 >= 35, "Old", NULL))',
    );
  });

  it('asks for the value of a variable by its name', () => {
    const outline = anOutline([
      { text: 'How much for snacks?', blanks: [{ unit: '$' }] },
      { label: 'TOTAL', text: 'Total', instructions: ['[HIDDEN VARIABLE]'], options: ['TOTAL = Q1 * 12'] },
      { text: 'Why so much?', routing: ['[PROGRAMMER: ASK IF TOTAL > 500]'] },
    ]);
    expect(programByRules(programmingRequestFor(outline, 1))).toMatchObject({ type: 'variable' });
    expect(programByRules(programmingRequestFor(outline, 2)).condition).toBe('TOTAL > 500');
  });

  it('names places to write in by their units where they have no other name', () => {
    const question = program({
      text: 'How long have you lived here?',
      blanks: [{ unit: 'years' }, { unit: 'months' }],
    });
    expect(question).toMatchObject({
      type: 'text',
      subtype: 'multi',
      inputs: [{ label: 'years' }, { label: 'months' }],
    });
  });

  it('makes labels of places to write unique', () => {
    const blanks = [{ label: 'Name' }, { label: 'Age' }, { label: 'Name' }];
    expect(program({ text: 'Your children', blanks }).inputs?.map((input) => input.label)).toEqual([
      'Name',
      'Age',
      'Name (2)',
    ]);
  });

  it('reads what the marks mean from the rest of the file', () => {
    const boxes = marked('checkbox', 'Low', 'Balanced', 'High');
    const form = anOutline([
      { text: 'Do you smoke?', options: marked('checkbox', 'Yes', 'No') },
      { text: 'Diet of the child', options: boxes },
    ]);
    const web = anOutline([
      { text: 'Do you smoke?', options: marked('radio', 'Yes', 'No') },
      { text: 'Diet of the child', options: boxes },
    ]);
    expect(programByRules(programmingRequestFor(form, 1)).subtype).toBe('single');
    expect(programByRules(programmingRequestFor(web, 1)).subtype).toBe('multi');
  });
});
