import { Context } from '@temporalio/activity';
import { callsOfStep } from '../../../db/stores/agent/call-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { CallsStanding, StepRef } from '../../../workflows/agent/agent-turn/messages.ts';
import { runCall } from './run-call.ts';

/**
 * Takes the calls of a step as far as they go without waiting, one after the other: together they cost the engine one activity. The
 * first that waits for a person, or for long work, holds up those behind it. Repeated, it goes on from what is stored.
 */
export async function runCalls(services: ActivityServices, { step, ...turn }: StepRef): Promise<CallsStanding> {
  const calls = await inTeamTransaction(services.database, turn.teamId, (transaction) =>
    callsOfStep(transaction, turn.operationId, step),
  );
  for (const { id: callId, outcome } of calls) {
    if (outcome !== null) continue;
    Context.current().cancellationSignal.throwIfAborted();
    const standing = await runCall(services, { ...turn, callId });
    if (standing.kind === 'asks') return standing;
    if (standing.kind === 'follows') return { kind: 'follows', callId };
  }
  return { kind: 'done' };
}
