import { questionsOf } from '../../questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../flow/given-answers.ts';
import type { AnswersById } from '../flow/response-answers.ts';

/** The answers without those to contact forms: for recipients that must never get these, such as an AI provider. */
export function withoutContactDetails(document: SurveyDocument, { answers, loops }: GivenAnswers): GivenAnswers {
  const forms = new Set(questionsOf(document).flatMap(({ id, type }) => (type === 'contact-form' ? [id] : [])));
  const without = (some: AnswersById): AnswersById =>
    Object.fromEntries(Object.entries(some).filter(([id]) => !forms.has(id)));
  const rounds = Object.entries(loops).map(
    ([blockId, items]) => [blockId, items.map((round) => ({ ...round, answers: without(round.answers) }))] as const,
  );
  return { answers: without(answers), loops: Object.fromEntries(rounds) };
}
