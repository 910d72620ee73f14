import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** Where the server hangs up: at a command, right after its 354, within the content, or once it has the final dot. */
export type HangUpAt = 'connection' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'after 354' | 'content' | 'final dot';

export type FailingMailServerOptions = {
  readonly hangUpAt?: HangUpAt | undefined;
  /** Replies of its own to a command, or to the `final dot`; without a line end it stays a fragment. Null: no reply at all. */
  readonly replies?: Readonly<Record<string, string | null>> | undefined;
};

export type FailingMailServer = {
  readonly url: string;
  /** How many mails came complete, up to the final dot. */
  readonly completeMails: () => number;
  readonly close: () => Promise<void>;
};

/** Starts a server that speaks just enough SMTP to fail at an exact moment. */
export async function startFailingMailServer(options: FailingMailServerOptions): Promise<FailingMailServer> {
  let completeMails = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    if (options.hangUpAt === 'connection') socket.destroy();
    else converse(socket, options, () => (completeMails += 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    completeMails: () => completeMails,
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

function converse(socket: Socket, { hangUpAt, replies = {} }: FailingMailServerOptions, onComplete: () => void): void {
  let heard = '';
  let isContent = false;

  const reply = (to: string): void => {
    const text = to in replies ? replies[to] : (REPLIES[to] ?? '250 OK\r\n');
    if (typeof text === 'string') socket.write(text);
    if (hangUpAt === 'after 354' && to === 'DATA') socket.destroySoon();
    if (typeof text === 'string' && !text.endsWith('\n')) socket.destroySoon();
  };

  const hearCommand = (line: string): void => {
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
    if (isContent && hangUpAt === 'content') socket.destroy();
    if (end < 0 || socket.destroyed) return;
    const said = heard.slice(0, end);
    heard = heard.slice(end + (isContent ? FINAL_DOT.length : 2));
    if (!isContent) hearCommand(said);
    else {
      isContent = false;
      onComplete();
      if (hangUpAt === 'final dot') socket.destroy();
      else reply('final dot');
    }
    hear();
  };

  socket.write('220 failing.test\r\n');
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
    hear();
  });
}
