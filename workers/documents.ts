import type { DocumentActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { QueueWork } from './create-worker.ts';

/** Whole documents: few at once, since each may take memory and a processor. */
export function documentsQueue(activities: DocumentActivities): QueueWork {
  return { taskQueue: TASK_QUEUES.documents, activities, concurrency: 2 };
}
