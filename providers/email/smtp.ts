import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { FieldworkError } from '../../domain/errors.ts';
import { checkEmailMessage } from './check-email-message.ts';
import { composeEml } from './compose-eml.ts';
import type { EmailMessage, EmailSender } from './email-sender.ts';
import { toMailFailure } from './mail-failures.ts';
import type { MailStage } from './mail-failures.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; `?tls.rejectUnauthorized=false` and nodemailer's other connection options may follow. */
  readonly url: string;
  /** How long to wait for the connection; 10 s where missing. */
  readonly connectionTimeoutMs?: number | undefined;
  /** How long to wait for the server's greeting; 10 s where missing. */
  readonly greetingTimeoutMs?: number | undefined;
  /** How long the server may be silent in between; 60 s where missing. */
  readonly socketTimeoutMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};

/**
 * Sends by SMTP, a connection a mail.
 * @throws FieldworkError `invalid_input` for an address that is none
 */
export function createSmtpSender(settings: SmtpSettings): EmailSender {
  const url = URL.parse(settings.url);
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '') {
    throw new FieldworkError('invalid_input', 'SMTP_URL must look like smtp://user:password@mail.example.com:587.');
  }
  const options = {
    ...parseConnectionUrl(settings.url),
    connectionTimeout: settings.connectionTimeoutMs ?? 10_000,
    greetingTimeout: settings.greetingTimeoutMs ?? 10_000,
    socketTimeout: settings.socketTimeoutMs ?? 60_000,
  };
  const clock = settings.clock ?? Date.now;
  return {
    send: async (message) => {
      checkEmailMessage(message);
      const eml = await composeEml(message, new Date(clock()));
      await deliver(options, message, eml, url.host);
    },
  };
}

type ConnectionOptions = ReturnType<typeof parseConnectionUrl>;

/** One conversation with the server, from the connection to its answer to the final dot. */
function deliver(options: ConnectionOptions, message: EmailMessage, eml: Buffer, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options);
    let stage: MailStage = 'before_mail';
    const fail = (error: unknown): void => {
      reject(toMailFailure(error, stage, host));
      connection.close();
    };
    const sendMail = (): void => {
      stage = 'mail_open';
      const content = Readable.from(untilTheFinalDot(eml, () => (stage = 'mail_ended')));
      connection.send(envelopeOf(message, eml), content, (error) => {
        if (error) {
          fail(error);
        } else {
          resolve();
          connection.quit();
        }
      });
    };
    const logIn = (): void => connection.login(options.auth, (error) => (error ? fail(error) : sendMail()));

    // Stays until the end: an error after the outcome is known changes nothing, and must not stop the process.
    connection.on('error', fail);
    connection.once('end', () => fail(new Error('The server ended the conversation.')));
    connection.connect((error) => {
      if (error) fail(error);
      else if (options.auth !== undefined && connection.allowsAuth) logIn();
      else sendMail();
    });
  });
}

const CHUNK_BYTES = 16 * 1024;

/**
 * The mail's bytes; nodemailer writes the final dot when they end, and reads them only once the server said 354. So `onEnd`
 * is the last moment at which the server surely hasn't the whole mail: a connection found lost before it lost nothing.
 * The turns of the event loop let a server that hangs up at DATA be heard first.
 */
async function* untilTheFinalDot(eml: Buffer, onEnd: () => void): AsyncGenerator<Buffer> {
  for (let start = 0; start < eml.length; start += CHUNK_BYTES) {
    await nextTurn();
    yield eml.subarray(start, start + CHUNK_BYTES);
  }
  await nextTurn();
  await nextTurn();
  onEnd();
}

function envelopeOf(message: EmailMessage, eml: Buffer): { from: string; to: string[]; size: number } {
  return { from: asciiDomain(message.from.address), to: [asciiDomain(message.to)], size: eml.length };
}

function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
