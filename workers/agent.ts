import type { AgentActivities } from '../activities/index.ts';
import { TASK_QUEUES } from '../temporal.config.ts';
import type { QueueWork } from './create-worker.ts';

/** Steps of the agent's turns. */
export function agentQueue(activities: AgentActivities, concurrency: number): QueueWork {
  return { taskQueue: TASK_QUEUES.agent, activities, concurrency };
}
