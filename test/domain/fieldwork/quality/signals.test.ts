import { describe, expect, it } from '@jest/globals';
import { areDevicesCompared, comparableAnswers } from '../../../../domain/fieldwork/quality/duplicates.ts';
import { wordsToRead } from '../../../../domain/questionnaire/survey/reading-time.ts';
import { answeredQuestions, seenQuestions } from '../../../../domain/fieldwork/quality/seen-questions.ts';
import { FRAUD_SIGNALS } from '../../../../domain/fieldwork/response/response.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { documentWith, parsed, questionsIn, rawQuestions } from '../../questionnaire/document/documents.ts';
import { aLoopedSurvey, labelled } from '../flow/a-survey.ts';
import { answersOf, judged } from './a-response.ts';

const { grid, number, text, select } = rawQuestions;
const survey = (...questions: readonly RawQuestion[]) => parsed(documentWith(...questions));
const named = (count: number) => Array.from({ length: count }, (_, index) => ({ text: `Item ${index}` }));
const aGrid = (rows: number, columns: readonly object[] = named(5)): RawQuestion => ({
  ...grid,
  options: { vertical: named(rows), horizontal: columns },
});
const grids = (...rows: readonly number[]) => survey(...rows.map((count) => aGrid(count)));
/** The same column in each row, and another in the last. */
const same = (rows: number, column = '2') =>
  Object.fromEntries(Array.from({ length: rows }, (_, row) => [String(row + 1), column]));
const mixed = (rows: number) => ({ ...same(rows), [String(rows)]: '1' });
const texts = { type: 'text', subtype: 'multi', text: 'Say', config: { inputs: [{ label: 'a' }, { label: 'b' }] } };

describe('a response that nothing speaks against', () => {
  it('has no signals', () => {
    expect(judged(survey(text, number), { Q1: 'It is cheap.', Q2: 3 })).toEqual([]);
  });
});

describe('a speeder', () => {
  // 100 words: 30 seconds to read, 10 as the limit.
  const wordy = survey({ ...text, text: Array.from({ length: 100 }, () => 'word').join(' ') });
  const signals = (timeElapsedMs: number, document = wordy) =>
    judged(document, { Q1: 'Fine by me' }, { response: { timeElapsedMs } });

  it('needs less than a third of the time that reading takes', () => {
    expect(signals(9_999)).toEqual([
      { signal: 'speeder', evidence: { seconds: 9.999, limit_seconds: 10, reading_seconds: 30, words: 100 } },
    ]);
    expect(signals(10_000)).toEqual([]);
  });

  it('is below a minute however long the survey is, and never of a short one', () => {
    const long = survey({ ...text, text: Array.from({ length: 2_000 }, () => 'word').join(' ') });
    expect([signals(59_999, long).length, signals(60_000, long).length]).toEqual([1, 0]);
    expect(signals(1_000, survey({ ...text, text: 'Why so?' }))).toEqual([]);
  });

  it('is told of for complete responses only', () => {
    const screenedOut = judged(wordy, { Q1: 'Fine' }, { response: { status: 'SCREEN_OUT', timeElapsedMs: 1 } });
    expect(screenedOut).toEqual([]);
  });

  it('has to read thirty words of a list, every row of a grid, and no country of a dropdown', () => {
    const countries = Array.from({ length: 280 }, (_, index) => ({ text: `Country ${index} of all` }));
    const list = (ui: string, options = countries) => ({ ...select, options, config: { ui } });
    const words = (...questions: readonly RawQuestion[]) => {
      const document = survey(...questions);
      const told = Object.fromEntries(questionsIn(document).map(({ id }) => [id, null]));
      return wordsToRead(seenQuestions(document, { answers: told, loops: {} }));
    };
    expect(words(list('radio'))).toBe(2 + 30);
    expect(words(list('radio', countries.slice(0, 3)))).toBe(2 + 12);
    expect(words(list('dropdown'))).toBe(2);
    expect(words(aGrid(50))).toBe(2 + 100 + 10);
    expect(words({ type: 'transition', text: 'word '.repeat(400) })).toBe(30);
  });

  it('is nobody who finds their country in a list, and says how likely they would recommend', () => {
    const countries = Array.from({ length: 280 }, (_, index) => ({ text: `Country ${index} of all` }));
    const [asList, asDropdown] = ['radio', 'dropdown'].map((ui) =>
      survey({ ...select, options: countries, config: { ui } }, rawQuestions.nps),
    );
    const quick = { response: { timeElapsedMs: 6_000 } };
    expect(judged(asDropdown!, { Q1: '7', Q2: 9 }, quick)).toEqual([]);
    expect(judged(asList!, { Q1: '7', Q2: 9 }, quick)).toEqual([]);
  });

  it.each([
    ['Chinese', '您觉得这个产品怎么样呢请告诉我们'.repeat(6), 64],
    ['Thai', 'คุณคิดอย่างไรกับผลิตภัณฑ์นี้'.repeat(6), 42],
    ['English', 'What do you think of it? '.repeat(10), 60],
  ])('reads %s at its own pace', (_, words, expected) => {
    const [found] = signals(1, survey({ ...text, text: words }));
    expect(found).toMatchObject({ signal: 'speeder', evidence: { words: expected } });
  });
});

