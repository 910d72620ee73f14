import type { ReviewedQuestion, ReviewRequest } from '../review-request.ts';
import { found } from './found.ts';
import type { Found } from './found.ts';

type Rule = (survey: ReadSurvey) => Found | null;

/** A survey with its questions in a row; questions that nobody sees or answers are separate. */
type ReadSurvey = {
  readonly request: ReviewRequest;
  readonly questions: readonly ReviewedQuestion[];
  readonly asked: readonly ReviewedQuestion[];
  readonly isEnglish: boolean;
};

const LONG_MINUTES = 12;
const TOO_LONG_MINUTES = 20;
const PROMISE_TOLERANCE = 1.3;
const MANY_OPEN = 3;
const EARLY = 3;
const LEAST_FOR_ORDER = 6;

/** What is wrong with a survey as a whole. */
export function surveyFindings(request: ReviewRequest): readonly Found[] {
  const questions = request.blocks.flatMap((block) => block.questions);
  const asked = questions.filter(({ type }) => !['transition', 'terminate', 'variable'].includes(type));
  const isEnglish = request.survey.language.toLowerCase().split('-')[0] === 'en';
  if (asked.length === 0) return [nothingAsked];
  return RULES.flatMap((rule) => rule({ request, questions, asked, isEnglish }) ?? []);
}

const nothingAsked = found(null, {
  severity: 'high',
  type: 'missing_type',
  description: 'The survey asks nothing yet.',
  action: 'Add questions that the objective needs an answer to.',
  rationale: 'There is nothing to review, and nothing to publish.',
});

const tooLong: Rule = ({ request }) => {
  const { estimated_minutes: minutes } = request;
  if (minutes <= LONG_MINUTES) return null;
  return found(null, {
    severity: minutes > TOO_LONG_MINUTES ? 'high' : 'medium',
    type: 'cognitive_load',
    description: `Answering takes about ${minutes} minutes; beyond ${LONG_MINUTES} more and more people leave, and those who stay answer carelessly.`,
    action: 'Leave out what will not be used, or ask part of it of a random half.',
    rationale: 'Length is what most who leave a survey name.',
  });
};

const brokenPromise: Rule = ({ request }) => {
  const { promised_minutes: promised } = request.survey;
  const { estimated_minutes: minutes } = request;
  if (promised === null || minutes <= promised * PROMISE_TOLERANCE || minutes - promised < 1) return null;
  return found(null, {
    severity: 'medium',
    type: 'cognitive_load',
    description: `The survey is said to take ${promised} minutes, and takes about ${minutes}.`,
    action: 'Shorten it, or say how long it really takes.',
    rationale: 'Whoever was promised less leaves where the time is up.',
  });
};

const DEMOGRAPHIC =
  /\b(?:your (?:age|gender|sex|income|education|occupation|marital status|household|postal code|zip code)|how old are you|year were you born|gender do you|highest (?:level|degree))\b/iu;

const demographicsEarly: Rule = ({ questions, asked, isEnglish }) => {
  if (!isEnglish || asked.length < LEAST_FOR_ORDER) return null;
  const early = asked
    .slice(0, EARLY)
    .find((question) => DEMOGRAPHIC.test(question.text) && !decidesWho(question, questions));
  if (early === undefined) return null;
  return found(early, {
    severity: 'low',
    type: 'ordering',
    description: 'Questions about the person stand at the beginning, before people know what the survey is about.',
    action: 'Move it to the end, unless it decides who may answer.',
    rationale: 'Personal questions are answered more readily once there is trust.',
  });
};

/** An answer to the question ends the survey, or leads to a page that does. */
function decidesWho({ screens, label }: ReviewedQuestion, questions: readonly ReviewedQuestion[]): boolean {
  const endings = questions.filter(({ type }) => type === 'terminate');
  return screens || endings.some(({ condition }) => condition?.split(/[^\p{L}\p{M}\p{N}_]+/u).includes(label) === true);
}

const screenerLate: Rule = ({ asked }) => {
  if (asked.length < LEAST_FOR_ORDER) return null;
  const late = asked.slice(Math.ceil(asked.length / 2)).find(({ screens }) => screens);
  if (late === undefined) return null;
  return found(late, {
    severity: 'medium',
    type: 'ordering',
    description: 'It can end the survey for people who have answered more than half of it by then.',
    action: 'Move questions that decide who may answer to the beginning.',
    rationale: 'Late screening wastes people’s time, and what panels are paid for.',
  });
};

const openEarly: Rule = ({ asked }) => {
  const [first] = asked;
  if (first?.type !== 'text' || !first.required || asked.length < EARLY) return null;
  return found(first, {
    severity: 'low',
    type: 'ordering',
    description: 'The first question has to be written out, which is where many turn away.',
    action: 'Begin with something that is chosen with one click.',
    rationale: 'Whoever has begun goes on.',
  });
};

const manyOpen: Rule = ({ asked }) => {
  const open = asked.filter(({ type, required }) => (type === 'text' || type === 'ai-chat') && required);
  if (open.length <= MANY_OPEN) return null;
  return found(null, {
    severity: 'medium',
    type: 'cognitive_load',
    description: `${open.length} questions have to be answered in writing; after the first few the answers get short or empty.`,
    action: 'Keep the one or two that matter, and make the others optional or closed.',
    rationale: 'Writing tires more than anything else in a survey.',
  });
};

const noOpen: Rule = ({ asked }) => {
  if (asked.length < LEAST_FOR_ORDER || asked.some(({ type }) => type === 'text' || type === 'ai-chat')) return null;
  return found(null, {
    severity: 'low',
    type: 'missing_type',
    description: 'Nowhere can people say in their own words what none of the options has.',
    action: 'Add one optional text question at the end.',
    rationale: 'It tells the reasons behind the numbers, and what nobody thought of.',
  });
};

const noEnding: Rule = ({ questions }) => {
  if (questions.some(({ type }) => type === 'terminate')) return null;
  return found(null, {
    severity: 'low',
    type: 'missing_type',
    description: 'There is no closing page of the survey’s own.',
    action: 'Add a terminate question with a word of thanks at the end.',
    rationale: 'It tells people that their answers have arrived.',
  });
};

const manyGrids: Rule = ({ asked }) => {
  const place = asked.findIndex(
    ({ type }, index) => type === 'grid' && asked[index + 1]?.type === 'grid' && asked[index + 2]?.type === 'grid',
  );
  const third = asked[place + 2];
  if (place < 0 || third === undefined) return null;
  return found(third, {
    severity: 'medium',
    type: 'cognitive_load',
    description: 'It is the third grid in a row; by now many tick without reading.',
    action: 'Put another kind of question between them, or leave rows out.',
    rationale: 'Change keeps people awake.',
  });
};

const RULES: readonly Rule[] = [
  tooLong,
  brokenPromise,
  demographicsEarly,
  screenerLate,
  openEarly,
  manyOpen,
  noOpen,
  noEnding,
  manyGrids,
];
