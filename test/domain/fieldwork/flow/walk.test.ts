import { describe, expect, it } from '@jest/globals';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { responseAt, walk } from '../../../../domain/fieldwork/flow/walk.ts';
import { NOTHING_GIVEN } from '../../../../domain/fieldwork/flow/given-answers.ts';
import { parsed } from '../../questionnaire/document/documents.ts';
import type { Written } from './a-walk.ts';
import { choice, choices, documentOf, ending, givenIn, nameOf, number, skipTo, walked } from './a-walk.ts';

const terminate = (condition: string) => ({ condition, action: { type: 'terminate' } });
const disqualify = (condition: string) => ({ condition, action: { type: 'disqualify' } });
const text = (label: string, more = {}) => ({ type: 'transition', label, text: label, ...more });
const variable = (label: string, definition: string) => ({
  type: 'variable',
  label,
  text: label,
  config: { definition },
});

describe('the places of a walk', () => {
  const document = documentOf(
    [choice('Q1'), text('T1')],
    [number('Q2', { config: { required: false } }), number('Q3')],
  );

  it.each<[string, Written, string]>([
    ['begin at the first question', {}, '→ Q1'],
    ['go on behind an answer', { Q1: 1 }, 'Q1 → T1'],
    ['hold texts, which are passed once they were seen', { Q1: 1, T1: null }, 'Q1 T1 → Q2'],
    ['hold questions that were left empty', { Q1: 1, T1: null, Q2: null }, 'Q1 T1 Q2 → Q3'],
    ['end behind the last question as complete', { Q1: 1, T1: null, Q2: 0, Q3: 5 }, 'Q1 T1 Q2 Q3 ■ COMPLETE'],
    ['wait at the first that is open, whatever was given further on', { Q1: 1, Q3: 5 }, 'Q1 → T1'],
  ])('%s', (_, written, expected) => {
    expect(walked(document, written)).toBe(expected);
  });

  it('tell an answer from a place that was left empty', () => {
    const { visited } = walk(prepareFlow(document), '', givenIn(document, { Q1: 1, T1: null, Q2: null }));
    expect(visited.map((place) => [nameOf(document, place), place.isAnswered])).toEqual([
      ['Q1', true],
      ['T1', false],
      ['Q2', false],
    ]);
  });

  it('begin nowhere in a survey without questions, which is complete', () => {
    expect(walked(parsed({ blocks: [] }), {})).toBe('■ COMPLETE');
  });

  it('are asked for one at a time, too', () => {
    const flow = prepareFlow(document);
    expect(walk(flow, '', NOTHING_GIVEN).current).toEqual({
      questionId: document.blocks[0]!.questions[0]!.id,
      at: null,
    });
    const given = givenIn(document, { Q1: 1, T1: null, Q2: null, Q3: 5 });
    expect(walk(flow, '', given).ending).toEqual({ outcome: 'COMPLETE', page: null });
  });
});