describe('straightlining', () => {
  it('is the same answer in every row of two grids', () => {
    expect(judged(grids(6, 6, 6), { Q1: same(6), Q2: mixed(6), Q3: same(6) })).toEqual([
      { signal: 'straightlining', evidence: { grids: ['Q1', 'Q3'], found: 2, answered: 3 } },
    ]);
    expect(judged(grids(6, 6), { Q1: same(6), Q2: mixed(6) })).toEqual([]);
    expect(judged(grids(20), { Q1: same(20) })).toEqual([]);
  });

  it('is none in grids of two rows, however many', () => {
    const told = Array.from({ length: 10 }, (_, index) => [`Q${index + 1}`, same(2)] as const);
    expect(judged(grids(...told.map(() => 2)), Object.fromEntries(told))).toEqual([]);
    expect(judged(grids(6, 2, 2), { Q1: same(6), Q2: same(2), Q3: same(2) })).toEqual([]);
  });

  it('needs so many rows that they are no coincidence: the more, the more grids were answered', () => {
    expect(judged(grids(5, 5), { Q1: same(5), Q2: same(5) })).toHaveLength(1);
    expect(judged(grids(4, 4), { Q1: same(4), Q2: same(4) })).toEqual([]);
    expect(judged(grids(3, 3, 3, 3), { Q1: same(3), Q2: same(3), Q3: same(3), Q4: same(3) })).toHaveLength(1);
    const yesNo = survey(aGrid(8, named(2)), aGrid(8, named(2)));
    expect(judged(yesNo, { Q1: same(8), Q2: same(8) })).toEqual([]);
    expect(judged(grids(5, 5, 5), { Q1: same(5), Q2: same(5), Q3: mixed(5) })).toEqual([]);
  });

  it('is none where a grid does not apply', () => {
    const columns = [...named(5), { text: 'Does not apply to me', label: '95', type: 'notapplicable' }];
    const document = survey(aGrid(6, columns), aGrid(6, columns));
    expect(judged(document, { Q1: same(6, '95'), Q2: same(6, '95') })).toEqual([]);
    expect(judged(document, { Q1: same(6, '95'), Q2: same(6) })).toEqual([]);
    expect(judged(document, { Q1: same(6), Q2: same(6) })).toHaveLength(1);
  });

  it('counts a grid of a loop once', () => {
    const { blocks } = parsed(documentWith({ ...select, subtype: 'multi', text: 'Which?' }));
    const source = blocks[0]!;
    const looped = parsed({
      blocks: [
        source,
        { config: { loop: true, loopSourceQuestionId: source.questions[0]!.id }, questions: [aGrid(6)] },
        { questions: [aGrid(6)] },
      ],
    });
    const [inLoop, outside] = [labelled(looped, 'Q2'), labelled(looped, 'Q3')];
    const chosen = (question: typeof inLoop) => {
      if (!('vertical' in question.options)) throw new Error('no grid');
      const { vertical, horizontal } = question.options;
      return Object.fromEntries(vertical.map(({ id }) => [id, [horizontal[0]!.id]]));
    };
    const rounds = ['1', '2'].map((item) => ({ item, answers: { [inLoop.id]: chosen(inLoop) } }));
    const given = (answers: Readonly<Record<string, unknown>>) => ({
      answers,
      loops: { [looped.blocks[1]!.id]: rounds },
    });
    expect(judged(looped, {}, { response: { answers: given({}) } })).toEqual([]);
    const both = given({ [outside.id]: chosen(outside) });
    expect(judged(looped, {}, { response: { answers: both } })).toMatchObject([{ signal: 'straightlining' }]);
  });
});

