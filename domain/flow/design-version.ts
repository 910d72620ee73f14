import type { QuestionOf } from '../document/survey-document.ts';
import { randomInteger, seededRandom } from '../seeded-random.ts';

/** Which of a question's designs the respondent of a seed gets, counted from 0. */
export function designFor({ id, config }: QuestionOf<'maxdiff' | 'conjoint'>, seed: string): number {
  return randomInteger(config.designs, seededRandom(`${seed} ${id} design`));
}
