import type { AnswersById, ResponseAnswers } from '../../../domain/fieldwork/flow/response-answers.ts';

/** A response that has no loops. */
export function plainAnswers(answers: AnswersById, status: string): ResponseAnswers {
  return { answers, loops: {}, at: null, status };
}
