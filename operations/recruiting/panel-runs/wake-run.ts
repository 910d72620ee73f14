import type { Services } from '../../../platform/services.ts';
import { NEWS_SIGNAL } from '../../../workflows/recruiting/panel-launch/messages.ts';

/** Tells a run's workflow that there is news, after the commit; should that be lost, the bridge tells it. */
export async function wakeRun(
  { workflows }: Pick<Services, 'workflows'>,
  workflowId: string,
  what: string,
): Promise<void> {
  await workflows.signal(workflowId, NEWS_SIGNAL, [what]);
}
