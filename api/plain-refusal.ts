import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { FieldworkError } from '../domain/ground/errors.ts';
import { SECURITY_HEADERS } from './middleware/security-headers.ts';
import { toProblem } from './problem.ts';

type Refusal = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** The answer to what never becomes a request of the app. It ends the connection: nobody knows where the next would begin. */
function refusalOf(error: FieldworkError): Refusal {
  const requestId = randomUUID();
  const { problem, headers } = toProblem(error, requestId);
  const body = JSON.stringify(problem);
  return {
    status: problem.status,
    headers: {
      ...SECURITY_HEADERS,
      ...headers,
      'X-Request-Id': requestId,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
    },
    body,
  };
}

/** The same as the text of an answer (RFC 9112), for a connection without a request. */
export function refusalText(error: FieldworkError): string {
  const { status, headers, body } = refusalOf(error);
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString() }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** Answers a request that the app never sees. */
export function refuse(response: ServerResponse, error: FieldworkError): void {
  const { status, headers, body } = refusalOf(error);
  response.writeHead(status, headers).end(body);
}
