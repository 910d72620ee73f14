import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordWebhookEvent } from '../../db/stores/ground/webhook-event-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { NO_TEAM } from '../../operations/ground/operation-context.ts';
import { startWebhookRetention } from '../../platform/webhook-retention.ts';
import { eventually } from '../support/eventually.ts';
import { createTestServices } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';

const DAY_MS = 24 * 60 * 60_000;

let test: OwnTestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

function record(name: string, at: Date): Promise<boolean> {
  return inTeamTransaction(test.services.database, NO_TEAM, (transaction) =>
    recordWebhookEvent(transaction, { source: 'panel_b', eventSha256: Buffer.from(name) }, null, at),
  );
}

describe('old webhooks', () => {
  it('are forgotten after 90 days, and those of today kept', async () => {
    const now = new Date();
    await record('old', new Date(now.getTime() - 91 * DAY_MS));
    await record('young', new Date(now.getTime() - 89 * DAY_MS));
    const retention = startWebhookRetention(test.services.database, test.services.log, () => now);
    try {
      // What was forgotten is new again.
      await eventually(async () => {
        expect(await record('old', now)).toBe(true);
      });
      expect(await record('young', now)).toBe(false);
    } finally {
      await retention.stop();
    }
  });
});
