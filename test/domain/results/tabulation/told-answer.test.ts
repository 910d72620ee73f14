import { describe, expect, it } from '@jest/globals';
import { withGeneratedDesigns } from '../../../../domain/questionnaire/designs/with-generated-designs.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { toldEntries } from '../../../../domain/results/tabulation/told-answer.ts';
import { toldResponse } from '../../../../domain/results/tabulation/told-response.ts';
import { storedFrom } from '../../../support/stored-answers.ts';
import { aQuestion, parsed } from '../../questionnaire/document/documents.ts';
import { aLoopedSurvey, answersTo, labelled } from '../../fieldwork/flow/a-survey.ts';

const OTHER = [{ text: 'Red' }, { text: 'Green' }, { text: 'Another', type: 'other' }];
const several = aQuestion('select', { subtype: 'multi', options: OTHER });
const items = (...labels: readonly string[]) => ({
  vertical: labels.map((label) => ({ label, text: `Row ${label}` })),
  horizontal: [{ text: 'Bad' }, { text: 'Good' }],
});

/** Told, it is what it was made from; then its words. */
const TOLD: readonly (readonly [string, Question, unknown, string])[] = [
  ['one option', aQuestion('select'), '2', 'Green'],
  ['several options', several, ['1', '2'], 'Red, Green'],
  ['no option', several, [], ''],
  ['a text', aQuestion('text'), 'So “be” it', 'So “be” it'],
  ['a number', aQuestion('number'), 2.5, '2.5'],
  ['a postal code', aQuestion('zipcode'), '02139', '02139'],
  ['a score', aQuestion('nps'), 0, '0'],
  ['fields', aQuestion('contact-form'), { firstname: 'Ada', email: 'a@example.org' }, 'Ada, a@example.org'],
  ['shares', aQuestion('percent-sum'), { Home: 40, Work: 60 }, 'Home: 40; Work: 60'],
  ['a ranking', aQuestion('ranking'), ['3', '1', '2'], 'Eggs, Bread, Milk'],
  [
    'a grid',
    aQuestion('grid', { options: items('price', 'taste') }),
    { price: '2', taste: '1' },
    'Row price: Good; Row taste: Bad',
  ],
  [
    'a grid of several choices a row',
    aQuestion('grid', { subtype: 'multi', options: items('price', 'taste') }),
    { price: ['1', '2'], taste: ['2'] },
    'Row price: Bad, Good; Row taste: Good',
  ],
  [
    'the opt-out',
    aQuestion('number', { optout: { text: 'I would rather not say' } }),
    { opted_out: true },
    'I would rather not say',
  ],
  ['nothing', aQuestion('text'), null, ''],
];

