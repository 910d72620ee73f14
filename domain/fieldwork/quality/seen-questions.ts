import { isOptedOut } from '../../questionnaire/document/question-answers.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../flow/given-answers.ts';
import type { AnswersById } from '../flow/response-answers.ts';

/** A question that a respondent met, in a loop once a round; `item` is the label of what the round is about, else null. */
export type SeenQuestion = { readonly question: Question; readonly item: string | null; readonly answer: unknown };

/** The questions that a response holds something of, in the order of the survey; `LEFT_EMPTY` and variables among them. */
export function seenQuestions(document: SurveyDocument, { answers, loops }: GivenAnswers): readonly SeenQuestion[] {
  return document.blocks.flatMap(({ id, config, questions }) => {
    if (!config.loop) return seenIn(questions, answers, null);
    const rounds = Object.hasOwn(loops, id) ? (loops[id] ?? []) : [];
    return rounds.flatMap((round) => seenIn(questions, round.answers, round.item));
  });
}

/** Those among them that the respondent answered, and did not opt out of. */
export function answeredQuestions(seen: readonly SeenQuestion[]): readonly SeenQuestion[] {
  return seen.filter(
    ({ question, answer }) =>
      definitionOf(question).presence === 'asked' && answer !== null && answer !== undefined && !isOptedOut(answer),
  );
}

/** How evidence names where something was answered. */
export function placeOf({ question, item }: SeenQuestion): { readonly question: string; readonly item?: string } {
  return item === null ? { question: question.label } : { question: question.label, item };
}

function seenIn(questions: readonly Question[], answers: AnswersById, item: string | null): readonly SeenQuestion[] {
  return questions.flatMap((question) =>
    Object.hasOwn(answers, question.id) ? [{ question, item, answer: answers[question.id] }] : [],
  );
}
