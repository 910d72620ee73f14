import { seededRandom } from '../../../domain/ground/seeded-random.ts';
import type { Fielding } from '../../support/respondent/fielding.ts';
import { storeResponse } from '../../support/stored-responses.ts';

const options = (...texts: readonly (string | object)[]) =>
  texts.map((text) => (typeof text === 'string' ? { text } : text));

/** Questions whose answers go together as in life: the older like it stronger, the satisfied recommend it. */
const QUESTIONS: readonly object[] = [
  { type: 'select', label: 'AGE', text: 'How old are you?', options: options('18–29', '30–49', '50 or older') },
  { type: 'select', label: 'CITY', text: 'Where do you live?', options: options('In a city', 'In the country') },
  {
    type: 'select',
    label: 'DRINK',
    text: 'Which coffee do you drink most often?',
    options: options('Filter coffee', 'Espresso', 'Cappuccino or other coffee with milk', 'Instant coffee', {
      text: 'Something else',
      type: 'other',
    }),
  },
  {
    type: 'select',
    subtype: 'multi',
    label: 'PLACES',
    text: 'Where do you drink coffee?',
    options: options('At home', 'At work', 'In cafés', 'On the way', { text: 'None of these', type: 'nota' }),
  },
  {
    type: 'number',
    label: 'CUPS',
    text: 'How many cups do you drink in a usual week?',
    config: { datarange: [0, 100] },
  },
  {
    type: 'grid',
    label: 'LIKE',
    text: 'How satisfied are you with the coffee that you drink most often?',
    options: {
      vertical: options('Taste', 'Price', 'How long it takes to make'),
      horizontal: options('Not at all', 'A little', 'Fairly', 'Very'),
    },
  },
  { type: 'nps', label: 'NPS', text: 'How likely are you to recommend it to a friend?' },
  {
    type: 'ranking',
    label: 'RANK',
    text: 'What matters most when you buy coffee?',
    options: options('Price', 'Origin', 'Roast', 'Fair trade'),
  },
  {
    type: 'van-westendorp',
    label: 'PRICE',
    text: 'A cup of filter coffee in a café: at which price is it …',
    config: {
      currency: 'EUR',
      inputs: ['too cheap', 'a bargain', 'expensive', 'too expensive'].map((label) => ({ label })),
    },
  },
  { type: 'text', label: 'WHY', text: 'What do you like about it?', config: { required: false } },
];

export const STUDY_NAME = 'Coffee and you, spring 2026';

const WORDS = ['smell', 'warm', 'morning', 'strong', 'taste', 'break', 'colleagues', 'habit'];
const COUNTRIES = ['DE', 'DE', 'DE', 'DK', 'DK', 'GB', 'FR', null];
const DAY_MS = 86_400_000;

type Pick = (weights: readonly number[]) => number;

/** A study in the field, with so many respondents; every sixth stopped half-way. */
export async function aCoffeeStudy(fielding: Fielding, { responses }: { readonly responses: number }) {
  const { services, member, desk } = fielding;
  const weighting = { targets: [{ question: 'AGE', shares: { 1: 0.3, 2: 0.35, 3: 0.35 } }] };
  const study = await fielding.aSurvey(QUESTIONS, { weighting });
  await desk.update(study.id, { name: STUDY_NAME });
  const random = seededRandom('coffee');
  const pick: Pick = (weights) => {
    let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => (left -= weight) < 0);
    return Math.max(0, found);
  };
  const startOf = (index: number) =>
    new Date(services.now().getTime() - DAY_MS * 20 * (1 - (index / responses) ** 0.7));
  for (let index = 0; index < responses; index += 1) {
    const isHalf = index % 6 === 5;
    await storeResponse(services, member, {
      surveyId: study.id,
      answers: answersOf(pick, random, isHalf),
      status: isHalf ? 'IN_PROGRESS' : 'COMPLETE',
      startedAt: startOf(index),
      timeElapsedMs: 90_000 + Math.floor(random() * 240_000),
      country: COUNTRIES[pick(COUNTRIES.map(() => 1))] ?? null,
      source: random() < 0.7 ? 'open' : 'personal',
    });
  }
  return study;
}

function answersOf(pick: Pick, random: () => number, isHalf: boolean): Record<string, unknown> {
  const age = pick([3, 5, 4]);
  const isCity = random() < [0.75, 0.6, 0.45][age]!;
  const begun = {
    AGE: String(age + 1),
    CITY: isCity ? '1' : '2',
    DRINK: String(
      pick(
        [
          [2, 3, 6, 2, 1],
          [4, 3, 4, 1, 1],
          [7, 1, 2, 2, 0.5],
        ][age]!,
      ) + 1,
    ),
  };
  if (isHalf) return begun;
  const pleased = random() * 2 + (begun.DRINK === '4' ? -0.7 : 0.2);
  const places = ['1', '2', '3', '4'].filter((_, place) => random() < [0.8, 0.55, isCity ? 0.5 : 0.2, 0.15][place]!);
  const cheap = 0.8 + Math.round(random() * 8) / 10;
  return {
    ...begun,
    PLACES: places.length === 0 ? ['5'] : places,
    CUPS: Math.round(3 + age * 4 + random() * random() * 30),
    LIKE: Object.fromEntries(
      ['1', '2', '3'].map((row, place) => [row, String(rating(pleased - place * 0.3, random) + 1)]),
    ),
    NPS: Math.max(0, Math.min(10, Math.round(5 + pleased * 2.2 + random() * 2))),
    RANK: ['1', '2', '3', '4'].toSorted((one, other) => Number(one) * random() - Number(other) * random()),
    PRICE: {
      'too cheap': cheap,
      'a bargain': round(cheap + 0.5 + random()),
      expensive: round(cheap + 1.6 + random()),
      'too expensive': round(cheap + 2.7 + 2 * random()),
    },
    ...(random() < 0.6 && {
      WHY: `The ${WORDS[pick([6, 3, 5, 2, 4, 2, 1, 1])]} of it, and the ${WORDS[pick([1, 1, 3, 1, 2, 2, 2, 1])]}.`,
    }),
  };
}

function rating(pleased: number, random: () => number): number {
  return Math.max(0, Math.min(3, Math.round(pleased + 0.9 + (random() - 0.5) * 1.6)));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
