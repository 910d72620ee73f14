import { questionAt } from '../../../domain/fieldwork/flow/question-at.ts';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { saveProgress } from '../../../db/stores/fieldwork/response-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { respondentTurns } from '../../../domain/fieldwork/answering/chat-turn.ts';
import type { ChatTurn } from '../../../domain/fieldwork/answering/chat-turn.ts';
import type { FollowUpRequest } from '../../../domain/fieldwork/answering/follow-up.ts';
import { fieldNames, fieldText } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { FormFields } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Place } from '../../../domain/fieldwork/flow/place.ts';
import type { ResponseAnswers } from '../../../domain/fieldwork/flow/response-answers.ts';
import { responseAt } from '../../../domain/fieldwork/flow/walk.ts';
import { createPiping } from '../../../domain/fieldwork/flow/create-piping.ts';
import { isLate, withDraft } from '../../../domain/fieldwork/response/answer-page.ts';
import { withoutContactDetails } from '../../../domain/fieldwork/response/without-contact-details.ts';
import { allowsAi } from '../../ground/teams/allows-ai.ts';
import { defineOperation } from '../../ground/operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { askFollowUp } from './ask-follow-up.ts';
import { respondentHash } from './arrival.ts';
import { beginResponse } from './begin-response.ts';
import { enterSurvey } from './enter-survey.ts';
import type { EnteredSurvey } from './enter-survey.ts';
import { countBeginning, giveBeginningBack, refuseOverLimit } from './limit-beginning.ts';
import type { Beginning } from './limit-beginning.ts';
import { keepQuotaPlacesOf } from './finish-response.ts';
import { teamOfSurvey } from './load-fielded-survey.ts';
import type { AnsweredVersion } from './load-fielded-survey.ts';
import { chatTurns, turnsAt } from './question-page.ts';
import { pageInput, visitorInput } from './respondent-input.ts';
import type { Submitted } from './submit-page.ts';
import { pageNow, readPage, refused } from './submit-page.ts';

const converseInput = z.strictObject({
  ...pageInput,
  visitor: visitorInput,
  /** Neutral follow-up questions in a language, for when the AI gives none. */
  probesIn: z.custom<(language: string) => readonly string[]>((value) => typeof value === 'function'),
});

type ConverseInput = z.output<typeof converseInput>;

/** The turns before this one, and the assistant's reply; null where there is none. */
type Prepared = { readonly beginning: Beginning; readonly before: readonly ChatTurn[]; readonly reply: string | null };

/** One turn of a conversation: stores what the respondent wrote, and a follow-up where turns are left. */
export const converse = defineOperation<ConverseInput, Submitted, Prepared>({
  name: 'respondents.converse',
  summary: 'Keeps what a respondent says in a conversation, and asks on.',
  audience: 'respondent',
  destructive: false,
  changes: true,
  input: converseInput,
  output: { kind: 'page' },
  teamOf: teamOfSurvey,
  prepare: async (context, input) => {
    const beginning = await countBeginning(context, input);
    const { before, request, respondent } = await context.transaction((transaction) =>
      whatIsSaid(transaction, context, input),
    );
    const mayAsk = request !== null && typeof beginning === 'string' && (await isWithinLimit(context, respondent));
    return { beginning, before, reply: mayAsk ? await askFollowUp(context, request) : null };
  },
  run: (context, input, prepared) =>
    context.transaction((transaction) => keepTurn(transaction, context, input, prepared)),
});

type Said = {
  readonly before: readonly ChatTurn[];
  /** The request to the AI; null where none is made. */
  readonly request: FollowUpRequest | null;
  /** Key of the rate limit. */
  readonly respondent: string;
};

const NOTHING_SAID: Said = { before: [], request: null, respondent: '' };

/** Limits follow-ups for each respondent, also where many requests come at once. */
async function isWithinLimit({ services }: OperationContext, respondent: string): Promise<boolean> {
  return (await services.rateLimits.consume('follow_up', respondent)).allowed;
}