describe("an author's rules", () => {
  const document = survey(select, number, { ...number, config: { required: false } });
  const rule = (condition: string) => ({ id: 'r1', name: 'Red is asked for', condition });
  const failed = (condition: string, told: object) =>
    judged(document, { ...told }, { settings: { attention_checks: [rule(condition)] } });
  const contradicted = (condition: string, told: object) =>
    judged(document, { ...told }, { settings: { contradictions: [rule(condition)] } });

  it('tell of a failed attention check what was answered', () => {
    expect(failed('Q1 == `1` AND Q2 > 3', { Q1: '2', Q2: 7 })).toEqual([
      {
        signal: 'attention_check_failed',
        evidence: {
          rules: [
            {
              id: 'r1',
              name: 'Red is asked for',
              condition: 'Q1 == `1` AND Q2 > 3',
              answers: { Q1: 'Green', Q2: '7' },
            },
          ],
          found: 1,
        },
      },
    ]);
    expect(failed('Q1 == `1` AND Q2 > 3', { Q1: '1', Q2: 7 })).toEqual([]);
  });

  it.each([
    ['was not asked', {}],
    ['was left empty', { Q3: null }],
  ])('have nobody fail at what %s', (_, told) => {
    expect(failed('Q3 == 1', told)).toEqual([]);
    expect(failed('NOT (Q3 == 1)', told)).toEqual([]);
  });

  it('have somebody fail where one part is false, whatever the other is', () => {
    expect(failed('Q1 == `1` AND Q3 == 1', { Q1: '2' })).toMatchObject([
      { evidence: { rules: [{ answers: { Q1: 'Green', Q3: null } }] } },
    ]);
    expect(failed('Q1 == `2` AND Q3 == 1', { Q1: '2' })).toEqual([]);
  });

  it('tell of a contradiction where the condition is true, and only there', () => {
    expect(contradicted('Q2 > Q3', { Q2: 5, Q3: 4 })).toMatchObject([
      { signal: 'contradiction', evidence: { rules: [{ answers: { Q2: '5', Q3: '4' } }] } },
    ]);
    expect(contradicted('Q2 > Q3', { Q2: 4, Q3: 4 })).toEqual([]);
    expect(contradicted('Q2 > Q3', { Q2: 4 })).toEqual([]);
  });

  it('that can’t be read, or name nothing, say nothing', () => {
    expect(failed('Q1 = 1', { Q1: '1' })).toEqual([]);
    expect(failed('Q9 == 1', { Q1: '1' })).toEqual([]);
    expect(contradicted('Q1 == == 1', { Q1: '1' })).toEqual([]);
  });

  it('never quote how to reach a person', () => {
    const contact = survey(rawQuestions['contact-form']);
    const settings = { contradictions: [rule('Q1\\email != NULL')] };
    const found = judged(contact, { Q1: { email: 'ada@example.org' } }, { settings });
    expect(found).toMatchObject([{ signal: 'contradiction' }]);
    expect(JSON.stringify(found)).not.toContain('ada@');
  });
});

describe('prices', () => {
  const prices = survey(rawQuestions['van-westendorp']);
  const told = (...amounts: readonly number[]) => ({
    Q1: Object.fromEntries(['Too cheap', 'Bargain', 'Expensive', 'Too expensive'].map((key, at) => [key, amounts[at]])),
  });

  it.each([
    [[1, 2, 3, 4], false],
    [[0, 0, 0, 0], false],
    [[1, 2, 2, 4], false],
    [[4, 3, 2, 1], true],
    [[1, 2, 4, 3], true],
    [[2, 1, 3, 4], true],
  ])('%j: out of order %s', (amounts, isFound) => {
    const found = judged(prices, told(...amounts));
    expect(found.map(({ signal }) => signal)).toEqual(isFound ? ['price_order'] : []);
  });

  it('are told with their labels', () => {
    expect(judged(prices, told(9, 2, 3, 4))).toEqual([
      { signal: 'price_order', evidence: { questions: [{ question: 'Q1', prices: told(9, 2, 3, 4).Q1 }] } },
    ]);
  });
});

describe('gibberish', () => {
  it('is told with its question, in whatever open end it stands', () => {
    const other = { ...select, options: [{ text: 'Red' }, { text: 'Other', type: 'other' }] };
    const document = survey(text, texts, other, rawQuestions['ai-chat']);
    const turns = [
      { speaker: 'respondent', text: 'qwertyuiop' },
      { speaker: 'assistant', text: 'asdfghjkl' },
    ];
    const found = judged(document, {
      Q1: 'asdfgh',
      Q2: { a: 'It is cheap', b: 'sdfsdfsdf' },
      Q3: { selected: ['2'], writeIns: { 2: 'lkjlkj' } },
      Q4: { turns },
    });
    expect(found).toEqual([
      {
        signal: 'gibberish',
        evidence: {
          answers: [
            { question: 'Q1', text: 'asdfgh', kind: 'keyboard_run' },
            { question: 'Q2', text: 'sdfsdfsdf', kind: 'keyboard_run' },
            { question: 'Q3', text: 'lkjlkj', kind: 'keyboard_run' },
            { question: 'Q4', text: 'qwertyuiop', kind: 'keyboard_run' },
          ],
          found: 4,
          open_ends: 5,
        },
      },
    ]);
  });

  it('is quoted in part, and never looked for in names', () => {
    const [found] = judged(survey(text), { Q1: 'asdf '.repeat(1_000) });
    expect(JSON.stringify(found).length).toBeLessThan(400);
    expect(judged(survey(rawQuestions['contact-form']), { Q1: { firstname: 'asdfgh', email: 'a@b' } })).toEqual([]);
  });
});

