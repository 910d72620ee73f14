import {
  decideApproval,
  latestApproval,
  markApprovalStale,
  markDecisionHeard,
} from '../../../db/stores/agent/approval-store.ts';
import type { Approval } from '../../../db/stores/agent/approval-store.ts';
import { saveCallOperation } from '../../../db/stores/agent/call-store.ts';
import { appendConversationEvent } from '../../../db/stores/ground/conversation-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ToolAnswer } from '../../../agent/tool.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { CallRef, CallStanding } from '../../../workflows/agent/agent-turn/messages.ts';
import { loadCall, takeInHand } from './call-at-hand.ts';
import type { CallAtHand, LoadedCall } from './call-at-hand.ts';
import { askPerson, hashOf, subjectOf } from './ask-person.ts';
import type { Licence } from './ask-person.ts';
import { failedBy, finishCall, recordRun } from './finish-call.ts';
import type { CallEnd } from './finish-call.ts';

const DONE: CallStanding = { kind: 'done' };

/**
 * Takes a call as far as it goes without waiting: asks a person where that is needed, runs the tool, stores its result. Repeated
 * after a crash or a decision, it goes on from what is stored.
 */
export async function runCall(services: ActivityServices, ref: CallRef): Promise<CallStanding> {
  const loaded = await loadCall(services, ref);
  if (loaded.call.outcome !== null) return DONE;
  const decided = await decisionOf(services, ref, loaded);
  if (decided.kind === 'wait') return { kind: 'asks', waitMs: decided.waitMs };
  if (decided.kind === 'over') return finish(services, ref, loaded, decided.end);
  try {
    const atHand = await takeInHand(services, ref.teamId, loaded);
    const licence = decided.approval === null ? await askPerson(services, atHand) : approvedBy(decided.approval);
    if (licence === null) return { kind: 'asks', waitMs: services.settings.agent.approvalLifeMs };
    return await run(services, ref, atHand, licence);
  } catch (error) {
    if (!(error instanceof FieldworkError) || isPassing(error)) throw error;
    return finish(services, ref, loaded, failedBy(error));
  }
}

/** The turn's own end, and what is away for now: no result of the tool. */
function isPassing(error: FieldworkError): boolean {
  return error.code === 'operation_cancelled' || error.code === 'service_unavailable';
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

type Decided =
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'over'; readonly end: CallEnd }
  | { readonly kind: 'go_on'; readonly approval: Approval | null };

/** What a person has decided about the call, where one was asked. */
function decisionOf(services: ActivityServices, { teamId, callId }: CallRef, { turn }: LoadedCall): Promise<Decided> {
  return inTeamTransaction(services.database, teamId, async (transaction): Promise<Decided> => {
    const approval = await latestApproval(transaction, callId);
    const now = services.now();
    if (approval !== undefined && approval.decidedAt !== null) await markDecisionHeard(transaction, approval.id, now);
    if (turn.supersededAt !== null) return { kind: 'over', end: withdrawn(approval) };
    if (approval === undefined || approval.state === 'stale') return { kind: 'go_on', approval: null };
    if (approval.state === 'approved') return { kind: 'go_on', approval };
    if (approval.state === 'pending') {
      const waitMs = approval.expiresAt.getTime() - now.getTime();
      if (waitMs > 0) return { kind: 'wait', waitMs };
      // A person who decides at this moment is first, or too late.
      if (!(await expire(transaction, approval, now))) return { kind: 'wait', waitMs: 1 };
    }
    return { kind: 'over', end: endWithout(approval) };
  });
}

async function expire(transaction: TeamTransaction, approval: Approval, at: Date): Promise<boolean> {
  if (!(await decideApproval(transaction, approval.id, { state: 'expired', at, by: null }))) return false;
  await markDecisionHeard(transaction, approval.id, at);
  await appendConversationEvent(transaction, approval.conversationId, {
    onceKey: `approval:${approval.id}:decided`,
    type: 'approval.decided',
    data: { approval_id: approval.id, tool: approval.tool, state: 'expired', decided_by: null },
    createdAt: at,
  });
  return true;
}

function withdrawn(approval: Approval | undefined): CallEnd {
  const outcome = approval === undefined ? 'not_run' : 'withdrawn';
  return { outcome, result: told('The person wrote something else meanwhile: this was not done.') };
}

function endWithout({ state, note }: Approval): CallEnd {
  if (state === 'declined') {
    const said = note === null ? '' : ` They said: "${note}"`;
    return { outcome: 'declined', result: told(`The person declined it: this was not done.${said}`) };
  }
  if (state === 'withdrawn') return { outcome: 'withdrawn', result: told('It was taken back: this was not done.') };
  return { outcome: 'expired', result: told('Nobody approved it in time: this was not done.') };
}

function told(message: string): { readonly error: { readonly message: string } } {
  return { error: { message } };
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
      first: async (transaction) => {
        await holdTo(transaction, atHand, licence);
        await recordRun(services, transaction, { call, turn }, 'completed');
      },
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
  { call, turn, chat }: CallAtHand,
  { view, waitsFor, madeSurveyId, settled }: ToolAnswer,
): Promise<CallStanding> {
  const operation =
    waitsFor === null
      ? undefined
      : await inTeamTransaction(services.database, ref.teamId, async (transaction) => {
          await saveCallOperation(transaction, call.id, waitsFor);
          return findOperation(transaction, waitsFor);
        });
  // Work that has ended since the tool answered is looked at once more: its result isn't in that answer.
  if (operation !== undefined && (operation.completedAt === null || view === null)) {
    const isTooLong = services.now().getTime() - call.createdAt.getTime() > FOLLOWED_FOR_MS;
    if (!isTooLong) return { kind: 'follows' };
    const standing = { operation_id: operation.id, state: operation.state, goes_on: true, so_far: view };
    return finish(services, ref, { call, turn, chat }, { outcome: 'completed', result: standing });
  }
  const result = settled === undefined || waitsFor === null ? view : await settled();
  return finish(services, ref, { call, turn, chat }, { outcome: 'completed', result, madeSurveyId });
}