describe('a display condition', () => {
  const follow = (condition: string, more = {}) =>
    documentOf([choice('Q1', more), number('Q2', { condition }), number('Q3')]);

  it.each<[string, string, Written, string]>([
    ['shows where it holds', 'Q1 == `1`', { Q1: 1 }, 'Q1 → Q2'],
    ['hides where it fails', 'Q1 == `2`', { Q1: 1 }, 'Q1 → Q3'],
    ['hides where it is unknown', 'Q3 > 1', { Q1: 1, Q3: 5 }, 'Q1 Q3 ■ COMPLETE'],
    ['hides where it names nothing', 'Q9 != `1`', { Q1: 1 }, 'Q1 → Q3'],
    ['hides where it can’t be read', 'Q1 ==', { Q1: 1 }, 'Q1 → Q3'],
    ['hides where it is no condition', '1 + 1', { Q1: 1 }, 'Q1 → Q3'],
    ['sees the status of a response under way', 'STATUS == "IN_PROGRESS"', { Q1: 1 }, 'Q1 → Q2'],
  ])('%s', (_, condition, written, expected) => {
    expect(walked(follow(condition), written)).toBe(expected);
  });

  it('is unknown where the question it asks about was left empty or opted out of', () => {
    const document = follow('Q1 != `1`', { config: { required: false }, optout: { text: 'Skip' } });
    expect(walked(document, { Q1: null })).toBe('Q1 → Q3');
    const { visited, current } = walk(prepareFlow(document), '', {
      answers: { [document.blocks[0]!.questions[0]!.id]: { optedOut: true } },
      loops: {},
    });
    expect([visited[0]?.isAnswered, nameOf(document, current!)]).toEqual([true, 'Q3']);
  });

  it('takes the answer to a hidden question for none, though it is stored', () => {
    const document = documentOf([
      choice('Q1'),
      number('Q2', { condition: 'Q1 == `1`' }),
      number('Q3', { condition: 'Q2 == NULL' }),
      number('Q4'),
    ]);
    expect(walked(document, { Q1: 1, Q2: 7 })).toBe('Q1 Q2 → Q4');
    expect(walked(document, { Q1: 2, Q2: 7 })).toBe('Q1 → Q3');
    const { given } = walk(prepareFlow(document), '', givenIn(document, { Q1: 2, Q2: 7 }));
    expect(given).toEqual(givenIn(document, { Q1: 2 }));
  });
});

describe('a variable', () => {
  it('is never shown, and worked out anew with every answer', () => {
    const document = documentOf([
      number('Q1', { condition: 'V1 == NULL' }),
      variable('V1', 'V2 + 1'),
      number('Q2', { condition: 'V1 == 3' }),
      number('Q3', { condition: 'V1 == 6' }),
      variable('V2', 'Q1 + IF(Q2 == NULL, 0, Q2)'),
      number('Q4'),
    ]);
    expect(walked(document, { Q1: 2 })).toBe('Q1 → Q2');
    expect(walked(document, { Q1: 2, Q2: 3 })).toBe('Q1 Q2 → Q3');
    expect(walked(document, { Q1: 5 })).toBe('Q1 → Q3');
    expect(walked(document, { Q1: 9 })).toBe('Q1 → Q4');
  });

  it('may be where a skip leads: the respondent goes on behind it', () => {
    const document = documentOf([number('Q1', { skips: [skipTo('V1', 'TRUE')] }), number('Q2'), variable('V1', '1')]);
    expect(walked(document, { Q1: 1 })).toBe('Q1 ■ COMPLETE');
  });
});

