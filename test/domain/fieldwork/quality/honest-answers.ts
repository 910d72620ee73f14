import { configValue } from '../../../../domain/questionnaire/document/question-parts.ts';
import type { Option } from '../../../../domain/questionnaire/document/option.ts';
import { optionTraits } from '../../../../domain/questionnaire/document/option.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import type { Random } from '../../../../domain/ground/seeded-random.ts';
import { randomInteger } from '../../../../domain/ground/seeded-random.ts';
import { randomAnswer } from '../../../../domain/fieldwork/test-data/random-answer.ts';
import { randomItem, randomWhole } from '../../../../domain/fieldwork/test-data/random-item.ts';
import { GENUINE_ANSWERS } from './genuine-answers.ts';

/** Somebody who means what they say: `outlook` is how much they like things, 0 being average. */
export type Person = { readonly outlook: number; readonly random: Random };

export function aPerson(random: Random): Person {
  return { outlook: aboutZero(random), random };
}

const GENUINE = Object.values(GENUINE_ANSWERS).flat();
const COMMON = [
  'no',
  'No',
  'idk',
  'nothing',
  'Nothing comes to mind',
  'No comments at this time.',
  'Everything is fine.',
];
const MOST_POINTS = 7;

/** An answer as people give it: most are content, lists have favourites, numbers are round, little is written. */
export function honestAnswer(question: Question, person: Person, design: number): unknown {
  switch (question.type) {
    case 'select':
      return {
        selected: question.subtype === 'single' ? [oneOf(question.options, person)] : someOf(question, person),
        writeIns: {},
      };
    case 'grid': {
      const { vertical, horizontal } = question.options;
      return Object.fromEntries(vertical.map(({ id }) => [id, [oneOf(horizontal, person)]]));
    }
    case 'nps':
      return point(11, person);
    case 'number':
    case 'percentage':
      return roundNumber(question.config.datarange, person.random);
    case 'ranking':
      return ranked(question.options, person.random);
    case 'text':
      return question.subtype === 'single' ? words(person.random) : randomAnswer(question, person.random, { design });
    default:
      return randomAnswer(question, person.random, { design });
  }
}

/** Somewhere about 0, within 1.5, near it most often. */
function aboutZero(random: Random): number {
  return random() + random() + random() - 1.5;
}

/** A point of a scale: of a person's outlook and of the matter in equal parts, above the middle more often. */
function point(points: number, { outlook, random }: Person): number {
  const liking = 0.62 + 0.25 * outlook + 0.25 * aboutZero(random);
  return Math.min(points - 1, Math.max(0, Math.floor(liking * points)));
}

function oneOf(options: readonly Option[], person: Person): string {
  const usual = options.filter(({ type }) => type === 'user');
  const special = options.filter(({ type }) => type !== 'user' && !optionTraits[type].writeIn);
  if (usual.length === 0 || (special.length > 0 && person.random() < 0.06))
    return randomItem(special, person.random).id;
  const place = usual.length <= MOST_POINTS ? point(usual.length, person) : favourite(usual.length, person.random);
  return usual[place]?.id ?? '';
}

/** The first of a list are its favourites. */
function favourite(options: number, random: Random): number {
  return Math.floor(options * random() ** 2.5);
}

function someOf(question: Extract<Question, { type: 'select' }>, person: Person): readonly string[] {
  const { options, config } = question;
  const usual = options.filter(({ type }) => type === 'user');
  const least = config.minSelections ?? 1;
  const most = Math.min(usual.length, Math.max(least, config.maxSelections ?? 3));
  const wanted = randomWhole(Math.max(1, least), Math.max(1, most), person.random);
  const chosen = new Set<string>();
  while (chosen.size < wanted) chosen.add(usual[favourite(usual.length, person.random)]?.id ?? '');
  return options.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
}

/** Small numbers are common, and large ones are round. */
function roundNumber([least, greatest]: readonly [number | null, number | null], random: Random): number {
  const [from, to] = [least ?? 0, greatest ?? (least ?? 0) + 200];
  const number = from + Math.floor((to - from) * random() ** 3);
  const step = number > 30 && random() < 0.7 ? 10 : 1;
  return Math.min(to, Math.max(from, Math.round(number / step) * step));
}

/** One to three options moved to the top, the others left where they are. */
function ranked(options: readonly Option[], random: Random): readonly string[] {
  const ids = options.map(({ id }) => id);
  for (let moves = randomWhole(1, 3, random); moves > 0; moves -= 1) {
    ids.unshift(...ids.splice(favourite(ids.length, random), 1));
  }
  return ids;
}

function words(random: Random): string {
  if (random() < 0.3) return randomItem(COMMON, random);
  return Array.from({ length: 1 + randomInteger(3, random) }, () => randomItem(GENUINE, random)).join(' ');
}

/** How long a quick but attentive person takes for a page: one movement of the hand or more, reading, a glance at the options. */
export function honestTimeMs(question: Question, { random }: Person): number {
  const { type, text, options } = question;
  const inputs = configValue(question, 'inputs');
  const list = 'vertical' in options ? options.vertical : Array.isArray(inputs) ? (inputs as readonly unknown[]) : [];
  const movements = list.length + (type === 'ranking' ? 2 : 0);
  const choices = 'vertical' in options ? options.horizontal : options;
  const glance = Math.min(15, wordsIn(choices.map((option) => option.text).join(' '))) * 100;
  return (
    1_300 + 1_500 * random() + movements * (600 + 500 * random()) + wordsIn(text) * (120 + 100 * random()) + glance
  );
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
