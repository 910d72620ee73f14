import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Opens a connection whose errors don't matter: attackers don't mind. */
export function open(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  return socket.on('error', () => undefined);
}

/** The head of a request, line by line. */
export function head(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** Sends bytes as they are; resolves with all that comes back until the connection is closed, by either side. */
export function exchange(
  port: number,
  bytes: string | Uint8Array,
  { closes = true, withinMs }: { readonly closes?: boolean; readonly withinMs: number },
): Promise<{ readonly answer: Buffer; readonly isLate: boolean }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let isLate = false;
    const socket = open(port);
    const timer = setTimeout(() => {
      isLate = true;
      socket.destroy();
    }, withinMs);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ answer: Buffer.concat(chunks), isLate });
    });
    if (closes) socket.end(bytes);
    else socket.write(bytes);
  });
}
