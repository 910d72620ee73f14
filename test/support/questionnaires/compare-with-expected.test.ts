import { describe, expect, it } from '@jest/globals';
import { compareWithExpected, expectedDocument } from './compare-with-expected.ts';
import type { ImportedQuestionnaire } from './compare-with-expected.ts';
import { OWN_QUESTIONNAIRES, readExpected } from './expected-questionnaire.ts';
import type { ExpectedQuestion, ExpectedQuestionnaire } from './expected-questionnaire.ts';

describe('comparing an import with what is expected', () => {
  it('finds nothing where the import is as expected', () => {
    expect(compareWithExpected(imported(ASKED), survey(ASKED))).toEqual([]);
  });

  it('takes the label of a page that the file does not name, and the words of a closing that it lacks, as they come', () => {
    const made = imported([...ASKED.slice(0, 2), { label: 'S9', type: 'terminate', text: 'Goodbye.' }]);
    const anyEnd = [...ASKED.slice(0, 2), { label: null, type: 'terminate', text: null }];
    expect(compareWithExpected(made, survey(anyEnd))).toEqual([]);
  });

  it('counts runs of white space as one space and nothing else as the same', () => {
    const [first, ...rest] = ASKED;
    expect(
      compareWithExpected(imported([{ ...first!, text: 'Do you  own\na bicycle?' }, ...rest]), survey(ASKED)),
    ).toEqual([]);
    const other = compareWithExpected(imported([{ ...first!, text: 'Do you own a bicycle' }, ...rest]), survey(ASKED));
    expect(other).toEqual([
      { question: 'Q1', field: 'text', expected: 'Do you own a bicycle?', actual: 'Do you own a bicycle' },
    ]);
  });

  it.each([
    ['type', { type: 'text', subtype: 'single', options: [] }],
    ['options', { options: [option('1', 'Yes'), option('2', 'No', 'nota')] }],
    ['options', { options: [option('1', 'Yes'), option('3', 'No')] }],
    ['config', { config: { required: false } }],
    ['condition', { condition: 'Q2 == NULL' }],
    ['skips', { skips: [{ condition: 'Q1 == `2`', action: { type: 'terminate' as const } }] }],
    ['optout', { optout: { allowed: true, text: 'Prefer not to say' } }],
  ])('tells of another %s', (field, change: Partial<ExpectedQuestion>) => {
    const [first, ...rest] = ASKED;
    const fields = compareWithExpected(imported([{ ...first!, ...change }, ...rest]), survey(ASKED)).map(
      (one) => one.field,
    );
    expect(fields).toContain(field);
  });

  it('names a question that was lost and one that nobody asked for, without losing step', () => {
    const invented = { label: 'Q7', type: 'text', text: 'What else?' };
    const differences = compareWithExpected(imported([ASKED[1]!, invented, ASKED[2]!]), survey(ASKED));
    expect(differences.map(({ question, field, expected }) => [question, field, expected])).toEqual([
      ['Q1', 'question', 'Do you own a bicycle?'],
      ['Q7', 'question', null],
    ]);
  });

  it('compares where a jump to the end leads with the label of the last page', () => {
    const [first, ...rest] = ASKED;
    const jump = (label: string) => ({ condition: 'Q1 == `2`', action: { type: 'skip' as const, label } });
    const wanted = survey([{ ...first!, skips: [jump('@end')] }, ...rest]);
    expect(compareWithExpected(imported([{ ...first!, skips: [jump('S1')] }, ...rest]), wanted)).toEqual([]);
    expect(compareWithExpected(imported([{ ...first!, skips: [jump('Q2')] }, ...rest]), wanted)).toHaveLength(1);
  });

  it('compares where those who are screened out are led with the label of the page that ends the survey for them', () => {
    const [first, ...rest] = ASKED;
    const regret = (label: string | null) => ({
      label,
      type: 'terminate',
      text: 'Sorry, you can not take part.',
      condition: 'Q1 == `2`',
    });
    const out = (label: string) => ({
      ...first!,
      skips: [{ condition: 'Q1 == `2`', action: { type: 'skip' as const, label } }],
    });
    const wanted = survey([out('@screenout'), regret(null), ...rest]);
    expect(compareWithExpected(imported([out('S7'), regret('S7'), ...rest]), wanted)).toEqual([]);
    expect(compareWithExpected(imported([out('S1'), regret('S7'), ...rest]), wanted)).toHaveLength(1);
  });

  it('refuses an expectation that could not be stored', () => {
    const wrong = survey([{ label: 'Q1', type: 'select', text: 'Which?', options: [option('1', 'Only one')] }]);
    expect(() => expectedDocument(wrong)).toThrow(/no valid document/);
  });
});

describe('the expectations beside the questionnaires', () => {
  it.each(OWN_QUESTIONNAIRES.map((one) => [one.name, one] as const))('%s could be stored', async (_, questionnaire) => {
    const expected = await readExpected(questionnaire);
    expect(expectedDocument(expected).blocks).toHaveLength(expected.blocks.length);
  });
});

const ASKED: readonly ExpectedQuestion[] = [
  {
    label: 'Q1',
    type: 'select',
    subtype: 'single',
    text: 'Do you own a bicycle?',
    options: [option('1', 'Yes'), option('2', 'No')],
  },
  { label: 'Q2', type: 'number', text: 'How many kilometers do you ride a week?' },
  { label: 'S1', type: 'terminate', text: 'Thank you!' },
];

function option(label: string, text: string, type = 'user') {
  return { label, text, type };
}

function survey(questions: readonly ExpectedQuestion[]): ExpectedQuestionnaire {
  return { language: 'en', title: 'Bicycles', blocks: [{ name: 'Riding', questions }] };
}

function imported(questions: readonly ExpectedQuestion[]): ImportedQuestionnaire {
  return { language: 'en', title: 'Bicycles', document: expectedDocument(survey(questions)) };
}
