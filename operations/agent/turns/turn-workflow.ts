import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { AGENT_TURN, agentTurnWorkflowId } from '../../../workflows/agent/agent-turn/messages.ts';

/** The workflow of a turn, as the outbox stores it. */
export function turnWorkflow({ teamId, turnId }: { teamId: string; turnId: string }): WorkflowStart {
  return {
    workflowType: AGENT_TURN,
    workflowId: agentTurnWorkflowId(turnId),
    taskQueue: TASK_QUEUES.core,
    input: { teamId, operationId: turnId },
    searchAttributes: { TeamId: teamId, Operation: 'agent_turn' },
  };
}
