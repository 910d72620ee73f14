const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const inputs = (...labels: readonly string[]) => labels.map((label) => ({ label }));

const AGREEMENT = texts('Disagree strongly', 'Disagree', 'Neither', 'Agree', 'Agree strongly');
const BRANDS = texts('North Roast', 'Harbour', 'Old Mill', 'Blue Bean', 'Sunday', 'Kontor', 'Mokka', 'Other brands');

const many = (count: number, question: (number: number) => object) =>
  Array.from({ length: count }, (_, index) => question(index + 1));

/**
 * Sixty questions as a large tracking study has them: 28 choices of one, 10 of several, 6 grids, 4 ratings of recommendation, 6 numbers
 * of several kinds, 2 rankings, and one each of open text, postal code, best-worst and price sensitivity.
 */
export const SIXTY_QUESTIONS: readonly object[] = [
  { type: 'select', text: 'Which region do you live in?', options: texts('North', 'East', 'South', 'West') },
  { type: 'select', text: 'How old are you?', options: texts('18–29', '30–44', '45–59', '60 and over') },
  ...many(26, (number) => ({ type: 'select', text: `Statement ${number} fits me.`, options: AGREEMENT })),
  ...many(10, (number) => ({
    type: 'select',
    subtype: 'multi',
    text: `Brands on occasion ${number}?`,
    options: BRANDS,
  })),
  ...many(6, (number) => ({
    type: 'grid',
    text: `Rate the brands by quality ${number}.`,
    options: { vertical: BRANDS.slice(0, 5), horizontal: AGREEMENT },
  })),
  ...many(4, (number) => ({ type: 'nps', text: `Would you recommend brand ${number}?` })),
  { type: 'number', text: 'Cups a day?', config: { datarange: [0, 30] } },
  { type: 'number', text: 'Persons in the household?', config: { datarange: [1, 12] } },
  { type: 'year', text: 'Since when?', config: { datarange: [1950, 2026] } },
  { type: 'percentage', text: 'Share of filter coffee?' },
  { type: 'percent-sum', text: 'Split it.', config: { inputs: inputs('Home', 'Work', 'On the way') } },
  { type: 'currency', text: 'Spent a month?' },
  ...many(2, (number) => ({ type: 'ranking', text: `Order the reasons ${number}.`, options: BRANDS.slice(0, 5) })),
  { type: 'text', text: 'What do you like about it?' },
  { type: 'zipcode', text: 'Your postal code?' },
  { type: 'maxdiff', text: 'Best and worst?', options: BRANDS, config: { sets: 6, designs: 5, features: 4 } },
  {
    type: 'van-westendorp',
    text: 'At which price?',
    config: { inputs: inputs('Too cheap', 'Bargain', 'Expensive', 'Too expensive') },
  },
];
