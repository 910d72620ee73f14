import type { Category, Frequency } from '../../../../../domain/results/analysis/frequency.ts';
import { takeawaysRequest } from '../../../../../domain/results/insights/takeaways/takeaways-material.ts';
import type { TakeawaysSource } from '../../../../../domain/results/insights/takeaways/takeaways-material.ts';

const category = (value: string, text: string, count: number, base: number): Category => ({
  value,
  text,
  count,
  percentage: (100 * count) / base,
});

const about = { effectiveBase: 47, optedOut: 0, loop: null } as const;

export const satisfaction: Frequency = {
  ...about,
  questionId: '1',
  label: 'Q1',
  text: 'How satisfied are you with the food in our canteen?',
  type: 'select',
  base: 47,
  distribution: [
    category('1', 'Very satisfied', 20, 47),
    category('2', 'Satisfied', 15, 47),
    category('3', 'Not at all', 12, 47),
  ],
  details: { kind: 'choice', multiple: false },
};

const changes: Frequency = {
  ...about,
  questionId: '3',
  label: 'Q3',
  text: 'What should we change?',
  type: 'text',
  base: 30,
  distribution: [],
  details: {
    kind: 'words',
    inputs: [{ value: null, text: null, base: 30, words: [category('queue', 'queue', 12, 30)] }],
  },
};

const place = (type: 'zipcode' | 'contact-form', label: string, details: Frequency['details']): Frequency => ({
  ...about,
  questionId: label,
  label,
  text: 'Where and who are you?',
  type,
  base: 47,
  distribution: [category('90210', '90210', 47, 47)],
  details,
});

export const QUEUE_ANSWER = 'The queue is too long at noon, but I love the staff';

export const CANTEEN: TakeawaysSource = {
  survey: { name: 'Canteen', objective: null, language: 'en' },
  selection: null,
  greatestWeight: null,
  field: { started: 61, completed: 47, medianElapsedMs: 150_000 },
  frequencies: [
    satisfaction,
    changes,
    place('zipcode', 'Q4', { kind: 'values', distinct: 1, summary: null }),
    place('contact-form', 'Q5', { kind: 'fields' }),
  ],
  written: new Map([['Q3', [QUEUE_ANSWER, 'Write to me at jane@example.org about food']]]),
};

export const canteenRequest = takeawaysRequest(CANTEEN);

/** The id of the finding with that text. */
export function factId(text: string): string {
  const facts = [...canteenRequest.facts, ...canteenRequest.questions.flatMap((question) => question.facts)];
  return facts.find((fact) => fact.text === text)?.id ?? `no ${text}`;
}
