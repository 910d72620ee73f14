import { proxyActivities } from '@temporalio/workflow';
import type {
  AgentActivities,
  AiActivities,
  CoreActivities,
  DocumentActivities,
  ExportActivities,
  MailActivities,
  PanelActivities,
} from '../../activities/index.ts';
import { ACTIVITY_PROFILES, TASK_QUEUES } from '../../temporal.config.ts';

/** One proxy for each kind of work, with its task queue and its timeouts. */
export const core = proxyActivities<CoreActivities>({ taskQueue: TASK_QUEUES.core, ...ACTIVITY_PROFILES.database });
export const documents = proxyActivities<DocumentActivities>({
  taskQueue: TASK_QUEUES.documents,
  ...ACTIVITY_PROFILES.documents,
});
export const ai = proxyActivities<AiActivities>({ taskQueue: TASK_QUEUES.ai, ...ACTIVITY_PROFILES.ai });
export const exports = proxyActivities<ExportActivities>({
  taskQueue: TASK_QUEUES.exports,
  ...ACTIVITY_PROFILES.exports,
});
export const mail = proxyActivities<MailActivities>({ taskQueue: TASK_QUEUES.mail, ...ACTIVITY_PROFILES.mail });
export const sending = proxyActivities<MailActivities>({ taskQueue: TASK_QUEUES.mail, ...ACTIVITY_PROFILES.sending });
export const panels = proxyActivities<PanelActivities>({ taskQueue: TASK_QUEUES.panels, ...ACTIVITY_PROFILES.panels });
export const agent = proxyActivities<AgentActivities>({ taskQueue: TASK_QUEUES.agent, ...ACTIVITY_PROFILES.agent });
export const following = proxyActivities<AgentActivities>({
  taskQueue: TASK_QUEUES.agent,
  ...ACTIVITY_PROFILES.following,
});
