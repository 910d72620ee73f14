import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../flow/given-answers.ts';
import { gridsToCheck, isStraightlined } from './straightlining.ts';
import type { PlacedGrid } from './straightlining.ts';

export const FEWEST_GRIDS_STRAIGHTLINED = { default: 2, least: 1 } as const;
export const MOST_RESPONSES_SCANNED = 1000;
export const MOST_STRAIGHTLINERS_LISTED = 50;

/** One version of a survey, prepared for checking the grids of its responses. */
export type GridCheck = {
  /** The labels of the grids, in order. */
  readonly labels: readonly string[];
  /** The number of grids in which every row has the same answer. */
  readonly countStraightlined: (given: GivenAnswers) => number;
};

/**
 * Prepares a version's document. A grid in a loop counts once: straightlined where it is so in every round with an
 * answer.
 */
export function checkGrids(document: SurveyDocument): GridCheck {
  const grids = gridsToCheck(document);
  return {
    labels: grids.map(({ label }) => label),
    countStraightlined: (given) =>
      grids.filter((grid) => {
        const answers = answersTo(grid, given);
        return answers.length > 0 && answers.every((answer) => isStraightlined(grid, answer));
      }).length,
  };
}

function answersTo({ id, loop }: PlacedGrid, { answers, loops }: GivenAnswers): readonly unknown[] {
  if (loop === null) return given(answers, id);
  const rounds = Object.hasOwn(loops, loop) ? (loops[loop] ?? []) : [];
  return rounds.flatMap((round) => given(round.answers, id));
}

function given(answers: GivenAnswers['answers'], id: string): readonly unknown[] {
  const answer = Object.hasOwn(answers, id) ? answers[id] : null;
  return answer === null || answer === undefined ? [] : [answer];
}
