import { sleep } from '@temporalio/workflow';
import { core } from '../activity-proxies.ts';
import type { FileExpiryInput } from './messages.ts';

/** Deletes a file that was made on request when its time is over. */
export async function fileExpiry({ teamId, artifactId, expiresAfterMs }: FileExpiryInput): Promise<void> {
  await sleep(expiresAfterMs);
  await core.sweepFile({ teamId, artifactId });
}