describe('an answer told by labels', () => {
  it.each(TOLD)('is %s', (_, question, told, words) => {
    expect(toldEntries(question, storedFrom(question, told))).toEqual([
      { key: 'Q1', isWriteIn: false, value: told, words },
    ]);
  });

  it('has what was written at options under the names of their export columns', () => {
    const stored = storedFrom(several, { selected: ['3', '1'], writeIns: { '3': 'Mauve' } });
    expect(toldEntries(several, stored)).toEqual([
      { key: 'Q1', isWriteIn: false, value: ['1', '3'], words: 'Red, Mauve' },
      { key: 'Q1_3_text', isWriteIn: true, value: 'Mauve', words: 'Mauve' },
    ]);
  });

  it('has designs and profiles counted from 1, and items by their labels', () => {
    const [maxdiff, conjoint] = designed();
    const picks = [1, 2, 3].map(() => ({ best: '2', worst: '4' }));
    expect(toldEntries(maxdiff, storedFrom(maxdiff, { design: 2, picks }))).toEqual([
      {
        key: 'Q1',
        isWriteIn: false,
        value: { design: 2, picks },
        words: [1, 2, 3].map((set) => `Set ${set}: Most Important: Price, Least Important: Colour`).join('; '),
      },
    ]);
    const [entry] = toldEntries(conjoint, storedFrom(conjoint, { design: 1, picks: [2, 1, 2] }));
    expect(entry?.value).toEqual({ design: 1, picks: [2, 1, 2] });
    expect(entry?.words).toMatch(/^Set 1: Profile 2 \(Price: \d+, Brand: [ABC]\); Set 2: Profile 1 \(.*\); Set 3: /);
  });

  it('is a conversation with both sides, and in words the respondent’s', () => {
    const turns = [
      { speaker: 'respondent', text: 'It broke.' },
      { speaker: 'assistant', text: 'When?' },
      { speaker: 'respondent', text: 'At once.' },
    ];
    expect(toldEntries(aQuestion('ai-chat'), { turns })).toEqual([
      { key: 'Q1', isWriteIn: false, value: { turns }, words: 'It broke.\nAt once.' },
    ]);
  });

  it.each([
    ['an option that is gone', aQuestion('select'), { selected: ['o99999999'], writeIns: {} }, null],
    ['options that are gone', aQuestion('ranking'), ['o99999999'], null],
    ['a row that is gone', aQuestion('grid'), { o99999999: ['o99999998'] }, {}],
    ['no tasks', aQuestion('maxdiff'), 'none', null],
    [
      'tasks that are none',
      aQuestion('maxdiff'),
      { picks: [{ best: 1 }, null] },
      { design: null, picks: [{ best: null, worst: null }, null] },
    ],
    [
      'profiles that never were',
      aQuestion('conjoint'),
      { design: 9, picks: [7, 'x'] },
      { design: 10, picks: [8, null] },
    ],
    ['an object for a number', aQuestion('number'), { a: 1 }, null],
    ['words for inputs', aQuestion('percent-sum'), 'half', null],
    ['nothing at all', aQuestion('ai-chat'), undefined, null],
  ])('leaves out what no longer fits: %s', (_, question, answer, value) => {
    expect(toldEntries(question as Question, answer)).toMatchObject([{ key: 'Q1', value }]);
  });
});

describe('a response told', () => {
  it('never tells a write-in under another question’s label', () => {
    const other = {
      type: 'select',
      label: 'Q1',
      text: 'Which?',
      options: [{ text: 'A' }, { text: 'B', type: 'other' }],
    };
    const document = parsed({
      blocks: [{ name: 'Start', questions: [other, { type: 'text', label: 'Q1_2_text', text: 'Why?' }] }],
    });
    const choice = storedFrom(labelled(document, 'Q1'), { selected: ['2'], writeIns: { '2': 'Mine' } });
    const { data } = toldResponse(document, {
      answers: answersTo(document, { Q1: choice, Q1_2_text: 'So.' }),
      loops: {},
    });
    expect(data).toEqual({ Q1: '2', Q1_2_text_: 'Mine', Q1_2_text: 'So.' });
  });

  it('has answers by label, questions of loops by item, and only what was given', () => {
    const document = aLoopedSurvey();
    const brands = storedFrom(labelled(document, 'Q1'), { selected: ['1', '3'], writeIns: { '3': 'Zest' } });
    const answers = { ...answersTo(document, { Q1: brands, Q4: null, V2: 8 }), stranger: 'gone' };
    const block = document.blocks[1]?.id ?? '';
    const rounds = [
      { item: '1', answers: answersTo(document, { Q2: 4, Q3: { o00000011: ['o00000022'] }, V1: 8 }) },
      { item: '3', answers: answersTo(document, { Q2: null }) },
    ];
    expect(toldResponse(document, { answers, loops: { [block]: rounds, gone: rounds } })).toEqual({
      data: {
        Q1: ['1', '3'],
        Q1_3_text: 'Zest',
        Q2: { '1': 4, '3': null },
        Q3: { '1': { '1': '2' } },
        V1: { '1': 8 },
        Q4: null,
        V2: 8,
      },
      dataText: {
        Q1: 'Acme, Zest',
        Q1_3_text: 'Zest',
        Q2: { '1': '4', '3': '' },
        Q3: { '1': 'Price: Good' },
        V1: { '1': '8' },
        Q4: '',
        V2: '8',
      },
    });
  });
});

function designed(): readonly [Question, Question] {
  return [designOf(aQuestion('maxdiff')), designOf(aQuestion('conjoint'))];
}

function designOf(question: Question): Question {
  const block = {
    id: 'b',
    label: 'A',
    name: 'A',
    config: { randomize: false, loop: false, loopSourceQuestionId: null },
  };
  const designed = withGeneratedDesigns({ blocks: [{ ...block, questions: [question] }] });
  return designed.blocks[0]?.questions[0] ?? question;
}
