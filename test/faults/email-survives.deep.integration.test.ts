import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emailSendWorkflowId } from '../../workflows/mailing/email-send/messages.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { disagreements } from '../support/mailing/disagreements.ts';
import { killWhileSending } from '../support/mailing/kill-while-sending.ts';
import { startMailingService } from '../support/mailing/mailing-service.ts';
import type { MailingService } from '../support/mailing/mailing-service.ts';
import { sendLedger } from '../support/mailing/send-ledger.ts';
import type { SendLedger } from '../support/mailing/send-ledger.ts';
import { engineOf, stepsTakenForDead } from '../support/repeated-steps.ts';

const PATIENCE_MS = 120_000;
const CONNECTIONS = 5;

let database: TestDatabase;
let mailing: MailingService;
let ledger: SendLedger;

beforeAll(async () => {
  database = await createTestDatabase();
  ledger = sendLedger(database.url);
  mailing = await startMailingService({
    DATABASE_URL: database.url,
    MAIL_PER_SECOND: '25',
    SMTP_CONNECTIONS: String(CONNECTIONS),
  });
});
afterEach(() => mailing.server.behave());
afterAll(async () => {
  await mailing.close();
  await database.drop();
});

let groups = 0;
/** Addresses that nobody else has. */
function people(count: number, beginning = 'guest'): readonly string[] {
  groups += 1;
  return Array.from({ length: count }, (_, index) => `${beginning}-${groups}-${index}@example.com`);
}

/** What the server saw of these alone. */
const seenOf = async (addresses: readonly string[]) => {
  const wanted = new Set(addresses);
  return (await mailing.server.seen()).filter(({ recipient }) => wanted.has(recipient));
};

describe('a send survives kill -9', () => {
  it('of its worker and of the whole service: nobody gets it twice, nobody is forgotten', async () => {
    const guests = people(54);
    const gone = people(4, 'gone');
    const addresses = [...gone.slice(2), ...guests, ...gone.slice(0, 2), 'no address', 'nor this@'];
    const { sendId, underWay } = await killWhileSending(mailing, addresses, {
      ledger,
      behaviour: { delayMs: 100, refusals: [{ beginning: 'gone', code: 550, text: '5.1.1 No such user' }] },
      withinMs: PATIENCE_MS,
      kills: [
        { part: 'worker', atRecipients: 10 },
        { part: 'everything', atRecipients: 28 },
        { part: 'worker', atRecipients: 45 },
      ],
    });
    const result = await mailing.ended(sendId, PATIENCE_MS);

    // Each kill is one; where the machine paused a worker, what that had under way was given up as well.
    const deaths = await stepsTakenForDead(
      await engineOf(mailing.service.dataDir),
      emailSendWorkflowId(sendId),
      'sendBatch',
    );
    const givenUpAlive = Math.max(0, deaths - underWay.length) * 2 * CONNECTIONS;
    const all = underWay.reduce((sum, one) => sum + one, givenUpAlive);
    const states = await ledger.states(sendId);
    const seen = await seenOf(addresses);
    expect(disagreements({ result, states, seen, underWay: all, recipients: addresses.length })).toEqual([]);
    // One over each connection, and one that waits for it.
    expect(underWay.filter((one) => one > 2 * CONNECTIONS)).toEqual([]);
    expect(result.skipped).toBe(2);
    expect(result.bounced).toBeLessThanOrEqual(gone.length);
    expect(result.sent + result.bounced).toBeGreaterThanOrEqual(guests.length + gone.length - all);
  }, 600_000);
});
