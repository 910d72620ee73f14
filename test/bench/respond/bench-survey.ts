import { columnsOf } from '../../../domain/questionnaire/document/question-answers.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';

const texts = (...all: readonly string[]) => all.map((text) => ({ text }));
const inputs = (...labels: readonly string[]) => labels.map((label) => ({ label }));

/**
 * Twenty questions as a study of a product has them: of every type with an answer but a conversation, choices more often than
 * the rest, two of them under a condition that always holds. One design each, so that everybody is asked the same.
 */
const BLOCKS: readonly { readonly name: string; readonly questions: readonly object[] }[] = [
  {
    name: 'Habits',
    questions: [
      { type: 'select', text: 'Do you drink coffee?', options: texts('Every day', 'Now and then', 'Hardly ever') },
      {
        type: 'select',
        subtype: 'multi',
        text: 'Where do you drink it?',
        options: [...texts('At home', 'At work', 'In a café', 'On the way'), { text: 'Elsewhere', type: 'other' }],
      },
      { type: 'number', text: 'How many cups a day?', config: { datarange: [0, 30] } },
      { type: 'year', text: 'Since which year do you drink coffee?' },
      { type: 'text', text: 'What do you like about it?' },
      {
        type: 'percent-sum',
        text: 'How is your coffee split?',
        config: { inputs: inputs('Filter', 'Espresso', 'Instant') },
      },
      {
        type: 'ranking',
        text: 'What matters most?',
        options: texts('Taste', 'Price', 'Origin', 'Packaging', 'Fairness'),
      },
    ],
  },
  {
    name: 'Brands',
    questions: [
      {
        type: 'grid',
        text: 'How good are these brands?',
        options: {
          vertical: texts('North Roast', 'Harbour', 'Old Mill', 'Blue Bean', 'Sunday'),
          horizontal: texts('Poor', 'Fair', 'Good', 'Very good', 'Excellent'),
        },
      },
      { type: 'nps', text: 'Would you recommend North Roast?' },
      {
        type: 'select',
        subtype: 'multi',
        text: 'Which of these have you bought?',
        condition: 'Q3 >= 0',
        options: [
          ...texts('North Roast', 'Harbour', 'Old Mill', 'Blue Bean', 'Sunday'),
          { text: 'None', type: 'nota' },
        ],
      },
      {
        type: 'maxdiff',
        text: 'What speaks most for a coffee, and what least?',
        options: texts('Strong', 'Mild', 'Organic', 'Cheap', 'Local', 'Fresh'),
        config: { sets: 4, designs: 1, features: 4 },
      },
      { type: 'percentage', text: 'How much of your coffee is North Roast?' },
      { type: 'text', text: 'What should North Roast do better?', condition: 'Q9 >= 0' },
    ],
  },
  {
    name: 'Prices and you',
    questions: [
      {
        type: 'conjoint',
        text: 'Which would you buy?',
        config: {
          sets: 3,
          designs: 1,
          features: 3,
          attributes: [
            { text: 'Price', levels: texts('5 euros', '8 euros', '11 euros') },
            { text: 'Origin', levels: texts('Brazil', 'Ethiopia', 'Vietnam') },
            { text: 'Roast', levels: texts('Light', 'Dark') },
          ],
        },
      },
      {
        type: 'van-westendorp',
        text: 'At which price is a pound of coffee …',
        config: { inputs: inputs('Too cheap', 'A bargain', 'Getting expensive', 'Too expensive') },
      },
      { type: 'currency', text: 'What did you pay last time?', config: { currency: 'EUR' } },
      {
        type: 'multi-percentage',
        text: 'How sure are you to buy …',
        config: { inputs: inputs('Beans', 'Ground', 'Capsules') },
      },
      { type: 'select', text: 'How old are you?', options: texts('18–29', '30–44', '45–59', '60 or older') },
      { type: 'zipcode', text: 'Where do you live?', config: { country: 'DE' } },
      { type: 'contact-form', text: 'Whom may we write to?', config: { inputs: inputs('firstname', 'email') } },
    ],
  },
];

/** What the survey's document is made from. */
export const BENCH_DOCUMENT = { blocks: BLOCKS };

/** How many questions a document asks, and how many columns of data they are. */
export function sizeOf(document: SurveyDocument): { readonly questions: number; readonly columns: number } {
  const questions = questionsOf(document);
  const columns = questions.flatMap(columnsOf);
  return { questions: questions.length, columns: columns.length };
}
