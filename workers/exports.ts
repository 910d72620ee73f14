import type { ExportActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { QueueWork } from './create-worker.ts';

/** Files of surveys; as many at once as there are processes for them. */
export function exportsQueue(activities: ExportActivities): QueueWork {
  return { taskQueue: TASK_QUEUES.exports, activities, concurrency: 3 };
}
