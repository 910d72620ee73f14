import type { Client } from '@temporalio/client';
import { defineSearchAttributeKey } from '@temporalio/common';

/** A workflow that was ended from outside, so that it could not record its end. */
export type StoppedWorkflow = {
  readonly workflowId: string;
  readonly workflowType: string;
  readonly teamId: string;
  readonly stoppedAt: Date;
};

const TEAM = defineSearchAttributeKey('TeamId', 'KEYWORD');

/** Terminated, or out of a time that an operator has set. What fails or is cancelled records its end itself. */
const FROM_OUTSIDE = 'ExecutionStatus IN ("Terminated", "TimedOut")';

/** @param since null: as far back as Temporal remembers */
export async function stoppedWorkflows(client: Client, since: Date | null): Promise<readonly StoppedWorkflow[]> {
  const query = since === null ? FROM_OUTSIDE : `${FROM_OUTSIDE} AND CloseTime >= "${since.toISOString()}"`;
  const stopped: StoppedWorkflow[] = [];
  for await (const { workflowId, type, closeTime = new Date(), typedSearchAttributes } of client.workflow.list({
    query,
  })) {
    const teamId = typedSearchAttributes.get(TEAM);
    if (teamId !== undefined) stopped.push({ workflowId, workflowType: type, teamId, stoppedAt: closeTime });
  }
  return stopped;
}
