import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { SELF_SIGNED } from './self-signed.ts';

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  /** As it came over the wire: headers and body. */
  readonly eml: string;
};

/** What the server says to refuse, like `{ code: 550, text: 'No such user' }`. */
export type SmtpRefusal = { readonly code: number; readonly text: string };

export type MailServerOptions = {
  /** Where it promises an answer, the client waits for it. */
  readonly onRecipient?: ((address: string) => SmtpRefusal | null | Promise<SmtpRefusal | null>) | undefined;
  readonly onMail?: ((mail: ReceivedMail) => SmtpRefusal | null) | undefined;
  /** Asks for a login where given. */
  readonly login?: { readonly user: string; readonly password: string } | undefined;
  /** Offers STARTTLS, with the certificate of `self-signed.ts`. */
  readonly startTls?: boolean | undefined;
};

export type MailServer = {
  /** What SMTP_URL would say, without a login. */
  readonly url: string;
  readonly port: number;
  /** The mails that the server took, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** How many connections there have been. */
  readonly connectionCount: () => number;
  /** How many connections there are. */
  readonly openConnections: () => number;
  /** Hangs up on all connections, as servers do after a time. */
  readonly dropConnections: () => void;
  readonly close: () => Promise<void>;
};

/** Starts a real SMTP server on a free port of 127.0.0.1 that keeps what it takes. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const { onRecipient, onMail, login, startTls = false } = options;
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(login === undefined ? ['AUTH'] : [])],
    ...(startTls ? SELF_SIGNED : {}),
    // A client that keeps its connection for the next mail holds up no test.
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === login?.user && password === login?.password;
      answer(
        isRight ? null : asError({ code: 535, text: 'Authentication failed' }),
        isRight ? { user: username } : undefined,
      );
    },
    onRcptTo: ({ address }, _session, answer) =>
      void Promise.resolve(onRecipient?.(address) ?? null).then((refusal) => answer(asError(refusal))),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        const mail = {
          from,
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          eml: Buffer.concat(chunks).toString('utf8'),
        };
        const refusal = onMail?.(mail) ?? null;
        if (refusal === null) mails.push(mail);
        answer(asError(refusal));
      });
    },
  });
  // A client that hangs up is no failure of the server.
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    connectionCount += 1;
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    connectionCount: () => connectionCount,
    openConnections: () => sockets.size,
    dropConnections: () => sockets.forEach((socket) => socket.destroy()),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function asError(refusal: SmtpRefusal | null): (Error & { responseCode: number }) | null {
  return refusal === null ? null : Object.assign(new Error(refusal.text), { responseCode: refusal.code });
}
