import type { CoreActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { WorkflowBundle } from './build-bundle.ts';
import type { QueueWork } from './create-worker.ts';

/** All workflows, and the short activities with the database. */
export function coreQueue(activities: CoreActivities, workflowBundle: WorkflowBundle): QueueWork {
  return { taskQueue: TASK_QUEUES.core, activities, concurrency: 20, workflowBundle };
}
