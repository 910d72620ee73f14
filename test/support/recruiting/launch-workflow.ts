import { Client, Connection } from '@temporalio/client';
import type { ActivityServices } from '../../../platform/services.ts';
import type { TemporalConnectionSettings } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { PANEL_LAUNCH, STANDING_QUERY } from '../../../workflows/recruiting/panel-launch/messages.ts';
import type { RunStanding } from '../../../workflows/recruiting/panel-launch/messages.ts';
import type { QuotedRun } from './a-quoted-run.ts';

/** Starts the workflow of a run, as the outbox would. */
export function startLaunchWorkflow({ workflows }: ActivityServices, run: QuotedRun): Promise<void> {
  return workflows.start({
    workflowType: PANEL_LAUNCH,
    workflowId: run.workflowId,
    taskQueue: TASK_QUEUES.core,
    input: { teamId: run.teamId, integrationId: run.id },
    searchAttributes: { TeamId: run.teamId, SurveyId: run.surveyId, Operation: 'panel_launch', Stage: 'quoted' },
  });
}

export type SeenWorkflows = Awaited<ReturnType<typeof seeWorkflows>>;

/** What an operator sees of workflows in Temporal. */
export async function seeWorkflows({ address, namespace }: TemporalConnectionSettings) {
  const connection = await Connection.connect({ address });
  const client = new Client({ connection, namespace });
  const handle = (workflowId: string) => client.workflow.getHandle(workflowId);
  return {
    describe: (workflowId: string) => handle(workflowId).describe(),
    standing: (workflowId: string) => handle(workflowId).query<RunStanding>(STANDING_QUERY),
    isOver: async (workflowId: string) => (await handle(workflowId).describe()).status.name !== 'RUNNING',
    /** Names of its activities and words of its signals, in their order. */
    async story(workflowId: string): Promise<readonly string[]> {
      const { events } = await handle(workflowId).fetchHistory();
      return (events ?? []).flatMap((event) => {
        const activity = event.activityTaskScheduledEventAttributes?.activityType?.name;
        const words = event.workflowExecutionSignaledEventAttributes?.input?.payloads?.map(({ data }) =>
          Buffer.from(data ?? []).toString(),
        );
        return [...(activity === undefined || activity === null ? [] : [activity]), ...(words ?? [])];
      });
    },
    kill: (workflowId: string) => handle(workflowId).terminate('as a test wants it'),
    /** How many of its activities have failed for good. */
    async failures(workflowId: string): Promise<number> {
      const { events } = await handle(workflowId).fetchHistory();
      return (events ?? []).filter(({ activityTaskFailedEventAttributes: failed }) => Boolean(failed)).length;
    },
    /** Ids of those of a survey, by what an operator searches for. */
    async found(query: string): Promise<readonly string[]> {
      const ids: string[] = [];
      for await (const { workflowId } of client.workflow.list({ query })) ids.push(workflowId);
      return ids;
    },
    close: () => connection.close(),
  };
}
