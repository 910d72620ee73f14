import { condition, defineSignal, patched, setHandler } from '@temporalio/workflow';
import { agent, core, following } from '../../ground/activity-proxies.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import { DECIDED_SIGNAL } from './messages.ts';
import type { AgentTurnInput, CallRef, StepRef, TurnStage } from './messages.ts';

/** The calls of a step are one activity as long as none waits; in earlier histories each is one. */
const CALLS_TOGETHER = 'calls-together';

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
      for (let step = 1; ; step += 1) {
        const { callIds } = await agent.askModel({ ...turn, step });
        if (callIds.length === 0) return;
        if (patched(CALLS_TOGETHER)) await carryOut({ ...turn, step }, decisions);
        else for (const callId of callIds) await carryOutAlone({ ...turn, callId }, decisions);
      }
    },
    { cancel: core.cancelTurn, fail: core.failTurn },
  );
}

/** Runs the calls of a step: perhaps after a person has approved one, perhaps until the long work that one started has ended. */
async function carryOut({ step, ...turn }: StepRef, decisions: Decisions): Promise<void> {
  for (;;) {
    decisions.forget();
    const standing = await agent.runCalls({ ...turn, step });
    if (standing.kind === 'done') return;
    if (standing.kind === 'asks') await decisions.wait(standing.waitMs);
    else await following.followWork({ ...turn, callId: standing.callId });
  }
}

/** The same of a single call, as earlier histories have it. */
async function carryOutAlone(call: CallRef, decisions: Decisions): Promise<void> {
  for (;;) {
    decisions.forget();
    const standing = await agent.runCall(call);
    if (standing.kind === 'done') return;
    if (standing.kind === 'asks') await decisions.wait(standing.waitMs);
    else await following.followWork(call);
  }
}

/** People's decisions: which one it was is read from Postgres. */
class Decisions {
  #hasNews = false;
  readonly #stages: Stages<TurnStage>;

  constructor(stages: Stages<TurnStage>) {
    this.#stages = stages;
    setHandler(defineSignal(DECIDED_SIGNAL), () => {
      this.#hasNews = true;
    });
  }

  /** Before the state is read: what is signalled after that is news. */
  forget(): void {
    this.#hasNews = false;
  }

  /** Waits for a decision, or until the approval expires. */
  async wait(atMostMs: number): Promise<void> {
    this.#stages.enter('waiting_approval');
    await condition(() => this.#hasNews, atMostMs, { summary: 'for a person to approve' });
    this.#stages.enter('running');
  }
}