describe('a skip rule', () => {
  const survey = (...skips: readonly unknown[]) =>
    documentOf([number('Q1'), choice('Q2', { skips }), number('Q3')], [number('Q4'), number('Q5')]);

  it.each<[string, readonly unknown[], string]>([
    ['leads to its target', [skipTo('Q4', 'Q2 == `1`')], 'Q1 Q2 → Q4'],
    ['leads nowhere while it fails', [skipTo('Q4', 'Q2 == `2`')], 'Q1 Q2 → Q3'],
    ['leads nowhere while it is unknown', [skipTo('Q4', 'Q5 != 1')], 'Q1 Q2 → Q3'],
    ['leads nowhere where it can’t be read', [skipTo('Q4', 'Q2 = `1`')], 'Q1 Q2 → Q3'],
    ['decides before those behind it', [skipTo('Q5', 'Q2 == `1`'), skipTo('Q4', 'TRUE')], 'Q1 Q2 → Q5'],
    ['leaves it to the next where it fails', [skipTo('Q5', 'FALSE'), skipTo('Q4', 'TRUE')], 'Q1 Q2 → Q4'],
    ['is ignored where it leads back', [skipTo('Q1', 'TRUE')], 'Q1 Q2 → Q3'],
    ['is ignored where it leads to itself', [skipTo('Q2', 'TRUE')], 'Q1 Q2 → Q3'],
    ['is ignored where it leads to nothing', [skipTo('Q9', 'TRUE')], 'Q1 Q2 → Q3'],
    ['decides though it is ignored', [skipTo('Q1', 'TRUE'), terminate('TRUE')], 'Q1 Q2 → Q3'],
    ['ends the survey at once', [terminate('Q2 == `1`')], 'Q1 Q2 ■ SCREEN_OUT'],
    ['ends the survey where no ending is left', [disqualify('Q2 == `1`')], 'Q1 Q2 ■ SCREEN_OUT'],
  ])('%s', (_, skips, expected) => {
    expect(walked(survey(...skips), { Q1: 1, Q2: 1 })).toBe(expected);
  });

  it('leads on behind a target that is hidden', () => {
    const document = documentOf([
      number('Q1', { skips: [skipTo('Q3', 'TRUE')] }),
      number('Q2'),
      number('Q3', { condition: 'Q1 == 2' }),
      number('Q4'),
    ]);
    expect(walked(document, { Q1: 1 })).toBe('Q1 → Q4');
    expect(walked(document, { Q1: 2 })).toBe('Q1 → Q3');
  });

  it('of a hidden or jumped question is never tried', () => {
    const document = documentOf([
      number('Q1', { skips: [skipTo('Q4', 'Q1 == 1')] }),
      number('Q2', { condition: 'Q1 == 3', skips: [terminate('TRUE')] }),
      number('Q3', { skips: [terminate('Q1 == 1')] }),
      number('Q4'),
    ]);
    expect(walked(document, { Q1: 1, Q2: 1, Q3: 1 })).toBe('Q1 → Q4');
    expect(walked(document, { Q1: 2, Q2: 1 })).toBe('Q1 → Q3');
  });

  it('of a text is followed once the text was read', () => {
    const document = documentOf([text('T1', { skips: [skipTo('Q2', 'TRUE')] }), number('Q1'), number('Q2')]);
    expect(walked(document, { T1: null })).toBe('T1 → Q2');
  });
});

describe('an ending', () => {
  const survey = documentOf(
    [choice('Q1', { skips: [disqualify('Q1 == `3`'), skipTo('S2', 'Q1 == `2`')] }), number('Q2')],
    [
      ending('S1', { condition: 'Q2 == 0' }),
      number('Q3'),
      ending('S3', { condition: 'Q3 == 0', config: { outcome: 'OVER_QUOTA' } }),
      number('Q4'),
      ending('S2'),
    ],
  );

  it.each<[string, Written, string]>([
    ['without a condition at the very end is a complete', { Q1: 1, Q2: 1, Q3: 1, Q4: 1 }, 'Q1 Q2 Q3 Q4 ■ COMPLETE S2'],
    ['is so however it is reached', { Q1: 2 }, 'Q1 ■ COMPLETE S2'],
    ['with a condition screens out', { Q1: 1, Q2: 0 }, 'Q1 Q2 ■ SCREEN_OUT S1'],
    ['may say its outcome itself', { Q1: 1, Q2: 1, Q3: 0 }, 'Q1 Q2 Q3 ■ OVER_QUOTA S3'],
    ['is the next one for the disqualified; hidden, they go on', { Q1: 3, Q3: 1, Q4: 1 }, 'Q1 Q3 Q4 ■ SCREEN_OUT S2'],
    ['does not make them over quota', { Q1: 3, Q3: 0 }, 'Q1 Q3 ■ SCREEN_OUT S3'],
  ])('%s', (_, written, expected) => {
    expect(walked(survey, written)).toBe(expected);
  });

  it.each<[string, readonly ReturnType<typeof ending>[], string]>([
    ['passes the thank-you page by', [ending('S1'), ending('S2', { condition: 'TRUE' })], 'Q1 ■ SCREEN_OUT S2'],
    ['takes the nearest', [ending('S1', { condition: 'TRUE' }), ending('S2')], 'Q1 ■ SCREEN_OUT S1'],
    ['takes an earlier one without a condition', [ending('S1'), ending('S2')], 'Q1 ■ SCREEN_OUT S1'],
    ['takes the thank-you page where there is no other', [number('Q2'), ending('S1')], 'Q1 ■ SCREEN_OUT S1'],
  ])('for a disqualified respondent: %s', (_, rest, expected) => {
    const document = documentOf([number('Q1', { skips: [disqualify('TRUE')] }), ...rest]);
    expect(walked(document, { Q1: 1 })).toBe(expected);
  });

  it('is complete by its own word, but not for the disqualified', () => {
    const outcome = { outcome: 'COMPLETE' };
    const document = documentOf([
      number('Q1', { skips: [disqualify('Q1 == 1'), terminate('Q1 == 2')] }),
      ending('S1', { condition: 'TRUE', config: outcome }),
      ending('S2'),
    ]);
    expect(walked(document, { Q1: 0 })).toBe('Q1 ■ COMPLETE S1');
    expect(walked(document, { Q1: 1 })).toBe('Q1 ■ SCREEN_OUT S1');
    expect(walked(document, { Q1: 2 })).toBe('Q1 ■ SCREEN_OUT');
  });
});

