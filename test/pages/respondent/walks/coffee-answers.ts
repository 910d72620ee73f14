import type { SurveyIds } from '../../../support/respondent/option-ids.ts';

/** What a respondent does on a page, in the words that stand on it. */
export type Given =
  | { readonly kind: 'read' }
  | { readonly kind: 'choose'; readonly options: readonly string[]; readonly writeIn?: string }
  | { readonly kind: 'pickFromMenu'; readonly option: string; readonly writeIn?: string }
  | { readonly kind: 'write'; readonly texts: readonly string[] }
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'fillRows'; readonly rows: readonly (readonly [string, readonly string[]])[] }
  | { readonly kind: 'putInOrder'; readonly options: readonly string[] }
  | { readonly kind: 'bestAndWorst'; readonly tasks: number }
  | { readonly kind: 'pickProfiles'; readonly picks: readonly number[] }
  | { readonly kind: 'talk'; readonly said: readonly string[] }
  | { readonly kind: 'optOut' };

/** By the page's heading. */
export const COFFEE_ANSWERS: ReadonlyMap<string, Given> = new Map<string, Given>([
  ['Coffee and you', { kind: 'read' }],
  [
    'Which coffee do you drink most often?',
    { kind: 'choose', options: ['Something else'], writeIn: 'Mokka "alla turca" <3' },
  ],
  ['Where do you drink coffee?', { kind: 'choose', options: ['At home', 'In cafés'] }],
  ['At home: how many cups do you drink in a usual week?', { kind: 'write', texts: ['12'] }],
  ['In cafés: how many cups do you drink in a usual week?', { kind: 'write', texts: ['2.5'] }],
  ['What do you like about it?', { kind: 'write', texts: ['The smell.\nAnd the quiet – before anybody is up.'] }],
  ['Which roasters come to mind?', { kind: 'write', texts: ['Kontra', 'Bührle & Søn'] }],
  [
    'How satisfied are you with the coffee that you drink most often?',
    {
      kind: 'fillRows',
      rows: [
        ['Taste', ['Very']],
        ['Price', ['A little']],
        ['How long it takes to make', ['Fairly']],
      ],
    },
  ],
  [
    'What goes with coffee at which time?',
    {
      kind: 'fillRows',
      rows: [
        ['Morning', ['Bread', 'Fruit']],
        ['Afternoon', ['Cake']],
      ],
    },
  ],
  ['How likely are you to recommend your coffee to a friend?', { kind: 'score', score: 9 }],
  [
    'What matters most when you buy coffee?',
    {
      kind: 'putInOrder',
      options: ['Where the beans were grown', 'Taste', 'Packaging that can be recycled', 'Price'],
    },
  ],
  ['How is what you spend on coffee divided?', { kind: 'write', texts: ['60', '35.5', '4.5'] }],
  ['How much of your coffee has milk or sugar in it?', { kind: 'write', texts: ['80', '0'] }],
  ['Which is most, and which is least important to you?', { kind: 'bestAndWorst', tasks: 3 }],
  ['Which of these would you buy?', { kind: 'pickProfiles', picks: [1, 2, 0] }],
  [
    'Think of a pack of good coffee, 500 g. At which price would it be …',
    { kind: 'write', texts: ['3', '5.50', '9', '14'] },
  ],
  [
    'Tell us about the best cup of coffee that you ever had.',
    { kind: 'talk', said: ['In Trieste, at the harbour.', 'Nobody was in a hurry.'] },
  ],
  ['Where do you live?', { kind: 'pickFromMenu', option: 'Elsewhere', writeIn: 'Føroyar' }],
  ['What is your postal code?', { kind: 'write', texts: ['0800'] }],
  ['In which year were you born?', { kind: 'write', texts: ['1984'] }],
  ['How much of your drinks is coffee?', { kind: 'write', texts: ['33.3'] }],
  ['How much do you spend on coffee in a month?', { kind: 'optOut' }],
  ['May we ask you again?', { kind: 'write', texts: ['Ásta', 'asta@example.org'] }],
]);

export const END_HEADING = 'Thank you!';
export const END_TEXT = 'You are what we call a heavy drinker.';

/** What has to be stored of these answers, outside the loop, by the questions' labels; but for the two experiments. */
export function storedAnswers({ option }: SurveyIds): Readonly<Record<string, unknown>> {
  const ids = (label: string, ...texts: string[]) => texts.map((text) => option(label, text));
  const other = (label: string, text: string, writeIn: string) => ({
    selected: ids(label, text),
    writeIns: { [option(label, text)]: writeIn },
  });
  const rows = (label: string, given: Readonly<Record<string, string[]>>) =>
    Object.fromEntries(Object.entries(given).map(([row, columns]) => [option(label, row), ids(label, ...columns)]));
  return {
    Q1: null,
    Q2: other('Q2', 'Something else', 'Mokka "alla turca" <3'),
    HABIT: 'heavy',
    Q5: 'The smell.\nAnd the quiet – before anybody is up.',
    Q7: { First: 'Kontra', Second: 'Bührle & Søn' },
    Q8: rows('Q8', { Taste: ['Very'], Price: ['A little'], 'How long it takes to make': ['Fairly'] }),
    Q9: rows('Q9', { Morning: ['Bread', 'Fruit'], Afternoon: ['Cake'] }),
    Q10: 9,
    Q12: ids('Q12', 'Where the beans were grown', 'Taste', 'Packaging that can be recycled', 'Price'),
    Q13: { 'At home': 60, Out: 35.5, 'As a present': 4.5 },
    Q14: { 'With milk': 80, 'With sugar': 0 },
    Q17: { 'Too cheap': 3, 'A bargain': 5.5, Expensive: 9, 'Too expensive': 14 },
    Q18: {
      turns: [
        { speaker: 'respondent', text: 'In Trieste, at the harbour.' },
        { speaker: 'assistant', text: 'Thank you. Could you tell me a little more about that?' },
        { speaker: 'respondent', text: 'Nobody was in a hurry.' },
        { speaker: 'assistant', text: 'What makes you say so?' },
      ],
    },
    Q19: other('Q19', 'Elsewhere', 'Føroyar'),
    Q20: '0800',
    Q21: 1984,
    Q22: 33.3,
    Q23: { optedOut: true },
    Q24: { firstname: 'Ásta', email: 'asta@example.org' },
  };
}
