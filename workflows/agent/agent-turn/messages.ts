/** The workflow's type name. */
export const AGENT_TURN = 'agentTurn';

export type AgentTurnInput = { readonly teamId: string; readonly operationId: string };

/** One workflow for each turn: a second start has no effect. */
export function agentTurnWorkflowId(turnId: string): string {
  return `agent-turn/${turnId}`;
}

/** Sent once a decision about an approval is committed in Postgres. */
export const DECIDED_SIGNAL = 'decided';

export type TurnStage = 'running' | 'waiting_approval';

/** A step of the model; its answer stays in Postgres. */
export type StepRef = AgentTurnInput & { readonly step: number };
/** The calls that the step asked for; none where the turn is over. */
export type AskedStep = { readonly callIds: readonly string[] };

export type CallRef = AgentTurnInput & { readonly callId: string };
/** Where a call stands: done, waiting for a person, or following long work that it started. */
export type CallStanding =
  { readonly kind: 'done' } | { readonly kind: 'asks'; readonly waitMs: number } | { readonly kind: 'follows' };
/**
 * Where a step stands: its calls are done and the model is to be asked for the next, the turn is over, or a call of it waits for a
 * person or for long work.
 */
export type StepStanding =
  | { readonly kind: 'done' }
  | { readonly kind: 'over' }
  | { readonly kind: 'asks'; readonly waitMs: number }
  | { readonly kind: 'follows'; readonly callId: string };
