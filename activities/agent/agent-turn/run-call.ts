import { markApprovalStale } from '../../../db/stores/agent/approval-store.ts';
import type { Approval } from '../../../db/stores/agent/approval-store.ts';
import { saveCallOperation } from '../../../db/stores/agent/call-store.ts';
import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { findTool } from '../../../agent/catalogue.ts';
import type { ToolAnswer } from '../../../agent/tool.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { CallRef, CallStanding } from '../../../workflows/agent/agent-turn/messages.ts';
import { loadCall, takeInHand } from './call-at-hand.ts';
import type { CallAtHand, LoadedCall } from './call-at-hand.ts';
import { askPerson, hashOf, subjectOf } from './ask-person.ts';
import type { Licence } from './ask-person.ts';
import { decisionOf } from './decision-of.ts';
import type { Decided } from './decision-of.ts';
import { DONE_UNANSWERED, failedBy, finishCall } from './finish-call.ts';
import type { CallEnd } from './finish-call.ts';
import { principalOf } from './load-turn.ts';
import { ErasedMeanwhile } from './refuse-erased.ts';
import { AnswerIsLost, CallIsOver, hasTakenEffect, takeEffectOnce } from './taken-effect.ts';

const DONE: CallStanding = { kind: 'done' };

/**
 * Takes a call as far as it goes without waiting: asks a person where that is needed, runs the tool, stores its result. Repeated
 * after a crash or a decision, it goes on from what is stored.
 */
export async function runCall(services: ActivityServices, ref: CallRef): Promise<CallStanding> {
  const { loaded, decided } = await standingOf(services, ref);
  if (decided.kind === 'ended') return DONE;
  if (decided.kind === 'took_effect') return answerAgain(services, ref, loaded);
  if (decided.kind === 'wait') return { kind: 'asks', waitMs: decided.waitMs };
  if (decided.kind === 'over') return finish(services, ref, loaded, decided.end);
  try {
    const atHand = await takeInHand(services, ref.teamId, loaded);
    const licence = decided.approval === null ? await askPerson(services, atHand) : approvedBy(decided.approval);
    if (licence === null) return { kind: 'asks', waitMs: services.settings.agent.approvalLifeMs };
    return await run(services, ref, atHand, licence);
  } catch (error) {
    if (error instanceof CallIsOver) return DONE;
    if (!(error instanceof FieldworkError) || isPassing(error)) throw error;
    // What refuses it may be what it did itself, in an attempt beside this one.
    if (await tookEffect(services, ref, loaded)) return answerAgain(services, ref, loaded);
    return finish(services, ref, loaded, failedBy(error));
  }
}

/** A call, and how far it has come. */
type Standing = {
  readonly loaded: LoadedCall;
  readonly decided: Decided | { readonly kind: 'ended' } | { readonly kind: 'took_effect' };
};

/** Read in one transaction, since each call of each step begins with it. */
function standingOf(services: ActivityServices, ref: CallRef): Promise<Standing> {
  return inTeamTransaction(services.database, ref.teamId, async (transaction): Promise<Standing> => {
    const loaded = await loadCall(transaction, ref);
    if (loaded.call.outcome !== null) return { loaded, decided: { kind: 'ended' } };
    if (await hasTakenEffect(transaction, loaded.call)) return { loaded, decided: { kind: 'took_effect' } };
    return { loaded, decided: await decisionOf(services, transaction, loaded) };
  });
}

function tookEffect(services: ActivityServices, { teamId }: CallRef, { call }: LoadedCall): Promise<boolean> {
  return inTeamTransaction(services.database, teamId, (transaction) => hasTakenEffect(transaction, call));
}

/**
 * Reads once more what a call answered that has taken effect. What would refuse it now (its own effect, a seat that has ended)
 * doesn't matter any more: nobody is asked, and nothing is said not to have been done.
 */
async function answerAgain(services: ActivityServices, ref: CallRef, loaded: LoadedCall): Promise<CallStanding> {
  try {
    const atHand = await readAgain(services, ref, loaded);
    if (atHand === null) return await finish(services, ref, loaded, DONE_UNANSWERED);
    return await run(services, ref, atHand, { kind: 'nothing_at_stake' });
  } catch (error) {
    if (error instanceof CallIsOver) return DONE;
    if (!(error instanceof FieldworkError) || isPassing(error)) throw error;
    const isUnread = error instanceof AnswerIsLost || error.code === 'forbidden';
    return finish(services, ref, loaded, isUnread ? DONE_UNANSWERED : failedBy(error));
  }
}

