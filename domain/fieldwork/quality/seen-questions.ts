import { isOptedOut } from '../../questionnaire/document/question-answers.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../flow/given-answers.ts';
import type { AnswersById } from '../flow/response-answers.ts';

/**
 * A question that a respondent passed, in a loop once for each round; `item` is the label of the round's option, else
 * null.
 */
export type SeenQuestion = { readonly question: Question; readonly item: string | null; readonly answer: unknown };

/** The questions with an entry in a response, in the order of the survey; with `LEFT_EMPTY` and variables. */
export function seenQuestions(document: SurveyDocument, { answers, loops }: GivenAnswers): readonly SeenQuestion[] {
  return document.blocks.flatMap(({ id, config, questions }) => {
    if (!config.loop) return seenIn(questions, answers, null);
    const rounds = Object.hasOwn(loops, id) ? (loops[id] ?? []) : [];
    return rounds.flatMap((round) => seenIn(questions, round.answers, round.item));
  });
}

/** The questions that the respondent answered, without opting out. */
export function answeredQuestions(seen: readonly SeenQuestion[]): readonly SeenQuestion[] {
  return seen.filter(
    ({ question, answer }) =>
      definitionOf(question).presence === 'asked' && answer !== null && answer !== undefined && !isOptedOut(answer),
  );
}

/** How evidence names the place of an answer. */
export function placeOf({ question, item }: SeenQuestion): { readonly question: string; readonly item?: string } {
  return item === null ? { question: question.label } : { question: question.label, item };
}

function seenIn(questions: readonly Question[], answers: AnswersById, item: string | null): readonly SeenQuestion[] {
  return questions.flatMap((question) =>
    Object.hasOwn(answers, question.id) ? [{ question, item, answer: answers[question.id] }] : [],
  );
}
