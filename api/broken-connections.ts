import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { FieldworkError } from '../domain/ground/errors.ts';
import { refusalText } from './plain-refusal.ts';

/** A client that still sends could not read an answer behind which the connection is reset. */
const LINGERS_MS = 1_000;

export type BrokenConnections = {
  /** Tells of each request, before it is answered. */
  readonly follow: (request: IncomingMessage, response: ServerResponse) => void;
};

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
type Exchanges = { latest: Exchange; readonly open: Set<Exchange> };

/**
 * Answers what the HTTP parser refuses with problem documents: once on a connection, never within an answer that has begun,
 * and behind the answers to requests that were complete.
 */
export function answerBrokenConnections(server: Server): BrokenConnections {
  const exchanges = new WeakMap<Duplex, Exchanges>();
  const refused = new WeakSet<Duplex>();

  const refuse = async (socket: Duplex, error: FieldworkError): Promise<void> => {
    if (refused.has(socket)) return;
    refused.add(socket);
    // Node listens no longer.
    socket.on('error', () => socket.destroy());
    const { latest, open } = exchanges.get(socket) ?? { latest: null, open: [] };
    await Promise.all([...open].filter(({ request }) => request.complete).map(closed));
    const isAnswered = latest !== null && !latest.request.complete && latest.response.headersSent;
    endWith(socket, isAnswered ? '' : refusalText(error));
  };

  server.on('clientError', (error: Error & { code?: string }, socket) => void refuse(socket, problemOf(error)));
  server.on('connect', (_request, socket) => void refuse(socket, noTunnel()));
  return {
    follow(request, response) {
      const exchange = { request, response };
      const known = exchanges.get(request.socket) ?? { latest: exchange, open: new Set() };
      known.latest = exchange;
      known.open.add(exchange);
      exchanges.set(request.socket, known);
      response.once('close', () => known.open.delete(exchange));
    },
  };
}

function closed({ response }: Exchange): Promise<void> {
  return new Promise((resolve) => response.once('close', () => resolve()));
}

function endWith(socket: Duplex, answer: string): void {
  if (socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(answer);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGERS_MS);
  socket.once('end', () => socket.destroy()).once('close', () => clearTimeout(timer));
}

/** By the codes of Node: those of its parser begin with `HPE_`. */
function problemOf({ code }: { readonly code?: string }): FieldworkError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new FieldworkError('headers_too_large', 'The headers, with the address, are larger than 16 KB.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new FieldworkError('too_large', 'The extensions of chunks are larger than 16 KB. Leave them out.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new FieldworkError('request_too_slow', 'The request did not arrive in time.');
    default:
      return new FieldworkError(
        'malformed_request',
        'This is no HTTP request: its first line, a header, or a chunk is malformed.',
      );
  }
}

function noTunnel(): FieldworkError {
  return new FieldworkError('malformed_request', 'This service is no proxy: it takes no CONNECT.');
}
