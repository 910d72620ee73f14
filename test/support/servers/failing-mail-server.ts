import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Where the server hangs up: at a command, right after its 354, within the content, or once it has the final dot. */
export type HangUpAt = 'connection' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'after 354' | 'content' | 'final dot';

export type FailingMailServerOptions = {
  readonly hangUpAt?: HangUpAt | undefined;
  /** Replies of its own to a command, or to the `final dot`; without a line end it stays a fragment. Null: no reply at all. */
  readonly replies?: Readonly<Record<string, string | null>> | undefined;
  /** The mail of each connection, counted from 1, from which on it fails; the first where missing. */
  readonly fromMail?: number | undefined;
};

export type FailingMailServer = {
  readonly url: string;
  /** How many mails came complete, up to the final dot. */
  readonly completeMails: () => number;
  /** How many connections there have been. */
  readonly connectionCount: () => number;
  /** What was said to it, without contents. */
  readonly commands: readonly string[];
  readonly close: () => Promise<void>;
};

/** Starts a server that speaks just enough SMTP to fail at an exact moment. */
export async function startFailingMailServer(options: FailingMailServerOptions): Promise<FailingMailServer> {
  let completeMails = 0;
  let connectionCount = 0;
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (options.hangUpAt === 'connection') socket.destroy();
    else
      converse(socket, options, { onComplete: () => (completeMails += 1), onCommand: (line) => commands.push(line) });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    completeMails: () => completeMails,
    connectionCount: () => connectionCount,
    commands,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

const REPLIES: Readonly<Record<string, string>> = {
  DATA: '354 Go on\r\n',
  'final dot': '250 Taken\r\n',
  QUIT: '221 Bye\r\n',
};
const FINAL_DOT = '\r\n.\r\n';

type Ears = { readonly onCommand: (line: string) => void; readonly onComplete: () => void };

function converse(socket: Socket, options: FailingMailServerOptions, { onCommand, onComplete }: Ears): void {
  const { fromMail = 1 } = options;
  let hangUpAt = fromMail > 1 ? undefined : options.hangUpAt;
  let replies = fromMail > 1 ? {} : (options.replies ?? {});
  let heard = '';
  let isContent = false;
  let mailCount = 0;

  const endMail = (): void => {
    onComplete();
    if (hangUpAt === 'final dot') socket.destroy();
    else reply('final dot');
    mailCount += 1;
    if (mailCount + 1 >= fromMail) ({ hangUpAt, replies = {} } = options);
  };

  const reply = (to: string): void => {
    const text = replies[to] !== undefined ? replies[to] : (REPLIES[to] ?? '250 OK\r\n');
    if (typeof text === 'string') socket.write(text);
    if (hangUpAt === 'after 354' && to === 'DATA') socket.destroySoon();
    if (typeof text === 'string' && !text.endsWith('\n')) socket.destroySoon();
  };

  const hearCommand = (line: string): void => {
    onCommand(line);
    const command = line.slice(0, 4).toUpperCase();
    if (hangUpAt === command) {
      socket.destroy();
      return;
    }
    reply(command);
    isContent = command === 'DATA';
  };

  const hear = (): void => {
    const end = isContent ? heard.indexOf(FINAL_DOT) : heard.indexOf('\r\n');
    if (isContent && hangUpAt === 'content' && heard !== '') socket.destroy();
    if (end < 0 || socket.destroyed) return;
    const said = heard.slice(0, end);
    heard = heard.slice(end + (isContent ? FINAL_DOT.length : 2));
    if (!isContent) hearCommand(said);
    else {
      isContent = false;
      endMail();
    }
    hear();
  };

  socket.write('220 failing.test\r\n');
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    hear();
  });
}
