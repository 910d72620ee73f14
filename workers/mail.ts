import type { MailActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { QueueWork } from './create-worker.ts';

/** Mail; the pace is kept in Postgres, service-wide. Most of these wait for their turn, and none may keep the others from asking for one. */
export function mailQueue(activities: MailActivities): QueueWork {
  return { taskQueue: TASK_QUEUES.mail, activities, concurrency: 50 };
}
