import { randomUUID } from 'node:crypto';

const options = (...texts: readonly (string | object)[]) =>
  texts.map((text) => (typeof text === 'string' ? { text } : text));
const inputs = (...labels: readonly (string | readonly [string, string])[]) =>
  labels.map((one) => (typeof one === 'string' ? { label: one } : { label: one[0], helper: one[1] }));

/**
 * A questionnaire about coffee that asks a question of every type, and has groups, "other", exclusive options, an opt-out,
 * random orders, a loop, a variable, piping, a condition that is not met and a skip.
 */
export function coffeeSurvey(): readonly object[] {
  const placesId = randomUUID();
  return [
    { name: 'Beginning', questions: beginning(placesId) },
    { name: 'Each place', config: { loop: true, loopSourceQuestionId: placesId }, questions: [CUPS] },
    { name: 'Opinions', questions: OPINIONS },
    { name: 'In any order', config: { randomize: true }, questions: SHARES },
    { name: 'Choices', questions: CHOICES },
    { name: 'About you', questions: ABOUT_YOU },
    { name: 'End', questions: [END] },
  ];
}

const beginning = (placesId: string) => [
  {
    type: 'transition',
    label: 'Q1',
    text: 'Coffee and you\n\nWe would like to know how you drink your coffee. This takes about ten minutes; you may stop at any time and go on later.',
  },
  {
    type: 'select',
    label: 'Q2',
    text: 'Which coffee do you drink most often?',
    options: options(
      'Filter coffee',
      'Espresso',
      'Cappuccino or other coffee with milk',
      'Instant coffee',
      { text: 'Something else', type: 'other' },
      { text: 'I don’t drink coffee', type: 'nota' },
    ),
    config: { options: { groups: [{ name: 'With water alone', options: ['1', '2'] }] } },
    skips: [{ condition: 'Q2 == `6`', action: { type: 'disqualify' } }],
  },
  {
    type: 'select',
    id: placesId,
    subtype: 'multi',
    label: 'Q3',
    text: 'Where do you drink coffee?',
    options: options('At home', 'At work', 'In cafés', 'On the way', { text: 'None of these', type: 'nota' }),
    config: { randomize: true, minSelections: 2, maxSelections: 3 },
  },
];

const CUPS = {
  type: 'number',
  label: 'Q4',
  text: '{{LOOP}}: how many cups do you drink in a usual week?',
  config: { datarange: [0, 100] },
};

const OPINIONS = [
  { type: 'variable', label: 'HABIT', text: 'Habit', config: { definition: 'IF(MAX(Q4) >= 10, "heavy", "light")' } },
  { type: 'text', label: 'Q5', text: 'What do you like about it?\n\nYou said that you mostly drink: {{Q2}}.' },
  { type: 'text', label: 'Q6', text: 'Why did you give up coffee?', condition: 'Q2 == `6`' },
  {
    type: 'text',
    subtype: 'multi',
    label: 'Q7',
    text: 'Which roasters come to mind?',
    config: { required: false, inputs: inputs(['First', 'The one that you think of first'], 'Second') },
  },
  {
    type: 'grid',
    label: 'Q8',
    text: 'How satisfied are you with the coffee that you drink most often?',
    options: {
      vertical: options('Taste', 'Price', 'How long it takes to make'),
      horizontal: options('Not at all', 'A little', 'Fairly', 'Very'),
    },
  },
  {
    type: 'grid',
    subtype: 'multi',
    label: 'Q9',
    text: 'What goes with coffee at which time?',
    options: { vertical: options('Morning', 'Afternoon'), horizontal: options('Bread', 'Cake', 'Fruit') },
  },
  {
    type: 'nps',
    label: 'Q10',
    text: 'How likely are you to recommend your coffee to a friend?',
    skips: [{ condition: 'Q10 >= 9', action: { type: 'skip', label: 'Q12' } }],
  },
  { type: 'text', label: 'Q11', text: 'What should be better about it?' },
  {
    type: 'ranking',
    label: 'Q12',
    text: 'What matters most when you buy coffee?',
    options: options('Taste', 'Price', 'Where the beans were grown', 'Packaging that can be recycled'),
    config: { randomize: true },
  },
];

const SHARES = [
  {
    type: 'percent-sum',
    label: 'Q13',
    text: 'How is what you spend on coffee divided?',
    config: { inputs: inputs('At home', ['Out', 'Cafés, bakeries, machines'], 'As a present') },
  },
  {
    type: 'multi-percentage',
    label: 'Q14',
    text: 'How much of your coffee has milk or sugar in it?',
    config: { inputs: inputs('With milk', 'With sugar') },
  },
];

const CHOICES = [
  {
    type: 'maxdiff',
    label: 'Q15',
    text: 'Which is most, and which is least important to you?',
    options: options('Organic', 'Fair trade', 'Freshly roasted', 'A well-known brand', 'Low price'),
    config: { sets: 3, designs: 2, features: 4, lowerText: 'Least important', upperText: 'Most important' },
  },
  {
    type: 'conjoint',
    label: 'Q16',
    text: 'Which of these would you buy?',
    config: {
      sets: 3,
      designs: 2,
      features: 3,
      attributes: [
        { text: 'Price', levels: options('€ 5', '€ 7', '€ 9') },
        { text: 'Origin', levels: options('Ethiopia', 'Brazil', 'Colombia') },
        { text: 'Packaging', levels: options('Tin', 'Paper bag') },
      ],
    },
  },
  {
    type: 'van-westendorp',
    label: 'Q17',
    text: 'Think of a pack of good coffee, 500 g. At which price would it be …',
    config: {
      currency: 'EUR',
      inputs: inputs(
        ['Too cheap', 'So cheap that you would doubt its quality'],
        ['A bargain', 'A good buy for the money'],
        ['Expensive', 'You would think twice'],
        ['Too expensive', 'You would not consider it'],
      ),
    },
  },
  {
    type: 'ai-chat',
    label: 'Q18',
    text: 'Tell us about the best cup of coffee that you ever had.',
    config: { maxTurns: 3 },
  },
];

const ABOUT_YOU = [
  {
    type: 'select',
    label: 'Q19',
    text: 'Where do you live?',
    options: options('Austria', 'Denmark', 'Germany', 'Switzerland', { text: 'Elsewhere', type: 'other' }),
    config: { ui: 'dropdown' },
  },
  { type: 'zipcode', label: 'Q20', text: 'What is your postal code?', config: { country: 'DK' } },
  { type: 'year', label: 'Q21', text: 'In which year were you born?', config: { datarange: [1900, 2020] } },
  { type: 'percentage', label: 'Q22', text: 'How much of your drinks is coffee?' },
  {
    type: 'currency',
    label: 'Q23',
    text: 'How much do you spend on coffee in a month?',
    config: { currency: 'EUR' },
    optout: { text: 'I’d rather not say' },
  },
  {
    type: 'contact-form',
    label: 'Q24',
    text: 'May we ask you again?\n\nLeave this empty if you prefer not to be asked.',
    config: { required: false, inputs: inputs('firstname', ['email', 'Only for this survey']) },
  },
];

const END = { type: 'terminate', label: 'END', text: 'Thank you!\n\nYou are what we call a {{HABIT}} drinker.' };
