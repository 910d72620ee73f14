import { describe, expect, it } from '@jest/globals';
import { parsed, rawQuestions } from '../../questionnaire/document/documents.ts';
import { aWholeSurvey, SETTINGS } from './a-whole-survey.ts';
import type { Node } from './qsf-reader.ts';
import { qsfOf, tagged } from './qsf-reader.ts';

const whole = qsfOf(aWholeSurvey(), SETTINGS);
const settingsOf = (tag: string) => (tagged(whole, tag)['Validation'] as Node)['Settings'] as Node;
const blockNamed = (name: string) => whole.blocks.find((block) => block['Description'] === name)!;

describe('questions of the survey file', () => {
  it('have write-ins, exclusive options, a choice that skips, and options shuffled in groups', () => {
    const payload = tagged(whole, 'Q1');
    expect(payload['Choices']).toEqual({
      1: { Display: 'Acme' },
      2: { Display: 'Bolt' },
      3: { Display: 'Other', TextEntry: 'true' },
      4: { Display: 'None', ExclusiveAnswer: true },
      5: { Display: 'Rather not say', ExclusiveAnswer: true },
    });
    expect(payload['ChoiceGroupOrder']).toEqual(['cg_1', '3', '4', '5']);
    expect(payload['Randomization']).toMatchObject({
      Type: 'Advanced',
      Advanced: { FixedOrder: ['{~Randomized~}', '3', '4', '5'], RandomizeAll: ['cg_1'] },
    });
  });

  it('check what is checked with us', () => {
    expect(settingsOf('Q1')).toMatchObject({
      ForceResponse: 'ON',
      Type: 'ChoiceRange',
      MinChoices: '1',
      MaxChoices: '2',
    });
    expect(settingsOf('Q3')).toMatchObject({ ContentType: 'ValidNumber', ValidNumber: { Min: '0', Max: '99' } });
    expect(settingsOf('Q7')).toMatchObject({ ValidNumber: { Min: '1900', Max: '', NumDecimals: '0' } });
    expect(settingsOf('Q14')).toMatchObject({ Type: 'ChoicesTotal', ChoiceTotal: '100' });
    expect(settingsOf('Q22')).toMatchObject({ ContentType: 'ValidZip' });
  });

  it('pipe answers, fields and the item of a loop', () => {
    expect(tagged(whole, 'Q4')['QuestionText']).toBe(
      'Why ${q://QID1/ChoiceGroup/SelectedChoicesTextEntry}, ${q://QID2/ChoiceGroup/SelectedChoices} and ' +
        '${q://QID3/ChoiceTextEntryValue}?',
    );
    expect(tagged(whole, 'Q6')['QuestionText']).toBe('How much of ${lm://Field/1}?');
    expect(tagged(whole, 'Q17')['QuestionText']).toBe(
      'Would a ${e://Field/V1} one recommend ${q://QID5/ChoiceTextEntryValue/2}?',
    );
  });

  it('show the sets of every design, one of which a respondent gets', () => {
    const sets = [...whole.questions.values()].filter(({ DataExportTag }) => /^Q18_/.test(String(DataExportTag)));
    expect(sets.length).toBe(6);
    for (const set of sets) expect(Object.keys(set['Choices'] as object).length).toBe(3);
    const tables = [...whole.questions.values()].filter(({ DataExportTag }) => /^Q19_/.test(String(DataExportTag)));
    expect(tables.map(({ QuestionText }) => (String(QuestionText).match(/<td>/g) ?? []).length)).toEqual(
      Array(6).fill(4),
    );
  });

  it('stand in shuffled and repeated blocks', () => {
    expect(blockNamed('Shuffled')['Options']).toMatchObject({
      RandomizeQuestions: 'Advanced',
      Randomization: { Advanced: { FixedOrder: ['QID8', '{~Randomized~}', 'QID10', 'QID11', '{~Randomized~}'] } },
    });
    expect(blockNamed('Brands')['Options']).toMatchObject({
      Looping: 'Question',
      LoopingOptions: { QID: 'QID1', Locator: 'q://QID1/ChoiceGroup/SelectedChoices' },
    });
  });

  it('come with quotas that close the survey', () => {
    const quotas = whole.elements.filter((one) => one['Element'] === 'QO').map((one) => one['Payload'] as Node);
    expect(quotas.map(({ Name, Occurrences }) => [Name, Occurrences])).toEqual([
      ['Acme users', 50],
      ['Not Acme', 5],
    ]);
    const group = whole.elements.find((one) => one['Element'] === 'QG')?.['Payload'] as Node;
    expect(group['Quotas']).toEqual(quotas.map(({ ID }) => ID));
  });

  it('say what cannot be said', () => {
    expect(whole.losses).toContain('Q21: is a conversation, of which its first question is asked there.');
    expect(whole.losses).toContain('Q12: takes any text for a postal code of DK there.');
    const number = { ...rawQuestions.number };
    const { losses, questions } = qsfOf(
      parsed({
        blocks: [
          {
            questions: [
              { ...number, label: 'Q1' },
              { ...number, label: 'Q2', condition: 'Q1 ** 2 > 4' },
              { ...number, label: 'Q3', condition: 'Q1 >' },
              { ...rawQuestions.variable, label: 'V1', config: { definition: 'MEDIAN([Q1, Q2])' } },
            ],
          },
        ],
      }),
      { pin: '1234' },
    );
    expect(losses.join('\n')).toMatch(/Q2: .*everybody is shown it there/);
    expect(losses.join('\n')).toMatch(/Q3: is shown to nobody/);
    expect(losses.join('\n')).toMatch(/V1: can’t be worked out there/);
    expect(losses.join('\n')).toMatch(/Settings: a PIN/);
    expect(questions.size).toBe(3);
  });
});
