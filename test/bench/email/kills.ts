import { startPostgres } from '../../../scripts/services/embedded-postgres.ts';
import { disagreements } from '../../support/mailing/disagreements.ts';
import { killWhileSending } from '../../support/mailing/kill-while-sending.ts';
import type { Kill } from '../../support/mailing/kill-while-sending.ts';
import { startMailingService } from '../../support/mailing/mailing-service.ts';
import type { MailingService } from '../../support/mailing/mailing-service.ts';
import { takenByRecipient } from '../../support/mailing/seen-mails.ts';
import { sendLedger } from '../../support/mailing/send-ledger.ts';
import { embeddedDatabaseUrl } from '../../support/service-database.ts';
import { report } from '../measure.ts';
import { guests } from './guests.ts';

const GONE = 20;
const NO_ADDRESSES = 20;
const RECIPIENTS = 1_000;
/** Twice as many as there are connections. */
const MOST_UNDER_WAY = 10;
const PATIENCE_MS = 900_000;

/** Ten deaths of the worker, and one of everything in the middle, so many recipients apart. */
const RECIPIENTS_BETWEEN = 80;
const KILLS: readonly Kill[] = Array.from({ length: 11 }, (_, index) => ({
  part: index === 5 ? 'everything' : 'worker',
  atRecipients: (index + 1) * RECIPIENTS_BETWEEN,
}));

/** kill -9 again and again while a list is sent: everybody is accounted for, and nobody gets the mail twice. */
export async function benchKills(): Promise<boolean> {
  console.log(`A send to ${RECIPIENTS}: kill -9 of the worker ten times, of the service with its database once.`);
  const mailing = await startMailingService({ MAIL_PER_SECOND: '100', SMTP_CONNECTIONS: '5' });
  try {
    return await benchSend(mailing);
  } finally {
    await mailing.close();
  }
}

async function benchSend(mailing: MailingService): Promise<boolean> {
  const { service, server } = mailing;
  const ledger = sendLedger(await embeddedDatabaseUrl(service.dataDir));
  const { sendId, underWay: underWayAtKills } = await killWhileSending(mailing, addressesOfAllKinds(), {
    kills: KILLS,
    ledger,
    behaviour: { delayMs: 100, refusals: [{ beginning: 'gone', code: 550, text: '5.1.1 No such user' }] },
    withinMs: PATIENCE_MS,
    whileDead: (read) => withPostgresAlone(service.dataDir, read),
  });
  const result = await mailing.ended(sendId, PATIENCE_MS);

  const [seen, states] = [await server.seen(), await ledger.states(sendId)];
  const underWay = underWayAtKills.reduce((sum, one) => sum + one, 0);
  const wrong = disagreements({ result, states, seen, underWay, recipients: RECIPIENTS });
  for (const sentence of wrong) console.log(`WRONG   ${sentence}`);
  const { sent, bounced, skipped, unknown } = result;
  const arrived = [...takenByRecipient(seen).keys()].filter((email) => states.get(email) === 'unknown').length;
  const counts = `${sent} sent, ${bounced} bounced, ${skipped} skipped, ${unknown} unknown of whom ${arrived} got it`;
  const most = Math.max(...underWayAtKills);
  return [
    report('disagreements of service, ledger and mail server', wrong.length, 0, counts),
    report('most under way at a kill / 10', most / MOST_UNDER_WAY, 1, `${underWayAtKills.join(', ')}: ${underWay}`),
  ].every(Boolean);
}

/** Spread over the list: guests, people who are gone, and texts that are no address. */
function addressesOfAllKinds(): readonly string[] {
  const others = [...guests(GONE, 'gone'), ...Array.from({ length: NO_ADDRESSES }, (_, index) => `nobody ${index}`)];
  const every = RECIPIENTS / others.length;
  return others.flatMap((other, index) => [...guests(every - 1, `guest-${index}`), other]);
}

async function withPostgresAlone(dataDir: string, read: () => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  try {
    await read();
  } finally {
    await postgres.stop();
  }
}
