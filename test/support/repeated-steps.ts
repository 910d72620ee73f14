import { Client, Connection } from '@temporalio/client';
import type { TemporalConnectionSettings } from '../../platform/workflow-gateway.ts';
import { readServiceState } from '../../scripts/service-state.ts';
import { HEARTBEAT_TIMEOUT_MS } from '../../temporal.config.ts';

type Engine = Pick<TemporalConnectionSettings, 'address' | 'namespace'>;

/**
 * How often steps of that name were begun again in a workflow, until it has ended: also where the machine was so busy that the
 * engine heard nothing of one for a while, and took its worker for dead.
 */
export async function repeatedSteps(engine: Engine, workflowId: string, activityType: string): Promise<number> {
  const steps = await stepsOf(engine, workflowId, activityType);
  return steps.reduce((sum, { attempt }) => sum + attempt - 1, 0);
}

/**
 * How often, at most, the engine took the worker of such a step for dead, and so began it again beside the first or, in what was
 * cancelled, gave it up: as often as there was time for. What is begun again at once, after a failure, is none of these.
 */
export async function stepsTakenForDead(engine: Engine, workflowId: string, activityType: string): Promise<number> {
  const steps = await stepsOf(engine, workflowId, activityType);
  return steps.reduce((sum, { attempt, waitedMs, isGivenUp }) => {
    const begunAgain = Math.min(attempt - 1, Math.floor(waitedMs / HEARTBEAT_TIMEOUT_MS));
    return sum + begunAgain + (isGivenUp ? 1 : 0);
  }, 0);
}

/** The engine of the service that runs on a data folder. */
export async function engineOf(dataDir: string): Promise<Engine> {
  const state = await readServiceState(dataDir);
  return { address: state?.temporalAddress ?? '', namespace: state?.temporalNamespace ?? '' };
}

type Step = {
  /** The last one: 1 where it was begun once. */
  readonly attempt: number;
  /** Until the last attempt began. */
  readonly waitedMs: number;
  readonly isGivenUp: boolean;
};

async function stepsOf({ address, namespace }: Engine, workflowId: string, activityType: string): Promise<Step[]> {
  const connection = await Connection.connect({ address });
  try {
    const client = new Client({ connection, namespace });
    const workflow = client.workflow.getHandle(workflowId);
    // Only at its end the history tells of all that was begun again.
    await workflow.result().catch(() => undefined);
    const { events } = await workflow.fetchHistory();
    const all = events ?? [];
    const scheduled = all.filter(
      ({ activityTaskScheduledEventAttributes: step }) => step?.activityType?.name === activityType,
    );
    if (scheduled.length === 0) throw new Error(`${workflowId} has no step ${activityType}.`);
    return scheduled.map(({ eventId, eventTime }) => {
      const isOfStep = (id: Id) => id?.toString() === eventId?.toString();
      const started = all.find((event) => isOfStep(event.activityTaskStartedEventAttributes?.scheduledEventId));
      return {
        attempt: started?.activityTaskStartedEventAttributes?.attempt ?? 1,
        waitedMs: started === undefined ? 0 : msOf(started.eventTime) - msOf(eventTime),
        isGivenUp: all.some((event) => isOfStep(event.activityTaskTimedOutEventAttributes?.scheduledEventId)),
      };
    });
  } finally {
    await connection.close();
  }
}

type Id = { toString(): string } | null | undefined;
type Timestamp = { readonly seconds?: unknown; readonly nanos?: number | null } | null | undefined;

function msOf(time: Timestamp): number {
  return Number(time?.seconds ?? 0) * 1_000 + (time?.nanos ?? 0) / 1_000_000;
}
