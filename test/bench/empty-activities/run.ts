import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';
import type { TemporalConnectionSettings } from '../../../platform/workflow-gateway.ts';
import { createLogger } from '../../../platform/logger.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { createWorker } from '../../../workers/create-worker.ts';

export type EmptyActivities = {
  /** Runs one workflow of `count` empty activities, `lanes` side by side, to its end. */
  run(count: number, lanes: number): Promise<void>;
  close(): Promise<void>;
};

/** Workers like the service's own, on queues of the same names in another namespace, with an activity that does nothing. */
export async function startEmptyActivities(temporal: TemporalConnectionSettings): Promise<EmptyActivities> {
  const log = createLogger({ level: 'silent', format: 'json', process: 'bench' });
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath: fileURLToPath(new URL('./workflows.ts', import.meta.url)),
    logger: new DefaultLogger('ERROR'),
  });
  const core = await createWorker(
    { taskQueue: TASK_QUEUES.core, activities: {}, concurrency: 20, workflowBundle },
    temporal,
    log,
  );
  const nothing = () => Promise.resolve();
  const ai = await createWorker({ taskQueue: TASK_QUEUES.ai, activities: { nothing }, concurrency: 8 }, temporal, log);
  const done = Promise.all([core.worker.run(), ai.worker.run()]);
  const connection = await Connection.connect({ address: temporal.address });
  const client = new Client({ connection, namespace: temporal.namespace });
  return {
    run: (count, lanes) =>
      client.workflow.execute('emptyActivities', {
        workflowId: `empty/${randomUUID()}`,
        taskQueue: TASK_QUEUES.core,
        args: [{ count, lanes }],
      }),
    async close() {
      await connection.close();
      core.worker.shutdown();
      ai.worker.shutdown();
      await done;
      await core.close();
      await ai.close();
    },
  };
}
