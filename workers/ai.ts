import type { AiActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { QueueWork } from './create-worker.ts';

/**
 * Calls to the AI provider.
 * @param concurrency simultaneous calls of this process, over all imports
 */
export function aiQueue(activities: AiActivities, concurrency: number): QueueWork {
  return { taskQueue: TASK_QUEUES.ai, activities, concurrency };
}
