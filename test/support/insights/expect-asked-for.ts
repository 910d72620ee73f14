import { expect } from '@jest/globals';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { stepsTakenForDead } from '../repeated-steps.ts';
import type { ReceivedCall } from '../servers/model-server.ts';
import type { WorkflowService } from '../workflow-service.ts';

/** The model was asked so often for the insights of a team, or once more for each step whose worker the engine took for dead. */
export async function expectAskedFor(
  { services, temporal }: WorkflowService,
  { teamId }: Principal,
  calls: readonly ReceivedCall[],
  times: number,
): Promise<void> {
  const workflowIds = await inTeamTransaction(services.database, teamId, async ({ sql }): Promise<string[]> =>
    sql('operations').where({ team_id: teamId }).pluck('workflow_id'),
  );
  let repeated = 0;
  for (const id of workflowIds) repeated += await stepsTakenForDead(temporal, id, 'askForInsight');
  expect(calls.length).toBeGreaterThanOrEqual(times);
  expect(calls.length).toBeLessThanOrEqual(times + repeated);
}
