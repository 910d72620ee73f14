import type { DataConverter } from '@temporalio/common';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { Logger } from '../platform/logger.ts';
import type { TemporalConnectionSettings } from '../platform/workflow-gateway.ts';
import { activityInterceptors, BEAT_EVERY_MS } from './activity-interceptors.ts';
import type { WorkflowBundle } from './build-bundle.ts';

/** The work of a task queue's worker: its activities, how many at once, and whether it runs workflows too. */
export type QueueWork = {
  readonly taskQueue: string;
  readonly activities: object;
  readonly concurrency: number;
  readonly workflowBundle?: WorkflowBundle;
};

/** How long work in flight may take to end after a stop. */
const DRAIN_MS = 10_000;

export type WorkerOptions = {
  /** The interval of each activity's heartbeats, which also bring news of a cancellation. */
  readonly beatEveryMs?: number | undefined;
};

/**
 * A worker with a connection of its own (the engine refuses two workers of the same kind on one).
 * @returns the worker and a function to close its connection once it has run
 */
export async function createWorker(
  work: QueueWork,
  temporal: TemporalConnectionSettings,
  log: Logger,
  { beatEveryMs }: WorkerOptions = {},
): Promise<{ worker: Worker; close: () => Promise<void> }> {
  const connection = await NativeConnection.connect({
    address: temporal.address,
    ...(temporal.tls === undefined ? {} : { tls: temporal.tls }),
    ...(temporal.apiKey === undefined ? {} : { apiKey: temporal.apiKey }),
  });
  const worker = await Worker.create({
    connection,
    namespace: temporal.namespace,
    taskQueue: work.taskQueue,
    activities: work.activities,
    maxConcurrentActivityTaskExecutions: work.concurrency,
    shutdownGraceTime: DRAIN_MS,
    shutdownForceTime: DRAIN_MS + 5_000,
    interceptors: {
      activity: activityInterceptors(log.child({ taskQueue: work.taskQueue }), beatEveryMs ?? BEAT_EVERY_MS),
    },
    ...(beatEveryMs === undefined ? {} : { maxHeartbeatThrottleInterval: beatEveryMs }),
    ...converter(temporal.dataConverter),
    ...(work.workflowBundle === undefined ? {} : { workflowBundle: work.workflowBundle, reuseV8Context: true }),
  });
  return { worker, close: () => connection.close() };
}

function converter(dataConverter: DataConverter | undefined): { dataConverter?: DataConverter } {
  return dataConverter === undefined ? {} : { dataConverter };
}
