import type { Principal } from '../../../operations/ground/operation-context.ts';
import { createStopWords } from '../../../platform/stop-words.ts';
import type { Services } from '../../../platform/services.ts';
import { insightRules } from '../../../domain/results/insights/insight-rules.ts';
import { createAiProvider } from '../../../providers/ai/create-ai-provider.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import { storeResponse } from '../stored-responses.ts';
import { surveyDesk } from '../survey-desk.ts';

const options = (...texts: readonly string[]) => texts.map((text) => ({ text }));

/** One question of each kind that insights treat in a way of their own. */
const CANTEEN_QUESTIONS = [
  {
    type: 'select',
    text: 'How satisfied are you with the food in our canteen?',
    options: options('Very satisfied', 'Satisfied', 'Dissatisfied'),
  },
  { type: 'nps', text: 'Would you recommend our canteen?' },
  { type: 'text', text: 'What should we change about the canteen?', config: { required: false } },
  { type: 'contact-form', text: 'Who are you?', config: { inputs: [{ label: 'email' }, { label: 'firstname' }] } },
  { type: 'zipcode', text: 'Where do you live?' },
  {
    type: 'select',
    text: 'What do you drink?',
    options: [...options('Tea', 'Coffee'), { text: 'Something else', type: 'other' }],
  },
] as const;

export const CANTEEN_WORDS = [
  'The queue is too long at noon',
  'Shorter queue please, the staff is friendly',
  'I love the friendly staff',
  'The food is cold and the queue is slow',
  'More vegetarian food would be nice',
] as const;

/** A live survey with a response for each of the words, and whatever else is asked for. */
export async function aCanteenSurvey(
  services: Services,
  member: Principal,
  words: readonly string[] = CANTEEN_WORDS,
): Promise<string> {
  const desk = surveyDesk(services, member);
  const surveyId = await desk.aDraft(...CANTEEN_QUESTIONS);
  await desk.publish(surveyId);
  for (const [index, text] of words.entries()) await aCanteenResponse(services, member, surveyId, { index, text });
  return surveyId;
}

/** Someone who answered everything. */
export function aCanteenResponse(
  services: Services,
  member: Principal,
  surveyId: string,
  { index, text, more = {} }: { readonly index: number; readonly text: string; readonly more?: object },
): Promise<string> {
  return storeResponse(services, member, {
    surveyId,
    country: 'DK',
    startedAt: new Date(Date.UTC(2026, 0, 1, 12, index)),
    answers: {
      Q1: String((index % 3) + 1),
      Q2: [10, 9, 7, 3, 10][index % 5],
      Q3: text,
      Q4: { email: `secret${index}@example.org`, firstname: 'Secretname' },
      Q5: '90210',
      Q6: index === 0 ? { selected: ['3'], writeIns: { 3: 'Elderflower juice' } } : { selected: ['1'] },
    },
    ...more,
  });
}

/** The built-in rules for insights, as the service has them. */
export function insightRulesProvider(): AiProvider {
  return createAiProvider({ provider: 'rules', rules: insightRules(createStopWords()) });
}
