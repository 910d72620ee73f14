import type { AnswerProblem } from '../../../domain/fieldwork/answering/answer-problem.ts';
import { respondentTurns } from '../../../domain/fieldwork/answering/chat-turn.ts';
import type { ChatTurn } from '../../../domain/fieldwork/answering/chat-turn.ts';
import { fieldsOf } from '../../../domain/fieldwork/answering/fields-of.ts';
import { NO_FIELDS } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';
import { prefilledAnswer } from '../../../domain/fieldwork/answering/prefill.ts';
import { withQuestionTexts } from '../../../domain/questionnaire/document/question-texts.ts';
import type { Question } from '../../../domain/questionnaire/document/survey-document.ts';
import { arrangement } from '../../../domain/fieldwork/flow/arrangement.ts';
import { designOf } from '../../../domain/fieldwork/flow/design-version.ts';
import { placeKey } from '../../../domain/fieldwork/flow/place.ts';
import type { Place } from '../../../domain/fieldwork/flow/place.ts';
import { progressOf } from '../../../domain/fieldwork/flow/progress.ts';
import { questionAt } from '../../../domain/fieldwork/flow/question-at.ts';
import { responseAt } from '../../../domain/fieldwork/flow/walk.ts';
import type { Walk } from '../../../domain/fieldwork/flow/walk.ts';
import { createPiping } from '../../../domain/fieldwork/flow/create-piping.ts';
import { answerAt, placesOnRoute } from '../../../domain/fieldwork/response/answer-page.ts';
import type { ResponseOnTheWay } from '../../../domain/fieldwork/response/answer-page.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { AnsweredVersion } from './load-fielded-survey.ts';
import type { QuestionPage, SurveyTranslation } from './respondent-page.ts';
import { commonOf } from './visited-survey.ts';
import type { VisitedSurvey } from './visited-survey.ts';

/** A respondent's current place, and the form that was refused there. */
export type PageToShow = {
  readonly place: Place;
  readonly route: Walk;
  readonly progress: ResponseOnTheWay;
  /** The form that was refused and has to be corrected; null where the stored answer is shown. */
  readonly sent: { readonly fields: FormFields; readonly problems: readonly AnswerProblem[] } | null;
  readonly hasMovedOn: boolean;
  readonly translations: readonly SurveyTranslation[];
};

/** The page of a question, with piping filled in and its parts in the respondent's order. */
export function questionPage(context: OperationContext, visited: VisitedSurvey, show: PageToShow): QuestionPage {
  const { version, survey } = visited;
  const { place, route, progress, sent } = show;
  const asked = questionAt(version.flow, place);
  const pipe = createPiping(version.flow.index, responseAt(route, place.at));
  const question = withQuestionTexts(asked, (_, text) => pipe(text));
  const key = placeKey(place);
  const places = placesOnRoute(route);
  const index = places.findIndex((one) => placeKey(one) === key);
  return {
    ...commonOf(context, visited),
    kind: 'question',
    place: key,
    revision: progress.revision,
    hasBegun: visited.response !== null,
    question,
    arranged: arrangement(question, progress.seed),
    fields: sent?.fields ?? shownFields(visited, show, question),
    problems: sent?.problems ?? [],
    design: designOf(asked, progress.seed),
    chat: chatOf(asked, turnsAt(show), context.services.ai.name !== 'none'),
    progress: progressAt(version, route, index, places.length),
    mayGoBack: index > 0 && survey.fielding.allowsBack,
    hasMovedOn: show.hasMovedOn,
    translations: show.translations,
  };
}

/** The turns of a conversation at a place so far: those of its page draft, else of its answer. */
export function turnsAt({
  place,
  route,
  progress,
}: Pick<PageToShow, 'place' | 'route' | 'progress'>): readonly ChatTurn[] {
  return chatTurns(progress.drafts[placeKey(place)] ?? answerAt(route, place));
}

/** The turns of a conversation in a page draft or an answer. */
export function chatTurns(answer: unknown): readonly ChatTurn[] {
  const turns: unknown = typeof answer === 'object' && answer !== null && 'turns' in answer ? answer.turns : [];
  return Array.isArray(turns) ? (turns as readonly ChatTurn[]) : [];
}

/** Open while turns are left and the last turn is the assistant's: without a reply there is nobody to answer. */
function chatOf(question: Question, turns: readonly ChatTurn[], isAiThere: boolean): QuestionPage['chat'] {
  if (question.type !== 'ai-chat') return null;
  const isAnswered = turns.length === 0 ? isAiThere : turns.at(-1)?.speaker === 'assistant';
  return { turns, mayContinue: isAnswered && respondentTurns(turns) < question.config.maxTurns };
}

/** The fields of the refused form, else of the page draft, else of the answer, else of the link's parameters. */
function shownFields(
  { arrival, survey: { language } }: VisitedSurvey,
  { place, route, progress }: PageToShow,
  question: Question,
): FormFields {
  const key = placeKey(place);
  const given = Object.hasOwn(progress.drafts, key) ? progress.drafts[key] : answerAt(route, place);
  // The turns of a conversation are shown apart; its field is for the next one.
  if (question.type === 'ai-chat') return NO_FIELDS;
  if (given !== undefined) return fieldsOf(question, given, language);
  const isPrefilled = place.at === null && Object.hasOwn(arrival.prefill, question.label);
  const prefill = isPrefilled ? arrival.prefill[question.label] : undefined;
  const answer = prefill === undefined ? undefined : prefilledAnswer(question, prefill);
  return answer === undefined ? NO_FIELDS : fieldsOf(question, answer, language);
}

/** The share of the known route that is before this page. */
function progressAt({ flow }: AnsweredVersion, route: Walk, index: number, pages: number): number {
  return pages <= 1 ? 0 : (progressOf(flow, route) * index) / (pages - 1);
}
