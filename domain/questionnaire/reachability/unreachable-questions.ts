import type { SurveyDocument } from '../document/survey-document.ts';
import { compileFlow } from './compiled-flow.ts';
import { explainer } from './explain-obstacle.ts';
import { readFlow } from './read-flow.ts';
import type { UnreachableQuestion } from './unreachable-question.ts';
import { walkFlow } from './walk-flow.ts';

export type { UnreachableQuestion } from './unreachable-question.ts';

/** Explanations have steps of their own: they work even where the analysis has exhausted its steps. */
const MOST_STEPS_OF_EXPLAINING = 300_000;

/**
 * The questions that can never be shown, in the order of the survey, each with one reason. All routes are followed at
 * once, with the answers that are possible at each place, as far as the logic distinguishes them. Whatever can't be
 * decided (arithmetic over several questions, texts, a random order) or would take too long counts as possible: so a
 * question that can be shown is never listed. Variables, which are never shown, are left out.
 */
export function unreachableQuestions(document: SurveyDocument): readonly UnreachableQuestion[] {
  const flow = compileFlow(readFlow(document));
  const obstacles = walkFlow(flow);
  flow.effort.grant(MOST_STEPS_OF_EXPLAINING);
  const explain = explainer(flow, obstacles);
  return [...obstacles].map(([position, obstacle]) => explain(position, obstacle));
}
