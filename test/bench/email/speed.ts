import { startMailingService } from '../../support/mailing/mailing-service.ts';
import type { MailingService } from '../../support/mailing/mailing-service.ts';
import { averageASecond, beginnings, gotTwice } from '../../support/mailing/seen-mails.ts';
import { report } from '../measure.ts';
import { sendBare } from './bare-nodemailer.ts';
import { guests } from './guests.ts';

const RECIPIENTS = 6_000;
const WARM_UP_RECIPIENTS = 200;
const CONNECTIONS = 20;
const LEAST_PER_SECOND = 300;
/** Of the time that nodemailer alone takes: the service writes down every mail twice, before and after. */
const MOST_TIMES_BARE = 6;

/** The limit raised by configuration: what the service itself can do. */
export async function benchSpeed(): Promise<boolean> {
  console.log(`A send to ${RECIPIENTS} recipients, 1,000 a second allowed, ${CONNECTIONS} connections, one worker.`);
  const mailing = await startMailingService({ MAIL_PER_SECOND: '1000', SMTP_CONNECTIONS: String(CONNECTIONS) });
  try {
    await mailing.ended(await mailing.send(guests(WARM_UP_RECIPIENTS, 'early')), 60_000);
    const perSecond = await serviceASecond(mailing);
    const barePerSecond = await bareASecond(mailing);
    const detail = `${perSecond.toFixed(0)} a second; nodemailer alone ${barePerSecond.toFixed(0)}`;
    return [
      report('300 / mails a second', LEAST_PER_SECOND / perSecond, 1, detail),
      report('nodemailer alone / the service, mails a second', barePerSecond / perSecond, MOST_TIMES_BARE, detail),
    ].every(Boolean);
  } finally {
    await mailing.close();
  }
}

async function serviceASecond(mailing: MailingService): Promise<number> {
  const { sent } = await mailing.ended(await mailing.send(guests(RECIPIENTS)), 300_000);
  const seen = await seenOf(mailing, 'guest-');
  if (sent !== RECIPIENTS || gotTwice(seen).length > 0) throw new Error(`${sent} mails were sent.`);
  return averageASecond(beginnings(seen));
}

async function bareASecond(mailing: MailingService): Promise<number> {
  const addresses = guests(RECIPIENTS, 'bare');
  await sendBare(mailing.server.url, { addresses, connections: CONNECTIONS });
  return averageASecond(beginnings(await seenOf(mailing, 'bare-')));
}

async function seenOf({ server }: MailingService, beginning: string) {
  return (await server.seen()).filter(({ recipient }) => recipient.startsWith(beginning));
}
