import { designOf } from '../../../fieldwork/flow/design-version.ts';
import { LEFT_EMPTY } from '../../../fieldwork/flow/given-answers.ts';
import type { Place } from '../../../fieldwork/flow/place.ts';
import type { PreparedFlow } from '../../../fieldwork/flow/prepared-flow.ts';
import { walkWith } from '../../../fieldwork/flow/walk.ts';
import { seededRandom } from '../../../ground/seeded-random.ts';
import type { Question } from '../../../questionnaire/document/survey-document.ts';
import type { Persona } from '../../persona.ts';
import { checkAnswer } from '../check-answer.ts';
import { drawAnswer } from '../draw-answer.ts';
import { endedInterview, NO_CONTACT, passedOver } from '../interview.ts';
import type { Interview, Unanswered } from '../interview.ts';
import { believeByRules } from './believe-by-rules.ts';
import { ASIDE_SHARE, LEFT_EMPTY_SHARE } from './tables.ts';
import { traitsOf } from './traits.ts';
import type { Traits } from './traits.ts';

/** A draw that the survey refuses is repeated once. */
const TRIES = 2;

/** Walks a persona through a survey to its end, with answers from the tables. @param year in which it is asked */
export function interviewByRules(flow: PreparedFlow, persona: Persona, interview: Interview, year: number): Interview {
  const traits = traitsOf(persona, interview.seed);
  const unanswered: Unanswered[] = [];
  const route = walkWith(flow, interview.seed, (place, question) => {
    const kind = passedOver(question);
    if (kind === 'contact') unanswered.push({ label: question.label, reason: NO_CONTACT });
    if (kind !== null) return LEFT_EMPTY;
    const answered = answerByRules(question, place, { traits, seed: interview.seed, year });
    if ('reason' in answered) unanswered.push({ label: question.label, reason: answered.reason });
    return 'answer' in answered ? answered.answer : LEFT_EMPTY;
  });
  return endedInterview({ ...interview, unanswered }, route);
}

type Setting = { readonly traits: Traits; readonly seed: string; readonly year: number };

/** The same words, asked again in the same round of a loop, get the same answer. */
function answerByRules(
  question: Question,
  { at }: Place,
  { traits, seed, year }: Setting,
): { readonly answer: unknown } | { readonly reason: string } {
  const random = seededRandom(`${seed} ${at?.item ?? ''} ${question.type} ${question.text}`);
  const [leaves, optsOut] = [random() < LEFT_EMPTY_SHARE, random() < ASIDE_SHARE];
  if (optsOut && question.optout?.allowed === true) return { answer: { optedOut: true } };
  if (leaves && !question.config.required) return { answer: LEFT_EMPTY };
  const design = designOf(question, seed) ?? 0;
  let reason = 'The tables say nothing of it.';
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const belief = believeByRules(question, { traits, year, random });
    if (belief === null) break;
    const checked = checkAnswer(question, drawAnswer(question, belief, random, design), design);
    if (checked.ok) return { answer: checked.answer };
    ({ reason } = checked);
  }
  return { reason };
}
