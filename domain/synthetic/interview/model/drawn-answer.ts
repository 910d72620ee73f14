import type { Place } from '../../../fieldwork/flow/place.ts';
import { seededRandom } from '../../../ground/seeded-random.ts';
import type { Question } from '../../../questionnaire/document/survey-document.ts';
import { designOf } from '../../../fieldwork/flow/design-version.ts';
import { checkAnswer } from '../check-answer.ts';
import type { CheckedAnswer } from '../check-answer.ts';
import { drawAnswer } from '../draw-answer.ts';
import { readBelief } from './page-answer.ts';

/** The answer that the seed draws from what a model believes; the same belief, seed and place give the same answer. */
export function drawnAnswer(question: Question, { at }: Place, seed: string, value: unknown): CheckedAnswer {
  const read = readBelief(question, value);
  if (!read.ok) return read;
  const design = designOf(question, seed) ?? 0;
  const random = seededRandom(`${seed} ${question.id} ${at?.item ?? ''}`);
  return checkAnswer(question, drawAnswer(question, read.belief, random, design), design);
}
