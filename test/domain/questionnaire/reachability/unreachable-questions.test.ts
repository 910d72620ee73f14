import { describe, expect, it } from '@jest/globals';
import { unreachableQuestions } from '../../../../domain/questionnaire/reachability/unreachable-questions.ts';
import type { RawQuestion } from '../document/documents.ts';
import { documentWith, parsed } from '../document/documents.ts';

const options = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Option ${index + 1}` }));
const single = (label: string, more: RawQuestion = {}): RawQuestion => ({
  type: 'select',
  label,
  text: 'Which?',
  options: options(3),
  ...more,
});
const multi = (label: string, more: RawQuestion = {}): RawQuestion => single(label, { subtype: 'multi', ...more });
const ending = (label: string, more: RawQuestion = {}): RawQuestion => ({
  type: 'terminate',
  label,
  text: 'Bye.',
  ...more,
});
const percentage = (label: string): RawQuestion => ({ type: 'percentage', label, text: 'How much?' });
const year = (label: string): RawQuestion => ({
  type: 'year',
  label,
  text: 'When?',
  config: { datarange: [1900, 2030] },
});
const variable = (label: string, definition: string, more: RawQuestion = {}): RawQuestion => ({
  type: 'variable',
  label,
  text: 'A variable',
  config: { definition },
  ...more,
});
const skip = (condition: string, label: string) => ({ condition, action: { type: 'skip', label } });
const leave = (condition: string, type: 'terminate' | 'disqualify') => ({ condition, action: { type } });

const found = (...questions: readonly RawQuestion[]) => unreachableQuestions(parsed(documentWith(...questions)));
const labelsFound = (...questions: readonly RawQuestion[]) => found(...questions).map(({ label }) => label);

describe('questions that nobody gets to', () => {
  it('lie behind an ending', () => {
    expect(found(single('Q1'), ending('S1'), single('Q2'), single('Q3'))).toEqual(
      ['Q2', 'Q3'].map((label) => ({
        label,
        kind: 'after_ending',
        reason: 'S1 before it ends the survey for everyone who gets there.',
        by: ['S1'],
      })),
    );
  });

  it('lie behind a rule that ends the survey', () => {
    expect(found(single('Q1', { skips: [leave('TRUE', 'terminate')] }), single('Q2'))).toMatchObject([
      { kind: 'after_ending', reason: 'Q1 before it ends the survey whatever is answered.', by: ['Q1'] },
    ]);
    expect(
      found(
        single('Q1', { skips: [leave('Q1 == `1`', 'terminate')] }),
        single('Q2', { skips: [leave('Q1 != `1`', 'terminate')] }),
        single('Q3'),
      ),
    ).toMatchObject([{ label: 'Q3', reason: 'Q2 before it ends the survey for everyone who gets there.' }]);
  });

  it('lie within a jump that everybody takes', () => {
    expect(found(single('Q1', { skips: [skip('Q1 IN [`1`, `2`, `3`]', 'Q3')] }), single('Q2'), single('Q3'))).toEqual([
      {
        label: 'Q2',
        kind: 'after_unconditional_skip',
        reason: 'Q1 jumps past it to Q3 whatever is answered.',
        by: ['Q1'],
      },
    ]);
  });

  it('lie within two jumps that everybody takes one of', () => {
    expect(
      found(
        single('Q1', { skips: [skip('Q1 == `1`', 'Q4')] }),
        single('Q2', { skips: [skip('TRUE', 'Q4')] }),
        single('Q3'),
        single('Q4'),
      ),
    ).toMatchObject([
      {
        label: 'Q3',
        kind: 'skipped_from_everywhere',
        reason: 'The skips of Q1 and Q2 lead everyone past it.',
        by: ['Q1', 'Q2'],
      },
    ]);
  });

  it('lie between a disqualification of everybody and its ending', () => {
    const survey = [
      single('Q1', { skips: [leave('TRUE', 'disqualify')] }),
      single('Q2'),
      ending('S1'),
      ending('S2', { condition: 'Q1 == `1`' }),
    ];
    expect(found(...survey)).toMatchObject([
      { label: 'Q2', reason: 'Q1 disqualifies and leads past it to S2 whatever is answered.' },
      { label: 'S1', kind: 'after_unconditional_skip' },
    ]);
  });

  it('are not those that a rule jumps over for some', () => {
    expect(labelsFound(single('Q1', { skips: [skip('Q1 == `1`', 'Q3')] }), single('Q2'), single('Q3'))).toEqual([]);
    expect(
      labelsFound(single('Q1', { skips: [skip('TRUE', 'Q1'), skip('TRUE', 'Q3')] }), single('Q2'), single('Q3')),
    ).toEqual([]);
    expect(
      labelsFound(
        single('Q1', { config: { required: false }, skips: [skip('Q1 IN [`1`, `2`, `3`]', 'Q3')] }),
        single('Q2'),
        single('Q3'),
      ),
    ).toEqual([]);
  });
});

describe('conditions that can never hold', () => {
  const reasonFor = (condition: string): string | undefined => {
    const survey = [single('Q1'), multi('Q2', { config: { maxSelections: 2 } }), percentage('Q3'), year('Q4')];
    const grid = { type: 'grid', label: 'Q5', text: 'How?', options: { vertical: options(2), horizontal: options(2) } };
    const [first] = found(
      ...survey,
      grid,
      ending('S9', { condition: 'Q4 == 1900' }),
      single('Q6', { condition }),
      single('Q7'),
    );
    return first?.reason.replace('Its condition can never hold: ', '');
  };

  it.each([
    ['Q1 == `9`', 'Q1 has no option `9`.'],
    ['Q2 IN [`8`, `9`]', 'Q2 has no option `8` or `9`.'],
    ['Q5\\`1` == `7`', 'Q5\\1 has no option `7`.'],
    ['Q5\\Price == `1`', 'Q5 has no row `Price`.'],
    ['Q5 == `1`', 'Q5 has an answer for each row only, such as Q5\\Row1.'],
    ['Elsewhere == `1`', 'no question is labelled Elsewhere.'],
    ['Q7 == `1`', 'Q7 is asked only later.'],
    ['NOT Q7 == `1`', 'Q7 is asked only later.'],
    ['Q6 == `1`', 'Q6 is this question, which has no answer yet.'],
    ['S9 == `1`', 'S9 has no answer that logic can compare.'],
    ['Q3 > 100', 'Q3 takes numbers from 0 up to 100 only, and the condition asks for Q3 > 100.'],
    ['Q4 == 1999.5', 'Q4 takes whole numbers from 1900 up to 2030 only, and the condition asks for Q4 == 1999.5.'],
    ['Q4 > 2000 AND Q4 < 2001', 'Q4 > 2000 and Q4 < 2001 exclude each other.'],
    ['Q1 == `1` AND Q3 > 5 AND Q1 == `2`', 'Q1 == `1` and Q1 == `2` exclude each other.'],
    ['Q1 == `9` OR Q7 == `1`', 'Q1 has no option `9`, and Q7 is asked only later.'],
    ['COUNT(Q2) > 2', 'COUNT(Q2) > 2 is never true.'],
    ['Q2 == `1` AND Q2 == `2` AND Q2 == `3`', 'its parts exclude each other.'],
    ['COUNT(FILTER_X(Q2, X IN [`1`, `2`])) > 2', 'COUNT(FILTER_X(Q2, X IN [`1`, `2`])) > 2 is never true.'],
    ['Q3 + Q99 > 5', 'no question is labelled Q99.'],
    ['FALSE', 'FALSE is never true.'],
    ['NOT Q1 IN [`1`, `2`, `3`]', 'Q1 IN [`1`, `2`, `3`] is never false.'],
  ])('%s', (condition, reason) => {
    expect(reasonFor(condition)).toBe(reason);
  });

  it.each([
    'Q1 == 1',
    'Q1 > 2',
    'Q1 == Q4',
    'Q3 * 1000 > 99999',
    'MEAN([Q3, Q4]) > 5000',
    'STATUS == "nothing"',
    'Q2 == `1` AND Q2 == `2`',
    'Q4 > 2000 AND Q4 < 2002',
    'Q3 > 20 AND Q3 < 20.1',
    'Q99 == NULL',
    'Q1 ==',
    'COUNT(OPTIONS(Q1)) > 5',
    'MAX(Q2) == 3',
  ])('%s may hold', (condition) => {
    expect(reasonFor(condition)).toBeUndefined();
  });
});

describe('conditions that do not hold for those who get there', () => {
  it('need an answer with which one is led away', () => {
    const survey = [
      single('Q1', { skips: [skip('Q1 == `1`', 'Q3')] }),
      single('Q2', { condition: 'Q1 == `1`' }),
      single('Q3'),
    ];
    expect(found(...survey)).toEqual([
      {
        label: 'Q2',
        kind: 'condition_never_holds',
        reason: 'Its condition needs Q1 to be `1`, but whoever answers that skips to Q3.',
        by: ['Q1'],
      },
    ]);
  });

  it('need an answer with which another question leads away', () => {
    const screened = [
      multi('Q1'),
      single('Q2', { skips: [leave('Q1 == `1`', 'disqualify')] }),
      single('Q3', { condition: 'Q1 == `1`' }),
    ];
    expect(found(...screened)).toMatchObject([
      {
        label: 'Q3',
        reason: 'Its condition needs `1` to be chosen at Q1, but then Q2 disqualifies.',
        by: ['Q1', 'Q2'],
      },
    ]);
  });

  it('need an answer with which the survey ends', () => {
    const screened = [
      single('Q1'),
      ending('S1', { condition: 'Q1 IN [`1`, `2`]' }),
      single('Q2', { condition: 'Q1 == `2`' }),
    ];
    expect(found(...screened)).toMatchObject([
      { label: 'Q2', reason: 'Its condition needs Q1 to be `2`, but then S1 ends the survey.', by: ['Q1', 'S1'] },
    ]);
  });

  it('need the answer to a question that is asked under the opposite condition', () => {
    const survey = [
      single('Q1'),
      single('Q2', { condition: 'Q1 == `1`' }),
      single('Q3', { condition: 'Q1 == `2` AND Q2 == `1`' }),
    ];
    expect(found(...survey)).toMatchObject([
      { label: 'Q3', reason: 'Its condition needs Q2 to be `1`, but Q2 is only asked where Q1 == `1`.', by: ['Q2'] },
    ]);
  });

  it('need the answer to a question that is unreachable itself', () => {
    const survey = [
      single('Q1', { skips: [skip('TRUE', 'Q3')] }),
      single('Q2'),
      single('Q3', { condition: 'Q2 == `1`' }),
      single('Q4', { condition: 'Q3 != `1`' }),
    ];
    expect(found(...survey)).toMatchObject([
      { label: 'Q2', kind: 'after_unconditional_skip' },
      {
        label: 'Q3',
        kind: 'depends_on_unreachable',
        reason: 'Its condition needs an answer to Q2, which can never be reached.',
        by: ['Q2'],
      },
      { label: 'Q4', kind: 'depends_on_unreachable', by: ['Q3'] },
    ]);
  });
});

describe('variables', () => {
  it('are seen through, and never listed themselves', () => {
    const groups = variable('GROUP', 'IF(Q1 == `1`, "young", "old")', { condition: 'FALSE' });
    const survey = [
      single('Q1', { skips: [leave('Q1 == `1`', 'terminate')] }),
      variable('YOUNG', 'Q1 == `1`'),
      variable('AGE', 'IF(YOUNG, "young", "old")'),
      groups,
      single('Q2', { condition: 'YOUNG' }),
      single('Q3', { condition: 'AGE == "young"' }),
      single('Q4', { condition: 'AGE == "old"' }),
      single('Q5', { condition: 'GROUP == "young"' }),
    ];
    expect(labelsFound(...survey)).toEqual(['Q2', 'Q3']);
  });

  it('that go in a circle or need later answers are left alone', () => {
    const survey = [
      variable('A', 'B'),
      variable('B', 'A'),
      variable('C', 'Q1 == `9`'),
      single('Q1'),
      single('Q2', { condition: 'A' }),
      single('Q3', { condition: 'C' }),
    ];
    expect(labelsFound(...survey)).toEqual([]);
  });
});

describe('repeated blocks', () => {
  const id = '00000000-0000-4000-9000-000000000001';
  const loop = (source: RawQuestion, ...inside: readonly RawQuestion[]) =>
    unreachableQuestions(
      parsed({
        blocks: [
          { questions: [single('Q0'), { ...source, id }] },
          { config: { loop: true, loopSourceQuestionId: id }, questions: inside },
          { questions: [single('Q9', { condition: 'Q3 == `9`' })] },
        ],
      }),
    );

  it('never run where nothing is chosen', () => {
    expect(loop(multi('Q1', { condition: 'Q0 == `9`' }), single('Q2'), single('Q3'))).toMatchObject([
      { label: 'Q1' },
      {
        label: 'Q2',
        kind: 'loop_never_runs',
        reason: 'Its block is repeated for what is chosen at Q1, and Q1 can never be reached.',
        by: ['Q1'],
      },
      { label: 'Q3', kind: 'loop_never_runs' },
    ]);
  });

  it('are followed through one pass, and looked into from outside by nobody', () => {
    const survey = loop(
      multi('Q1'),
      single('Q2', { skips: [leave('Q2 == `1`', 'terminate')] }),
      single('Q3', { condition: 'Q2 == `1`' }),
    );
    expect(survey).toMatchObject([
      { label: 'Q3', reason: 'Its condition needs Q2 to be `1`, but whoever answers that leaves the survey.' },
    ]);
  });
});

describe('shuffled blocks', () => {
  const shuffled = (inside: readonly RawQuestion[], ...behind: readonly RawQuestion[]) =>
    unreachableQuestions(
      parsed({ blocks: [{ config: { randomize: true }, questions: inside }, { questions: behind }] }),
    ).map(({ label }) => label);

  it('may begin with any of their questions', () => {
    expect(shuffled([single('Q1', { condition: 'Q2 == `1`' }), single('Q2')], single('Q3'))).toEqual([]);
    expect(shuffled([ending('S1'), single('Q2')], single('Q3'))).toEqual(['Q3']);
    expect(shuffled([single('Q1', { condition: 'Q1 == `1`' }), single('Q2', { condition: 'Q2 == `9`' })])).toEqual([
      'Q1',
      'Q2',
    ]);
  });
});
