import type { Services } from '../../../platform/services.ts';
import { NEWS_SIGNAL } from '../../../workflows/recruiting/panel-launch/messages.ts';

/** Signals a run's workflow after the commit; a lost signal is repeated by the bridge. */
export async function wakeRun(
  { workflows }: Pick<Services, 'workflows'>,
  workflowId: string,
  what: string,
): Promise<void> {
  await workflows.signal(workflowId, NEWS_SIGNAL, [what]);
}