const SOURCE_ID = '00000000-0000-4000-8000-0000000000ab';

describe('a loop', () => {
  const survey = (inside: readonly unknown[], ...after: readonly unknown[]) =>
    parsed({
      blocks: [
        { questions: [choices('Q1', { id: SOURCE_ID, options: ['a', 'b', 'c'].map((one) => ({ text: one })) })] },
        { config: { loop: true, loopSourceQuestionId: SOURCE_ID }, questions: inside },
        { questions: after },
      ],
    });
  const plain = survey([number('L1'), number('L2', { condition: 'L1 == 1' })], number('Q2'));

  it.each<[string, Written, string]>([
    ['is gone through for each selected option, in the author’s order', { Q1: [3, 1], 'L1/1': 2 }, 'Q1 L1/1 → L1/3'],
    ['takes names for the current item', { Q1: [1, 2], 'L1/1': 2, 'L1/2': 1 }, 'Q1 L1/1 L1/2 → L2/2'],
    ['goes on behind the last item', { Q1: [2], 'L1/2': 2 }, 'Q1 L1/2 → Q2'],
    ['is passed where nothing is selected', { Q1: [] }, 'Q1 → Q2'],
    ['is passed where its source was left empty', { Q1: null }, 'Q1 → Q2'],
    ['ignores the answers of an item that is no longer selected', { Q1: [2], 'L1/1': 1, 'L2/1': 1 }, 'Q1 → L1/2'],
  ])('%s', (_, written, expected) => {
    expect(walked(plain, written)).toBe(expected);
  });

  it('is gone through for write-ins, but not for “None of these”', () => {
    const options = [{ text: 'a' }, { text: 'Other', type: 'other' }, { text: 'None', type: 'nota' }];
    const document = parsed({
      blocks: [
        { questions: [choices('Q1', { id: SOURCE_ID, options })] },
        { config: { loop: true, loopSourceQuestionId: SOURCE_ID }, questions: [number('L1')] },
      ],
    });
    expect(walked(document, { Q1: [1, 2], 'L1/1': 1 })).toBe('Q1 L1/1 → L1/2');
    expect(walked(document, { Q1: [3] })).toBe('Q1 ■ COMPLETE');
  });

  it('may have its source in another loop: it is gone through for what was selected in any round', () => {
    const inner = '00000000-0000-4000-8000-0000000000ac';
    const document = parsed({
      blocks: [
        { questions: [choices('Q1', { id: SOURCE_ID })] },
        { config: { loop: true, loopSourceQuestionId: SOURCE_ID }, questions: [choices('L1', { id: inner })] },
        { config: { loop: true, loopSourceQuestionId: inner }, questions: [number('M1')] },
      ],
    });
    const written = { Q1: [1, 2], 'L1/1': [3, 2], 'L1/2': [1, 2], 'M1/1': 1, 'M1/2': 1 };
    expect(walked(document, written)).toBe('Q1 L1/1 L1/2 M1/1 M1/2 → M1/3');
  });

  it('is skipped within in the current round alone', () => {
    const inside = [number('L1', { skips: [skipTo('L3', 'L1 == 1')] }), number('L2'), number('L3')];
    const document = survey(inside);
    expect(walked(document, { Q1: [1, 2], 'L1/1': 1, 'L3/1': 1, 'L1/2': 2 })).toBe('Q1 L1/1 L3/1 L1/2 → L2/2');
  });

  it('is left altogether by a skip out of it', () => {
    const inside = [number('L1', { skips: [skipTo('Q3', 'L1 == 1')] }), number('L2')];
    const document = survey(inside, number('Q2'), number('Q3', { condition: 'COUNT(L1) == 2' }), number('Q4'));
    expect(walked(document, { Q1: [1, 2], 'L1/1': 1 })).toBe('Q1 L1/1 → Q3');
  });

  it('may be entered in its midst, in the first round', () => {
    const first = choices('Q1', { id: SOURCE_ID, skips: [skipTo('L2', 'TRUE')] });
    const document = parsed({
      blocks: [
        { questions: [first] },
        { config: { loop: true, loopSourceQuestionId: SOURCE_ID }, questions: [number('L1'), number('L2')] },
        { questions: [number('Q2')] },
      ],
    });
    expect(walked(document, { Q1: [1, 2], 'L2/1': 1 })).toBe('Q1 L2/1 → L1/2');
    expect(walked(document, { Q1: [] })).toBe('Q1 → Q2');
  });

  it('holds an ending that is shown in a round', () => {
    const document = survey([number('L1'), ending('S1', { condition: 'L1 == 0' })], number('Q2'));
    expect(walked(document, { Q1: [1, 2], 'L1/1': 1, 'L1/2': 0 })).toBe('Q1 L1/1 L1/2 ■ SCREEN_OUT S1/2');
  });

  it('is a list over its items to questions behind it, variables of the block included', () => {
    const inside = [number('L1'), variable('V1', 'L1 * 2')];
    const document = survey(inside, number('Q2', { condition: 'MAX(V1) == 8 AND COUNT(L1) == 2' }), number('Q3'));
    expect(walked(document, { Q1: [1, 2], 'L1/1': 1, 'L1/2': 4 })).toBe('Q1 L1/1 L1/2 → Q2');
    expect(walked(document, { Q1: [1, 2], 'L1/1': 1, 'L1/2': 3 })).toBe('Q1 L1/1 L1/2 → Q3');
  });

  it('is a list also where that was asked for before the first round', () => {
    const document = parsed({
      blocks: [
        { questions: [choices('Q1', { id: SOURCE_ID }), number('Q2', { condition: 'V2 == NULL' })] },
        {
          config: { loop: true, loopSourceQuestionId: SOURCE_ID },
          questions: [number('L1'), variable('V1', '7')],
        },
        { questions: [variable('V2', 'COUNT(V1)'), number('Q3', { condition: 'V2 == 2' })] },
      ],
    });
    expect(walked(document, { Q1: [1, 2], Q2: 1, 'L1/1': 1, 'L1/2': 1 })).toBe('Q1 Q2 L1/1 L1/2 → Q3');
  });

  it('shows logic and texts the answers of its rounds', () => {
    const given = givenIn(plain, { Q1: [1, 3], 'L1/1': 7, 'L1/2': 9 });
    const found = walk(prepareFlow(plain), '', given);
    const blockId = plain.blocks[1]!.id;
    const l1 = plain.blocks[1]!.questions[0]!.id;
    expect(responseAt(found, found.current!.at)).toEqual({
      answers: given.answers,
      loops: {
        [blockId]: [
          { item: '1', answers: { [l1]: 7 } },
          { item: '3', answers: {} },
        ],
      },
      at: { blockId, item: '3' },
      status: 'IN_PROGRESS',
    });
  });
});
