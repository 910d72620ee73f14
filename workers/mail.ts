import type { MailActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { QueueWork } from './create-worker.ts';

/**
 * Mail; Postgres limits the rate, service-wide. Most activities wait for a slot, and none may keep the others from
 * requesting one.
 */
export function mailQueue(activities: MailActivities): QueueWork {
  return { taskQueue: TASK_QUEUES.mail, activities, concurrency: 50 };
}
