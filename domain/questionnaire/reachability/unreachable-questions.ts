import type { SurveyDocument } from '../document/survey-document.ts';
import { compileFlow } from './compiled-flow.ts';
import { explainer } from './explain-obstacle.ts';
import { readFlow } from './read-flow.ts';
import type { UnreachableQuestion } from './unreachable-question.ts';
import { walkFlow } from './walk-flow.ts';

export type { UnreachableQuestion } from './unreachable-question.ts';

/** Finding the words is a matter of its own: it works even where following the flow took all that it may. */
const MOST_STEPS_OF_EXPLAINING = 300_000;

/**
 * The questions that can never be shown, in the order of the survey, each with one reason. Every way through the survey
 * is followed at once: the answers that are possible at each place, as far as its logic tells them apart. What can't be
 * decided (arithmetic over several questions, texts, an order that is random) counts as possible, and so does all that
 * would take too long: a question that somebody can be shown is never among them. Variables, never shown, are not either.
 */
export function unreachableQuestions(document: SurveyDocument): readonly UnreachableQuestion[] {
  const flow = compileFlow(readFlow(document));
  const obstacles = walkFlow(flow);
  flow.effort.grant(MOST_STEPS_OF_EXPLAINING);
  const explain = explainer(flow, obstacles);
  return [...obstacles].map(([position, obstacle]) => explain(position, obstacle));
}
