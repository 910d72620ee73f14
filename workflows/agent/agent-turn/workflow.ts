import { patched } from '@temporalio/workflow';
import { agent, core, following } from '../../ground/activity-proxies.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import { Decisions } from './decisions.ts';
import { takeStepByCalls } from './earlier-steps.ts';
import type { AgentTurnInput, StepRef, TurnStage } from './messages.ts';

/** A step is one activity as long as nothing in it waits; in earlier histories each call is one. */
const STEP_IN_ONE = 'step-in-one';

/**
 * A turn of the agent: asks the model for the next step, carries out the calls that it asks for, one after the other, and asks
 * again, until the model is done. What is said and what tools answer stays in Postgres.
 */
export async function agentTurn({ teamId, operationId }: AgentTurnInput): Promise<void> {
  const turn = { teamId, operationId };
  const stages = new Stages<TurnStage>('running');
  const decisions = new Decisions(stages);
  await runDurably(
    turn,
    stages,
    async () => {
      const take = patched(STEP_IN_ONE) ? takeStep : takeStepByCalls;
      let step = 1;
      while ((await take({ ...turn, step }, decisions)) === 'done') step += 1;
    },
    { cancel: core.cancelTurn, fail: core.failTurn },
  );
}

/**
 * Asks the model and runs the calls that it asks for; where one waits for a person's approval, or for the long work that it started,
 * goes on behind that.
 */
async function takeStep(ref: StepRef, decisions: Decisions): Promise<'done' | 'over'> {
  for (;;) {
    decisions.forget();
    const standing = await agent.takeStep(ref);
    if (standing.kind === 'asks') await decisions.wait(standing.waitMs);
    else if (standing.kind === 'follows') await following.followWork({ ...ref, callId: standing.callId });
    else return standing.kind;
  }
}
