import { sleep } from '@temporalio/workflow';
import { core } from '../activity-proxies.ts';
import type { FileExpiryInput } from './messages.ts';

/** A file that was made on request is kept until its time is over, and then swept. */
export async function fileExpiry({ teamId, artifactId, expiresAfterMs }: FileExpiryInput): Promise<void> {
  await sleep(expiresAfterMs);
  await core.sweepFile({ teamId, artifactId });
}