describe('duplicates', () => {
  it('are told by their ids, ten at most', () => {
    const ids = Array.from({ length: 12 }, (_, index) => `resp_${index}`);
    const duplicates = { sameAnswers: ids, sameDevice: ['resp_x'] };
    expect(judged(survey(number), { Q1: 1 }, { duplicates })).toEqual([
      { signal: 'duplicate_answers', evidence: { response_ids: ids.slice(0, 10), answers: 1, bits: 3 } },
      { signal: 'duplicate_device', evidence: { response_ids: ['resp_x'], responses: 2 } },
    ]);
  });

  it.each([
    [1, []],
    [4, [5]],
    [5, []],
  ])('of a device are no person’s beyond five: with %i others', (others, expected) => {
    const sameDevice = Array.from({ length: others }, (_, index) => `resp_${index}`);
    const found = judged(survey(number), { Q1: 1 }, { duplicates: { sameAnswers: [], sameDevice } });
    expect(found.map(({ evidence }) => evidence['responses'])).toEqual(others === 1 ? [2] : expected);
  });

  it.each([
    ['open', true],
    ['personal', false],
    ['email', false],
    ['panel', false],
    ['test', false],
  ] as const)('of a device tell something of the source %s: %s', (source, expected) => {
    expect(areDevicesCompared({ source }, { sharesDevices: false })).toBe(expected);
    expect(areDevicesCompared({ source }, { sharesDevices: true })).toBe(false);
  });

  const five = survey(...Array.from({ length: 5 }, (): RawQuestion => number), text);
  const compared = (told: Readonly<Record<string, unknown>>, document = five) =>
    comparableAnswers(answeredQuestions(seenQuestions(document, answersOf(document, told))));
  const numbers = { Q1: 1234, Q2: 2345, Q3: 3456 };
  const enough = { ...numbers, Q4: 4567 };

  it('need answers that tell something, or some words', () => {
    expect(compared(numbers)).toBeNull();
    expect(compared({ ...numbers, Q4: 4, Q5: null })).toBeNull();
    expect(compared(enough)).toEqual(expect.any(String));
    expect(compared({ Q6: 'Nothing that I can think of.' })).toBeNull();
    expect(compared({ Q6: 'The queue in the morning is far too long.' })).toEqual(expect.any(String));
  });

  it('are the same where all answers are, whatever was left empty', () => {
    expect(compared({ ...enough, Q5: 5, Q6: null })).toBe(compared({ Q5: 5, ...enough }));
    expect(compared({ ...enough, Q5: 5 })).not.toBe(compared({ ...enough, Q5: 6 }));
  });

  it('are told apart by the round of a loop', () => {
    const document = aLoopedSurvey();
    const { id } = labelled(document, 'Q2');
    const inRounds = (...items: readonly string[]) => {
      const rounds = items.map((item) => ({ item, answers: { [id]: 10_000 + Number(item) * 1_111 } }));
      const seen = seenQuestions(document, { answers: {}, loops: { [document.blocks[1]!.id]: rounds } });
      return comparableAnswers(answeredQuestions(seen));
    };
    const told = [inRounds('1', '2', '3', '4', '5'), inRounds('1', '2', '3', '4', '6')];
    expect(new Set([...told, null]).size).toBe(3);
  });
});

describe('all signals together', () => {
  it('come each once, in the order of their list', () => {
    const document = survey(
      aGrid(6),
      aGrid(6),
      { ...text, text: 'word '.repeat(300) },
      rawQuestions['van-westendorp'],
      number,
    );
    const prices = { 'Too cheap': 4, Bargain: 3, Expensive: 2, 'Too expensive': 1 };
    const rules = [{ id: 'a', name: 'A', condition: 'Q5 == 1' }];
    const found = judged(
      document,
      { Q1: same(6), Q2: same(6), Q3: 'asdfgh', Q4: prices, Q5: 2 },
      {
        settings: { attention_checks: rules, contradictions: [{ ...rules[0], condition: 'Q5 == 2' }] },
        response: { timeElapsedMs: 5_000 },
        duplicates: { sameAnswers: ['resp_a'], sameDevice: ['resp_b'] },
        hasHoneypot: true,
      },
    );
    expect(found.map(({ signal }) => signal)).toEqual([...FRAUD_SIGNALS]);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });
});
