import type { PanelActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { QueueWork } from './create-worker.ts';

/** Runs of panels; most of the time they wait for providers. */
export function panelsQueue(activities: PanelActivities): QueueWork {
  return { taskQueue: TASK_QUEUES.panels, activities, concurrency: 30 };
}
