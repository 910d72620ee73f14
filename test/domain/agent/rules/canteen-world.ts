import { coffeeAnswers } from './coffee-world.ts';
import { SURVEY_ID } from './conversation.ts';
import { toldQuestion as question } from './told-question.ts';

/** A survey on a canteen, in two blocks. */
const blocks = [
  {
    id: 'block-1',
    questions: [
      question(1, 'select', 'What is your gender?', ['Male', 'Female']),
      question(2, 'select', 'How old are you?', ['18-34', '35-54', '55+']),
      question(3, 'rating', 'How satisfied are you with the canteen?'),
    ],
  },
  {
    id: 'block-2',
    questions: [
      question(4, 'text', 'Why?'),
      question(5, 'nps', 'How likely are you to recommend us?'),
      question(6, 'select', 'What is your favourite drink?', ['Tea', 'Coffee', 'Water']),
      question(7, 'text', 'What would you improve?'),
      question(8, 'number', 'How many days a week do you eat here?'),
    ],
  },
];

const lists = [
  { id: 'l1', name: 'Guests', total_count: 2, sending_status: 'draft' },
  { id: 'l2', name: 'Staff', total_count: 2, sending_status: 'sent' },
];

/** What the tools answer in that world. */
export function canteenAnswers(name: string): unknown {
  if (name === 'get_survey') return { id: SURVEY_ID, name: 'Canteen', status: 'draft', document: { blocks } };
  return name === 'list_email_lists' ? { items: lists } : coffeeAnswers(name);
}
