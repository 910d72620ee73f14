import { questionAt } from '../../../domain/fieldwork/flow/question-at.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { saveFraud, saveProgress } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';
import { readAnswer } from '../../../domain/fieldwork/answering/read-form.ts';
import type { ReadAnswer } from '../../../domain/fieldwork/answering/read-answer.ts';
import { designOf } from '../../../domain/fieldwork/flow/design-version.ts';
import { LEFT_EMPTY } from '../../../domain/fieldwork/flow/given-answers.ts';
import type { Place } from '../../../domain/fieldwork/flow/place.ts';
import type { Walk } from '../../../domain/fieldwork/flow/walk.ts';
import { answerAt, currentPlace, goBack, isLate, storePage } from '../../../domain/fieldwork/response/answer-page.ts';
import type { ResponseOnTheWay } from '../../../domain/fieldwork/response/answer-page.ts';
import type { Response } from '../../../domain/fieldwork/response/response.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { beginResponse, HONEYPOT } from './begin-response.ts';
import { endingOf, endPage } from './end-page.ts';
import { enterSurvey } from './enter-survey.ts';
import type { EnteredSurvey } from './enter-survey.ts';
import { keepQuotaPlacesOf, writeStoredPage } from './finish-response.ts';
import { countBeginning, giveBeginningBack, refuseOverLimit } from './limit-beginning.ts';
import type { Beginning } from './limit-beginning.ts';
import { teamOfSurvey } from './load-fielded-survey.ts';
import { questionPage, turnsAt } from './question-page.ts';
import { pageInput, visitorInput } from './respondent-input.ts';
import type { RespondentPage } from './respondent-page.ts';
import type { VisitedSurvey } from './visited-survey.ts';

const submitInput = z.strictObject({ ...pageInput, action: z.enum(['next', 'back']), visitor: visitorInput });

type SubmitInput = z.output<typeof submitInput>;

/**
 * stored: the page is in the database, and `page` is the next one; refused: `page` is the same page, with what has to
 * be corrected; instead: nothing was stored, as the page is late, no longer on the route, or the response has ended,
 * and `page` is the respondent's current one. No page: the browser must load the survey's address.
 */
export type Submitted = { readonly result: 'stored' | 'refused' | 'instead'; readonly page: RespondentPage | null };

/** Stores a page before the next is shown. Forms that are sent twice, late or out of order do no harm. */
export const submitPage = defineOperation<SubmitInput, Submitted, Beginning>({
  name: 'respondents.submit_page',
  summary: 'Stores a page as a respondent filled it in, and shows what comes next.',
  audience: 'respondent',
  destructive: false,
  changes: true,
  input: submitInput,
  output: { kind: 'page' },
  teamOf: teamOfSurvey,
  prepare: countBeginning,
  run: (context, input, beginning) =>
    context.transaction((transaction) => submit(transaction, context, input, beginning)),
});

async function submit(
  transaction: TeamTransaction,
  context: OperationContext,
  input: SubmitInput,
  beginning: Beginning,
): Promise<Submitted> {
  const entered = await enterSurvey(transaction, context, input);
  if (!('visited' in entered)) return { result: 'instead', page: entered.page };
  const { visited, progress, route, place } = entered;
  if (visited.response === null) refuseOverLimit(beginning);
  if (place === null) return late(context, entered, null);
  const read = readPage(visited, progress, route, place, input.fields);
  if (isLate(route, progress, { place: input.place, revision: input.seen })) {
    return late(context, entered, { place, answer: read.answer });
  }
  if (input.action === 'back') return stepBack(transaction, context, { entered, place, read });
  if (read.problems.length > 0) {
    if (visited.response === null) giveBeginningBack(context, input, beginning);
    return refused(context, { ...entered, place }, input.fields, read);
  }
  return store(transaction, context, { entered, place, answer: read.answer, input, beginning });
}

/** The same page as it was filled in, with what has to be corrected. */
export function refused(
  context: OperationContext,
  { visited, progress, route, place }: EnteredSurvey & { readonly place: Place },
  fields: FormFields,
  { problems }: ReadAnswer,
): Submitted {
  const sent = { fields, problems };
  return { result: 'refused', page: questionPage(context, visited, { ...shown, place, route, progress, sent }) };
}

