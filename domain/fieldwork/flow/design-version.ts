import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import { randomInteger, seededRandom } from '../../ground/seeded-random.ts';

/** Which of a question's designs the respondent of a seed gets, counted from 0. */
export function designFor({ id, config }: QuestionOf<'maxdiff' | 'conjoint'>, seed: string): number {
  return randomInteger(config.designs, seededRandom(`${seed} ${id} design`));
}

/** The design that the respondent of a seed gets; null for questions without designs. */
export function designOf(question: Question, seed: string): number | null {
  return question.type === 'maxdiff' || question.type === 'conjoint' ? designFor(question, seed) : null;
}
