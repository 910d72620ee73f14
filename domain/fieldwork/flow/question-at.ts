import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { Place } from './place.ts';
import type { PreparedFlow } from './prepared-flow.ts';

/** The question of a place on a route. */
export function questionAt({ blocks }: Pick<PreparedFlow, 'blocks'>, { questionId }: Place): Question {
  for (const { questions } of blocks) {
    const found = questions.find(({ question }) => question.id === questionId);
    if (found !== undefined) return found.question;
  }
  throw new Error(`The route leads to question ${questionId}, which the version does not have.`);
}
