import { createGate } from '../../../domain/ground/gate.ts';
import { MailFailure } from './mail-failures.ts';
import type { Delivery, SmtpMail, SmtpSession } from './smtp-session.ts';

export type SmtpPoolSettings = {
  readonly open: () => Promise<SmtpSession>;
  /** Simultaneous connections; further mails wait for one. */
  readonly maxConnections: number;
  /** Mails over one connection, so that a server can balance its load. */
  readonly maxMailsPerConnection: number;
  /** A connection without a mail is closed after this time. */
  readonly idleMs: number;
};

export type SmtpPool = {
  /**
   * Builds the mail and sends it to the server.
   * @throws MailFailure
   */
  deliver(makeMail: () => Promise<SmtpMail>): Promise<void>;
  /** Accepts no more mails, waits for those in flight and closes the connections. */
  close(): Promise<void>;
};

/**
 * Keeps connections open between mails. nodemailer's own pool doesn't report the stage at which a connection was lost,
 * which decides whether the mail may be retried; it also retries by itself. This one only retries, at once, if a kept
 * connection turns out to be closed and no byte of the mail was sent.
 */
export function createSmtpPool(settings: SmtpPoolSettings): SmtpPool {
  const idle = createIdleSessions(settings.idleMs);
  const underWay = new Set<Promise<void>>();
  const connections = createGate(settings.maxConnections);
  let isClosing = false;

  const deliverOver = async (session: SmtpSession, mail: SmtpMail): Promise<Delivery> => {
    const delivery = await session.deliver(mail);
    if (isClosing || session.mailCount() >= settings.maxMailsPerConnection) session.quit();
    else idle.add(session);
    return delivery;
  };

  const deliver = async (makeMail: () => Promise<SmtpMail>): Promise<void> => {
    const mail = await makeMail();
    const delivery = await connections.run(async () => {
      const kept = idle.take();
      const first = kept === undefined ? null : await deliverOver(kept, mail);
      return first === null || first.isUntouched ? deliverOver(await settings.open(), mail) : first;
    });
    if (delivery.failure !== null) throw delivery.failure;
  };

  return {
    deliver: (makeMail) => {
      if (isClosing) return Promise.reject(new MailFailure('mail_deferred', 'The service is shutting down.'));
      const delivering = deliver(makeMail);
      const ended = delivering.catch(() => undefined).finally(() => underWay.delete(ended));
      underWay.add(ended);
      return delivering;
    },
    close: async () => {
      isClosing = true;
      idle.quitAll();
      await Promise.all(underWay);
    },
  };
}

type IdleSessions = {
  take(): SmtpSession | undefined;
  add(session: SmtpSession): void;
  quitAll(): void;
};

/** Connections without a mail: each is closed after a time. */
function createIdleSessions(idleMs: number): IdleSessions {
  const timers = new Map<SmtpSession, NodeJS.Timeout>();
  const quit = (session: SmtpSession): void => {
    clearTimeout(timers.get(session));
    timers.delete(session);
    session.quit();
  };
  return {
    take: () => {
      for (const [session, timer] of timers) {
        clearTimeout(timer);
        timers.delete(session);
        if (session.isOpen()) return session;
      }
      return undefined;
    },
    add: (session) => {
      if (session.isOpen()) timers.set(session, setTimeout(() => quit(session), idleMs).unref());
    },
    quitAll: () => [...timers.keys()].forEach(quit),
  };
}
