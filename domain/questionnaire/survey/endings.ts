import { configValue } from '../document/question-parts.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Question } from '../document/survey-document.ts';

/** The status that a response ends with. */
export const OUTCOMES = ['COMPLETE', 'SCREEN_OUT', 'OVER_QUOTA'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type Endings = {
  /** The outcome where the question at a position is shown; null: the survey goes on there. */
  outcomeAt(position: number): Outcome | null;
  /** The position of the terminate question for respondents who are disqualified at a position, or null for the end. */
  afterDisqualifying(position: number): number | null;
};

/**
 * The endings of a survey, from all its questions in order. The last terminate question without a condition is the
 * thank-you page: COMPLETE, however it is reached; any other is SCREEN_OUT; `config.outcome` overrides both. A
 * disqualified respondent goes to the next terminate question that is not the thank-you page, else to the next one.
 */
export function endingsOf(questions: readonly Question[]): Endings {
  const ends = questions.map((question) => definitionOf(question).endsSurvey);
  const thanks = questions.findLastIndex(({ condition }, position) => ends[position] === true && condition === null);
  const disqualified = nextScreenOuts(ends, thanks);
  return {
    outcomeAt(position) {
      const question = questions[position];
      if (question === undefined || ends[position] !== true) return null;
      const own = configValue(question, 'outcome');
      return OUTCOMES.find((outcome) => outcome === own) ?? (position === thanks ? 'COMPLETE' : 'SCREEN_OUT');
    },
    afterDisqualifying: (position) => disqualified[position] ?? null,
  };
}

function nextScreenOuts(ends: readonly boolean[], thanks: number): readonly (number | null)[] {
  const found: (number | null)[] = ends.map(() => null);
  let next: number | null = null;
  let nextScreenOut: number | null = null;
  for (let position = ends.length - 1; position >= 0; position -= 1) {
    found[position] = nextScreenOut ?? next;
    if (ends[position] !== true) continue;
    next = position;
    if (position !== thanks) nextScreenOut = position;
  }
  return found;
}
