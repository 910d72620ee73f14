import { domainToASCII } from 'node:url';
import { checkEmailMessage } from './check-email-message.ts';
import { composeEml } from './compose-eml.ts';
import { createDkimSigner } from './dkim.ts';
import type { DkimSettings } from './dkim.ts';
import type { EmailMessage, EmailSender } from './email-sender.ts';
import { returnPathOf } from './return-path.ts';
import { readSmtpAddress } from './smtp-address.ts';
import { createSmtpPool } from './smtp-pool.ts';
import { openSession } from './smtp-session.ts';
import type { SmtpMail } from './smtp-session.ts';

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start; `?requireTLS=true`, `?tls.rejectUnauthorized=false` and nodemailer's other connection options may follow. */
  readonly url: string;
  /** Simultaneous connections; default: 5. */
  readonly connections?: number | undefined;
  /** Signs every mail. */
  readonly dkim?: DkimSettings | null | undefined;
  /** The domain of return paths, `bounces+token@domain`, for mails with a token; default: bounces go to the sender. */
  readonly bounceDomain?: string | null | undefined;
  /** Time-out of the connection; default: 10 s. */
  readonly connectionTimeoutMs?: number | undefined;
  /** Time-out of the server's greeting; default: 10 s. */
  readonly greetingTimeoutMs?: number | undefined;
  /** Time-out of the server's replies; default: 60 s. */
  readonly socketTimeoutMs?: number | undefined;
  /** How long an idle connection is kept; default: 5 s. */
  readonly idleMs?: number | undefined;
  readonly clock?: (() => number) | undefined;
};

/**
 * Sends by SMTP over connections that are kept for further mails.
 * @throws FieldworkError `invalid_input` for an invalid address, or a DKIM key that can't sign
 */
export function createSmtpSender(settings: SmtpSettings): EmailSender {
  const { host, options } = readSmtpAddress(settings.url);
  const connection = {
    ...options,
    connectionTimeout: settings.connectionTimeoutMs ?? 10_000,
    greetingTimeout: settings.greetingTimeoutMs ?? 10_000,
    socketTimeout: settings.socketTimeoutMs ?? 60_000,
  };
  const pool = createSmtpPool({
    open: () => openSession({ options: connection, host }),
    maxConnections: settings.connections ?? 5,
    maxMailsPerConnection: 100,
    idleMs: settings.idleMs ?? 5_000,
  });
  const sign = settings.dkim ? createDkimSigner(settings.dkim) : undefined;
  const clock = settings.clock ?? Date.now;
  const makeMail = async (message: EmailMessage): Promise<SmtpMail> => {
    checkEmailMessage(message);
    const eml = await composeEml(message, new Date(clock()));
    return {
      from: envelopeSender(message, settings.bounceDomain ?? null),
      to: withAsciiDomain(message.to),
      eml: (await sign?.(eml)) ?? eml,
    };
  };
  return {
    send: (message) => pool.deliver(() => makeMail(message)),
    close: () => pool.close(),
  };
}

function envelopeSender({ from, returnPathToken }: EmailMessage, bounceDomain: string | null): string {
  return returnPathToken === undefined || bounceDomain === null
    ? withAsciiDomain(from.address)
    : returnPathOf(returnPathToken, bounceDomain);
}

function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
}
