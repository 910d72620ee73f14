import { createActivities } from '../activities/index.ts';
import { recordStoppedWork } from '../activities/ground/durable-operation/record-stopped-work.ts';
import { startCancelRelay } from '../platform/cancel-relay.ts';
import { startDecisionRelay } from '../platform/decision-relay.ts';
import type { Logger } from '../platform/logger.ts';
import { startObjectSweep } from '../platform/object-sweep.ts';
import { startOutboxRelay } from '../platform/outbox.ts';
import { startPanelBridge } from '../platform/recruiting/panel-bridge.ts';
import { startStoppedWorkRelay } from '../platform/stopped-work-relay.ts';
import { startWebhookRetention } from '../platform/webhook-retention.ts';
import type { ActivityServices } from '../platform/services.ts';
import type { TemporalConnectionSettings } from '../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { TaskQueue } from '../temporal.config.ts';
import { agentQueue } from './agent.ts';
import { aiQueue } from './ai.ts';
import { buildWorkflowBundle } from './build-bundle.ts';
import type { WorkflowBundle } from './build-bundle.ts';
import { coreQueue } from './core.ts';
import { createWorker } from './create-worker.ts';
import type { QueueWork, WorkerOptions } from './create-worker.ts';
import { documentsQueue } from './documents.ts';
import { exportsQueue } from './exports.ts';
import { mailQueue } from './mail.ts';
import { panelsQueue } from './panels.ts';
import { workEndings } from './work-endings.ts';

export type RunningWorkers = {
  /** Resolves when the workers have stopped; rejects when one fails. */
  readonly done: Promise<void>;
  /** Lets work in flight finish, and waits for it. */
  stop(): Promise<void>;
};

/**
 * Starts the workers of the given queues in this process; the one with `core` also relays the outbox, lost cancels and
 * hints of panel providers, records what was stopped from outside, and deletes what nothing needs.
 */
export async function runWorkers(
  services: ActivityServices,
  temporal: TemporalConnectionSettings,
  log: Logger,
  {
    queues = Object.values(TASK_QUEUES),
    bundle,
    ...options
  }: { queues?: readonly TaskQueue[]; bundle?: WorkflowBundle } & WorkerOptions = {},
): Promise<RunningWorkers> {
  const workflowBundle =
    bundle ?? (await buildWorkflowBundle({ failureConverterPath: temporal.dataConverter?.failureConverterPath }));
  const activities = createActivities(services);
  const endings = workEndings(activities);
  const works: Record<TaskQueue, () => QueueWork> = {
    core: () => coreQueue(activities.core, workflowBundle),
    ai: () => aiQueue(activities.ai, services.settings.aiConcurrency),
    documents: () => documentsQueue(activities.documents),
    exports: () => exportsQueue(activities.exports),
    mail: () => mailQueue(activities.mail),
    panels: () => panelsQueue(activities.panels),
    agent: () => agentQueue(activities.agent, services.settings.agent.concurrency),
  };
  const workers = await Promise.all(queues.map((queue) => createWorker(works[queue](), temporal, log, options)));
  const relays = queues.includes(TASK_QUEUES.core)
    ? [
        startOutboxRelay(services.database, services.workflows, log),
        startCancelRelay(services.database, services.workflows, log),
        startDecisionRelay(services.database, services.workflows, log),
        startStoppedWorkRelay(services.workflows, (stopped) => recordStoppedWork(services, endings, stopped), log),
        startPanelBridge(services.database, services.workflows, log),
        startWebhookRetention(services.database, log),
        startObjectSweep(services.database, services.storage, log),
      ]
    : [];
  const stopAll = () => {
    for (const { worker } of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
  };
  const done = Promise.all(workers.map(({ worker }) => worker.run().finally(stopAll))).then(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    for (const { close } of workers) await close();
  });
  return {
    done,
    stop: () => {
      stopAll();
      return done;
    },
  };
}