/** The turns so far, and the request to the AI that follows what the respondent just wrote. */
async function whatIsSaid(
  transaction: TeamTransaction,
  context: OperationContext,
  input: ConverseInput,
): Promise<Said> {
  const entered = await enterSurvey(transaction, context, input);
  if (!('visited' in entered) || entered.place === null) return NOTHING_SAID;
  const { visited, progress, route, place } = entered;
  const { survey, arrival, version } = visited;
  const question = questionAt(version.flow, place);
  if (question.type !== 'ai-chat' || isLate(route, progress, { place: input.place, revision: input.seen })) {
    return NOTHING_SAID;
  }
  const before = turnsAt({ ...entered, place });
  const respondent = respondentHash(context.services.keys, survey.id, arrival.key).toString('base64url');
  const { answer, problems } = readPage(visited, progress, route, place, input.fields);
  const turns = chatTurns(answer);
  const isOver = respondentTurns(turns) >= question.config.maxTurns;
  const isOld = problems.length > 0 || turns.length <= before.length || !isSaidTo(before, input.fields);
  if (isOld || isOver) return { before, request: null, respondent };
  // Without an assistant a conversation is an open question: the respondent can always go on.
  if (!(await allowsAi(transaction, context.services.ai))) return { before, request: null, respondent };
  const text = textForAi(version, responseAt(route, place.at), question.text);
  const probes = [...input.probesIn(survey.language)];
  return { before, request: { question: text, language: survey.language, turns: [...turns], probes }, respondent };
}

/** The question's text with its piping, without contact details: these never go to an AI provider. */
function textForAi({ flow, document }: AnsweredVersion, response: ResponseAnswers, text: string): string {
  const told = withoutContactDetails(document, response);
  return createPiping(flow.index, { ...response, ...told })(text);
}

async function keepTurn(
  transaction: TeamTransaction,
  context: OperationContext,
  input: ConverseInput,
  prepared: Prepared,
): Promise<Submitted> {
  const entered = await enterSurvey(transaction, context, input);
  if (!('visited' in entered)) return { result: 'instead', page: entered.page };
  const { visited, progress, route, place } = entered;
  if (visited.response === null) refuseOverLimit(prepared.beginning);
  if (place === null || !isTimely(entered, place, input, prepared)) return notKept(context, entered, input);
  const read = readPage(visited, progress, route, place, input.fields);
  if (read.problems.length > 0) {
    if (visited.response === null) giveBeginningBack(context, input, prepared.beginning);
    return refused(context, { ...entered, place }, input.fields, read);
  }
  const said = chatTurns(read.answer);
  // Nothing was written, or the question was opted out of, which the page's own button submits.
  if (said.length <= prepared.before.length) return notKept(context, entered, input);
  const { reply } = prepared;
  const turns = reply === null ? said : [...said, { speaker: 'assistant' as const, text: reply }];
  const kept = withDraft({ ...progress, revision: Math.max(1, progress.revision) }, input.place, { turns });
  const response = visited.response ?? (await beginResponse(transaction, context, visited, kept, input.visitor));
  // Another request of the same respondent inserted the response first.
  if (response === null) return keepTurn(transaction, context, input, prepared);
  const begun = { ...visited, response };
  if (visited.response !== null) await saveProgress(transaction, response.id, kept);
  await keepQuotaPlacesOf(transaction, context, begun, route);
  return { result: 'stored', page: pageNow(context, begun, kept, route, false) };
}

/** Whether the page showed these turns; pages from before this field existed don't report it. */
function isSaidTo(turns: readonly ChatTurn[], fields: FormFields): boolean {
  const shown = fieldText(fields, fieldNames.turnsShown);
  return shown === '' || shown === String(turns.length);
}

/**
 * False where the question is no conversation, the page is late, or the turn was sent twice: the first request has
 * followed it up.
 */
function isTimely(
  entered: EnteredSurvey,
  place: Place,
  { place: key, seen, fields }: ConverseInput,
  { before }: Prepared,
): boolean {
  const { visited, progress, route } = entered;
  if (questionAt(visited.version.flow, place).type !== 'ai-chat') return false;
  return (
    !isLate(route, progress, { place: key, revision: seen }) &&
    isSaidTo(before, fields) &&
    isDeepStrictEqual(turnsAt({ ...entered, place }), before)
  );
}

/** The respondent's current page; it says that they have moved on where the text in the form was not stored. */
function notKept(context: OperationContext, entered: EnteredSurvey, { fields }: ConverseInput): Submitted {
  const { visited, progress, route, place } = entered;
  const text = fieldText(fields, fieldNames.answer);
  const isSaid = text === '' || (place !== null && turnsAt({ ...entered, place }).some((turn) => turn.text === text));
  return { result: 'instead', page: pageNow(context, visited, progress, route, !isSaid) };
}
