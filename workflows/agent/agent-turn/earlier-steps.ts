import { agent, following } from '../../ground/activity-proxies.ts';
import type { Decisions } from './decisions.ts';
import type { CallRef, StepRef } from './messages.ts';

/** A step as earlier histories have it: the model is asked in one activity, and each call is one of its own. */
export async function takeStepByCalls({ step, ...turn }: StepRef, decisions: Decisions): Promise<'done' | 'over'> {
  const { callIds } = await agent.askModel({ ...turn, step });
  for (const callId of callIds) await carryOut({ ...turn, callId }, decisions);
  return callIds.length === 0 ? 'over' : 'done';
}

async function carryOut(call: CallRef, decisions: Decisions): Promise<void> {
  for (;;) {
    decisions.forget();
    const standing = await agent.runCall(call);
    if (standing.kind === 'done') return;
    if (standing.kind === 'asks') await decisions.wait(standing.waitMs);
    else await following.followWork(call);
  }
}