const shown = { sent: null, hasMovedOn: false, translations: [] } as const;

/** Reads the answer in a page's form. */
export function readPage(
  { version, survey }: VisitedSurvey,
  progress: ResponseOnTheWay,
  route: Walk,
  place: Place,
  fields: FormFields,
): ReadAnswer {
  const question = questionAt(version.flow, place);
  return readAnswer(question, fields, {
    language: survey.language,
    design: designOf(question, progress.seed),
    turns: turnsAt({ place, route, progress }),
  });
}

/** The respondent's current page; it says that they have moved on where the form differs from the stored answer. */
function late(
  context: OperationContext,
  { visited, progress, route }: EnteredSurvey,
  sent: { readonly place: Place; readonly answer: unknown } | null,
): Submitted {
  const isSame = sent !== null && isDeepStrictEqual(answerAt(route, sent.place), sent.answer);
  return { result: 'instead', page: pageNow(context, visited, progress, route, !isSame) };
}

/** The respondent's current page. */
export function pageNow(
  context: OperationContext,
  visited: VisitedSurvey,
  progress: ResponseOnTheWay,
  route: Walk,
  hasMovedOn: boolean,
): RespondentPage {
  const place = currentPlace(route, progress);
  if (place === null) return endPage(context, visited, { ...endingOf(route), isReturning: false });
  return questionPage(context, visited, { ...shown, place, route, progress, hasMovedOn });
}

type PageLeft = {
  readonly entered: EnteredSurvey;
  readonly place: Place;
  readonly read: ReadAnswer;
};

async function stepBack(
  transaction: TeamTransaction,
  context: OperationContext,
  { entered: { visited, progress, route }, place, read }: PageLeft,
): Promise<Submitted> {
  if (visited.response === null || !visited.survey.fielding.allowsBack) {
    return { result: 'instead', page: pageNow(context, visited, progress, route, false) };
  }
  const draft = draftOf(visited, place, read);
  const back = goBack(progress, route, place, draft, context.now());
  await saveProgress(transaction, visited.response.id, back);
  await keepQuotaPlacesOf(transaction, context, { ...visited, response: visited.response }, route);
  const response = { ...visited.response, ...back };
  return { result: 'stored', page: pageNow(context, { ...visited, response }, back, route, false) };
}

/**
 * A page draft of a form; `LEFT_EMPTY` where the respondent emptied it. Undefined for a conversation: its text is
 * stored when its button is pressed.
 */
export function draftOf({ version }: VisitedSurvey, place: Place, { answer }: ReadAnswer): unknown {
  return questionAt(version.flow, place).type === 'ai-chat' ? undefined : (answer ?? LEFT_EMPTY);
}

type PageToStore = {
  readonly entered: EnteredSurvey;
  readonly place: Place;
  readonly answer: unknown;
  readonly input: SubmitInput;
  readonly beginning: Beginning;
};

async function store(
  transaction: TeamTransaction,
  context: OperationContext,
  { entered, place, answer, input, beginning }: PageToStore,
): Promise<Submitted> {
  const { visited, progress } = entered;
  const stored = storePage(visited.version.flow, progress, place, answer, context.now());
  const isNew = visited.response === null;
  const response =
    visited.response ?? (await beginResponse(transaction, context, visited, stored.response, input.visitor));
  // Another request of the same respondent inserted the response first: the page is submitted to that one.
  if (response === null) return submit(transaction, context, input, beginning);
  const begun = { ...visited, response: await markedByHoneypot(transaction, response, input) };
  const written = await writeStoredPage(transaction, context, begun, stored, isNew);
  const after = { ...visited, response: written.response };
  if (written.end === null) {
    return { result: 'stored', page: pageNow(context, after, stored.response, stored.route, false) };
  }
  return { result: 'stored', page: endPage(context, after, { ...written.end, isReturning: false }) };
}

/** Adds the honeypot signal, on any page. */
async function markedByHoneypot(
  transaction: TeamTransaction,
  response: Response,
  { visitor }: SubmitInput,
): Promise<Response> {
  if (!visitor.hasHoneypot || response.fraud.length > 0) return response;
  await saveFraud(transaction, response.id, HONEYPOT);
  return { ...response, fraud: HONEYPOT };
}
