import { startMailingService } from '../../support/mailing/mailing-service.ts';
import type { MailingService } from '../../support/mailing/mailing-service.ts';
import { averageASecond, beginnings, gotTwice, mostWithinASecond } from '../../support/mailing/seen-mails.ts';
import { report } from '../measure.ts';
import { batchesByWorker } from './batches-by-worker.ts';
import { guests } from './guests.ts';
import { startSecondWorker } from './second-worker.ts';

const PER_SECOND = 10;
const LEAST_PER_SECOND = 9;
const LISTS = 2;
const RECIPIENTS_A_LIST = 300;
const SIGNING_SECRET = 'a secret that two workers of the benchmark share';

/** Two lists at once, two workers: never more than ten in a second, and not much less. */
export async function benchRate(): Promise<boolean> {
  console.log(`${LISTS} sends at once of ${RECIPIENTS_A_LIST} recipients each, two workers, ${PER_SECOND} a second.`);
  const mailing = await startMailingService({ SIGNING_SECRET });
  const worker = await startSecondWorker(mailing.service, {
    SIGNING_SECRET,
    SMTP_URL: mailing.server.url,
    ADDRESS_CHECK: 'offline',
  });
  try {
    return await benchSends(mailing);
  } finally {
    await worker.stop();
    await mailing.close();
  }
}

async function benchSends(mailing: MailingService): Promise<boolean> {
  const lists = Array.from({ length: LISTS }, (_, list) => guests(RECIPIENTS_A_LIST, `guest-${list}`));
  const sendIds = await Promise.all(lists.map((addresses) => mailing.send(addresses)));
  const results = await Promise.all(sendIds.map((id) => mailing.ended(id, 300_000)));
  const seen = await mailing.server.seen();
  const times = beginnings(seen);
  const [most, average] = [mostWithinASecond(times), averageASecond(times)];
  const batches = await batchesByWorker(mailing.service, sendIds);
  const sent = results.reduce((sum, result) => sum + result.sent, 0);
  const all = LISTS * RECIPIENTS_A_LIST;
  return [
    report('most mails in any second / 10', most / PER_SECOND, 1, `${most}, as the mail server saw them begin`),
    report('10 / mails a second on average', PER_SECOND / average, PER_SECOND / LEAST_PER_SECOND, average.toFixed(2)),
    report('recipients / those whom one mail reached', all / (sent - gotTwice(seen).length), 1, `${sent} of ${all}`),
    report('two workers / workers that sent', 2 / batches.size, 1, `batches: ${[...batches.values()].join(' and ')}`),
  ].every(Boolean);
}
