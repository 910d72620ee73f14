import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import { randomInteger, seededRandom } from '../../ground/seeded-random.ts';

/** The index of the design of a question that a respondent's seed determines, from 0. */
export function designFor({ id, config }: QuestionOf<'maxdiff' | 'conjoint'>, seed: string): number {
  return randomInteger(config.designs, seededRandom(`${seed} ${id} design`));
}

/** The index of the design that a respondent's seed determines; null for questions without designs. */
export function designOf(question: Question, seed: string): number | null {
  return question.type === 'maxdiff' || question.type === 'conjoint' ? designFor(question, seed) : null;
}
