import { setTimeout as wait } from 'node:timers/promises';
import { disagreements } from '../../support/mailing/disagreements.ts';
import { mayHaveArrived } from '../../support/mailing/seen-mails.ts';
import { startMailingService } from '../../support/mailing/mailing-service.ts';
import type { MailingService } from '../../support/mailing/mailing-service.ts';
import { sendLedger } from '../../support/mailing/send-ledger.ts';
import { eventually } from '../../support/eventually.ts';
import { embeddedDatabaseUrl } from '../../support/service-database.ts';
import { report } from '../measure.ts';
import { guests } from './guests.ts';

const RECIPIENTS = 300;
const CLOSING_SECONDS = 30;
const MAILS_BEFORE = 60;
const MAILS_WITH_DROPS = 60;
/** Attempts are at most 20 s apart, and some end in a mail that is dropped. */
const PATIENCE_MS = 600_000;

/** A mail server that goes away for minutes, then takes nothing, then hangs up in the middle of mails, then is well again. */
export async function benchOutage(downSeconds: number): Promise<boolean> {
  console.log(
    `A send to ${RECIPIENTS}: the mail server is down for ${downSeconds} s, answers 421 for ${CLOSING_SECONDS} s, hangs up within every fifth mail, is well.`,
  );
  const mailing = await startMailingService();
  try {
    return await benchSend(mailing, downSeconds);
  } finally {
    await mailing.close();
  }
}

async function benchSend(mailing: MailingService, downSeconds: number): Promise<boolean> {
  const { server, service } = mailing;
  const ledger = sendLedger(await embeddedDatabaseUrl(service.dataDir));
  const taken = async () => (await server.seen()).filter(({ outcome }) => outcome === 'taken').length;
  const reaches = (count: number) =>
    eventually(
      async () => {
        if ((await taken()) < count) throw new Error(`Only ${await taken()} of ${count} mails have arrived.`);
      },
      { withinMs: PATIENCE_MS },
    );
  const sendId = await mailing.send(guests(RECIPIENTS));
  await reaches(MAILS_BEFORE);
  await server.behave({ presence: 'gone' });
  const before = await taken();
  await wait(downSeconds * 1_000);
  await server.behave({ presence: 'closing' });
  await wait(CLOSING_SECONDS * 1_000);
  const whileAway = (await taken()) - before;
  await server.behave({ dropsEvery: 5 });
  await reaches(before + MAILS_WITH_DROPS);
  await server.behave();
  const wellAt = performance.now();
  const result = await mailing.ended(sendId, PATIENCE_MS);
  const seconds = (performance.now() - wellAt) / 1_000;

  const [seen, states] = [await server.seen(), await ledger.states(sendId)];
  const mayHave = mayHaveArrived(seen);
  const excused = [...states].filter(([email, state]) => state === 'unknown' && mayHave.has(email));
  const wrong = disagreements({ result, states, seen, underWay: excused.length, recipients: RECIPIENTS });
  for (const sentence of wrong) console.log(`WRONG   ${sentence}`);
  const dropped = seen.filter(({ outcome }) => outcome === 'dropped').length;
  const counts = `${result.sent} sent, ${result.unknown} unknown; ${before} before, ${dropped} broken off, the rest ${seconds.toFixed(0)} s after`;
  return [
    report('disagreements of service, ledger and mail server', wrong.length, 0, counts),
    report('mails taken while it was away', whileAway, 0, `${downSeconds + CLOSING_SECONDS} s`),
    report('recipients / sent and unknown', RECIPIENTS / (result.sent + result.unknown), 1, counts),
  ].every(Boolean);
}
