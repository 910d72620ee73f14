import type { Database } from '../db/database.ts';
import { forgetWebhookEvents } from '../db/stores/ground/webhook-event-store.ts';
import type { Logger } from './logger.ts';
import { repeatUntilStopped } from './repeat-until-stopped.ts';
import type { Repeated } from './repeat-until-stopped.ts';

/** No sender repeats an event after this time. */
const KEPT_FOR_MS = 90 * 24 * 60 * 60_000;
const EVERY_MS = 60 * 60_000;
const PORTION = 1_000;

/** Deletes old webhook events. Any number may run. */
export function startWebhookRetention(database: Database, log: Logger, now: () => Date = () => new Date()): Repeated {
  const work = async (): Promise<boolean> => {
    const before = new Date(now().getTime() - KEPT_FOR_MS);
    return (await forgetWebhookEvents(database, { before, maxRows: PORTION })) >= PORTION;
  };
  const failed = 'Old webhooks could not be forgotten; trying again in an hour.';
  return repeatUntilStopped({ work, everyMs: EVERY_MS, log, failed });
}