/** The arguments as they were read; null where they mean nothing any more, such as a question that the call has deleted. */
async function readAgain(
  services: ActivityServices,
  { teamId }: CallRef,
  loaded: LoadedCall,
): Promise<CallAtHand | null> {
  const { call, turn } = loaded;
  const tool = findTool(call.tool);
  if (tool === undefined) return null;
  const context = { services, principal: principalOf(teamId, turn), conversationId: turn.conversationId };
  try {
    return { ...loaded, tool, context, read: await tool.read(context, call.arguments) };
  } catch (error) {
    if (!(error instanceof FieldworkError) || isPassing(error)) throw error;
    return null;
  }
}

/** The turn's own end, what is away for now, and words that somebody stood in who was erased: no result of the tool. */
function isPassing(error: FieldworkError): boolean {
  const isAway = error.code === 'operation_cancelled' || error.code === 'service_unavailable';
  return isAway || error instanceof ErasedMeanwhile;
}

async function finish(
  services: ActivityServices,
  { teamId }: CallRef,
  loaded: LoadedCall,
  end: CallEnd,
): Promise<CallStanding> {
  await finishCall(services, teamId, loaded, end);
  return DONE;
}

function approvedBy(approval: Approval): Licence {
  return { kind: 'approved', approval };
}

/** What was approved has changed: a person is asked again. */
class StaleApproval extends FieldworkError {
  constructor() {
    super('stale_revision', 'What was approved has changed meanwhile.');
  }
}

/** An answer that takes longer than this is followed. */
const PATIENCE_MS = 1_000;

async function run(
  services: ActivityServices,
  ref: CallRef,
  atHand: CallAtHand,
  licence: Licence,
): Promise<CallStanding> {
  const { tool, context, read, call, turn } = atHand;
  await tellStarted(services, ref, atHand);
  try {
    const answer = await tool.run(context, read, {
      ...(tool.operation.changes && { idempotencyKey: `call ${call.id}`, fingerprint: call.id }),
      patience: AbortSignal.timeout(PATIENCE_MS),
      // What changes nothing and asks nobody is recorded with its result.
      ...((tool.operation.changes || tool.policy.kind !== 'free') && {
        first: async (transaction: TeamTransaction) => {
          await takeEffectOnce(services, transaction, { call, turn });
          await holdTo(transaction, atHand, licence);
        },
      }),
    });
    return await settle(services, ref, atHand, answer);
  } catch (error) {
    if (!(error instanceof StaleApproval)) throw error;
    await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
      if (licence.kind === 'approved') await markApprovalStale(transaction, licence.approval.id);
    });
    return runCall(services, ref);
  }
}

/** @throws StaleApproval where it is no longer what was found, or approved */
async function holdTo(transaction: TeamTransaction, atHand: CallAtHand, licence: Licence): Promise<void> {
  if (atHand.tool.policy.kind === 'free' || licence.kind === 'allowed') return;
  const subject = await subjectOf(transaction, atHand);
  if (subject === null) return;
  if (licence.kind === 'approved' && hashOf(atHand, licence.approval, subject) === licence.approval.hash) return;
  throw new StaleApproval();
}

function tellStarted(services: ActivityServices, { teamId }: CallRef, { call, turn, tool }: CallAtHand): Promise<void> {
  return inTeamTransaction(services.database, teamId, (transaction) =>
    appendConversationEvent(transaction, turn.conversationId, {
      onceKey: `call:${call.id}:start`,
      type: 'tool.started',
      data: { turn_id: turn.id, call_id: call.id, tool: tool.name, arguments: call.arguments },
      createdAt: services.now(),
    }),
  );
}

/** Longer work goes on by itself; the model is told how to ask for it. */
const FOLLOWED_FOR_MS = 30 * 60_000;

/** Stores the result, unless long work that the call started goes on. */
async function settle(
  services: ActivityServices,
  ref: CallRef,
  atHand: CallAtHand,
  answer: ToolAnswer,
): Promise<CallStanding> {
  const { call } = atHand;
  const { view, waitsFor, settled } = answer;
  const operation =
    waitsFor === null
      ? undefined
      : await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
          await saveCallOperation(transaction, call.id, waitsFor);
          return findOperation(transaction, waitsFor);
        });
  // Work that has ended since the tool answered is looked at once more: its result isn't in that answer.
  const isNews = view === null || (settled === undefined && call.operationId !== waitsFor);
  if (operation !== undefined && (operation.completedAt === null || isNews)) {
    const isTooLong = services.now().getTime() - operation.createdAt.getTime() > FOLLOWED_FOR_MS;
    if (!isTooLong) return { kind: 'follows' };
    const standing = { operation_id: operation.id, state: operation.state, goes_on: true, so_far: view };
    return finish(services, ref, atHand, { outcome: 'completed', result: standing });
  }
  const { view: result, madeSurveyId = null } = settled === undefined || waitsFor === null ? answer : await settled();
  return finish(services, ref, atHand, { outcome: 'completed', result, madeSurveyId });
}
