import { connect } from 'node:net';

/** SSLRequest (https://www.postgresql.org/docs/18/protocol-message-formats.html): its length, and its code. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whether the Postgres on a port of this machine answers: to the first question of every client, before any password. It
 * answers in whatever state its data are, also while all its connections are taken.
 */
export async function postgresAnswers(port: number, withinMs: number): Promise<boolean> {
  const answer = Promise.withResolvers<boolean>();
  const socket = connect({ host: '127.0.0.1', port });
  socket.once('connect', () => socket.write(SSL_REQUEST));
  socket.once('data', () => answer.resolve(true));
  for (const event of ['error', 'close'] as const) socket.once(event, () => answer.resolve(false));
  const timer = setTimeout(() => answer.resolve(false), withinMs);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    // A socket that is given up may still report an error.
    socket.on('error', () => undefined);
    socket.destroy();
  }
}
