import { Context } from '@temporalio/activity';
import type { ActivityServices } from '../../../platform/services.ts';
import type { StepRef, StepStanding } from '../../../workflows/agent/agent-turn/messages.ts';
import { askModel } from './ask-model.ts';
import { runCall } from './run-call.ts';

/**
 * Asks the model for a step and runs the calls that it asks for, one after the other, as far as they go without waiting: the engine's
 * part of a step is one activity. The first call that waits for a person, or for long work, holds up those behind it. Repeated, it
 * goes on from what is stored.
 */
export async function takeStep(services: ActivityServices, { step, ...turn }: StepRef): Promise<StepStanding> {
  const { callIds } = await askModel(services, { ...turn, step });
  if (callIds.length === 0) return { kind: 'over' };
  for (const callId of callIds) {
    Context.current().cancellationSignal.throwIfAborted();
    const standing = await runCall(services, { ...turn, callId });
    if (standing.kind === 'asks') return standing;
    if (standing.kind === 'follows') return { kind: 'follows', callId };
  }
  return { kind: 'done' };
}
