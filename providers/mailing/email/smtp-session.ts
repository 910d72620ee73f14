import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { GOODBYE, toMailFailure } from './mail-failures.ts';
import type { MailFailure, MailStage } from './mail-failures.ts';
import type { SmtpAddress } from './smtp-address.ts';

/** A mail for the mail server; both addresses with their domains in ASCII. */
export type SmtpMail = { readonly from: string; readonly to: string; readonly eml: Buffer };

export type Delivery = {
  /** Null: the server has accepted the mail. */
  readonly failure: MailFailure | null;
  /** True if the connection was lost before any byte of the content was requested: the mail may be sent over another one. */
  readonly isUntouched: boolean;
};

/** A conversation with a mail server, for one mail after the other. */
export type SmtpSession = {
  deliver(mail: SmtpMail): Promise<Delivery>;
  /** False once the connection is lost. */
  isOpen(): boolean;
  /** The number of mails that it was given. */
  mailCount(): number;
  /** Sends QUIT and closes the connection. */
  quit(): void;
};

export type SessionSettings = {
  readonly options: SmtpAddress['options'];
  /** The server's host, for messages. */
  readonly host: string;
};

/**
 * Connects, encrypts and logs in.
 * @throws MailFailure `mail_deferred`
 */
export function openSession({ options, host }: SessionSettings): Promise<SmtpSession> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(options);
    const session = new Conversation(connection, host);
    const settle = (error?: SMTPConnection.SMTPError | null): void => {
      if (!error) {
        resolve(session);
        return;
      }
      reject(toMailFailure(error, 'before_mail', host));
      connection.close();
    };
    connection.once('end', () => settle(new Error('The server ended the conversation.')));
    connection.on('error', settle);
    connection.connect((error) => {
      if (!error && options.auth !== undefined && connection.allowsAuth) connection.login(options.auth, settle);
      else settle(error);
    });
  });
}

type Settle = (error?: Error | null) => void;

class Conversation implements SmtpSession {
  readonly #connection: SMTPConnection;
  readonly #host: string;
  #isOpen = true;
  #mailCount = 0;
  /** False after a refused mail, whose transaction has to be reset before the next. */
  #isClean = true;
  /** Ends the current step; null between mails, when an error only means that the connection is gone. */
  #settle: Settle | null = null;

  constructor(connection: SMTPConnection, host: string) {
    this.#connection = connection;
    this.#host = host;
    const lose = (error: Error): void => {
      this.#isOpen = false;
      this.#settle?.(error);
    };
    connection.on('error', lose);
    connection.once('end', () => lose(new Error('The server ended the conversation.')));
  }

  isOpen(): boolean {
    return this.#isOpen;
  }

  mailCount(): number {
    return this.#mailCount;
  }

  quit(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#connection.quit();
    // A server that doesn't reply to QUIT would keep the connection open, and with it the process.
    setTimeout(() => this.#connection.close(), FAREWELL_MS).unref();
  }

  async deliver(mail: SmtpMail): Promise<Delivery> {
    this.#mailCount += 1;
    const progress: Progress = { stage: 'before_mail', isContentAskedFor: false };
    try {
      if (!this.#isClean) await this.#step((settle) => this.#connection.reset(settle));
      this.#isClean = false;
      progress.stage = 'mail_open';
      const envelope = { from: mail.from, to: [mail.to], size: mail.eml.length };
      const content = Readable.from(untilTheFinalDot(mail.eml, progress));
      await this.#step((settle) => this.#connection.send(envelope, content, settle));
      this.#isClean = true;
      return { failure: null, isUntouched: false };
    } catch (error) {
      const failure = toMailFailure(error, progress.stage, this.#host);
      const isLost = progress.stage === 'before_mail' || failure.reply === null || failure.reply.code === GOODBYE;
      if (isLost) this.#hangUp();
      return { failure, isUntouched: isLost && !progress.isContentAskedFor && failure.code === 'mail_deferred' };
    }
  }

  /** One step of the conversation: ends with its own reply, or with the loss of the connection, whichever comes first. */
  #step(run: (settle: Settle) => void): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      // The first result counts; promises ignore the others.
      this.#settle = (error) => (error ? reject(error) : resolve());
      if (this.#isOpen) run(this.#settle);
      else this.#settle(new Error('The connection is lost.'));
    }).finally(() => (this.#settle = null));
  }

  #hangUp(): void {
    this.#isOpen = false;
    this.#connection.close();
  }
}

type Progress = { stage: MailStage; isContentAskedFor: boolean };

const FAREWELL_MS = 1_000;

const CHUNK_BYTES = 16 * 1024;

/**
 * The mail's bytes; nodemailer writes the final dot when they end, and only reads them once the server replied 354. So
 * `mail_ended` begins at the last moment at which the server can't have the whole mail: a connection lost before it loses
 * nothing. The turns of the event loop let a connection that the server closes at DATA be noticed first.
 */
async function* untilTheFinalDot(eml: Buffer, progress: Progress): AsyncGenerator<Buffer> {
  progress.isContentAskedFor = true;
  for (let start = 0; start < eml.length; start += CHUNK_BYTES) {
    await nextTurn();
    yield eml.subarray(start, start + CHUNK_BYTES);
  }
  await nextTurn();
  await nextTurn();
  progress.stage = 'mail_ended';
}
