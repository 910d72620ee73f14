import { proxyActivities } from '@temporalio/workflow';
import { ACTIVITY_PROFILES, TASK_QUEUES } from '../../../temporal.config.ts';

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({
  taskQueue: TASK_QUEUES.ai,
  ...ACTIVITY_PROFILES.ai,
});

/** As many activities as an import has, as many side by side, with nothing in them: what the engine alone takes. */
export async function emptyActivities({ count, lanes }: { count: number; lanes: number }): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await nothing();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
