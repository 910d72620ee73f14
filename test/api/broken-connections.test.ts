import { afterEach, describe, expect, it } from '@jest/globals';
import type { RequestListener, ServerResponse } from 'node:http';
import { startHttpServer } from '../../api/http-server.ts';
import type { HttpServer } from '../../api/http-server.ts';
import type { Problem } from '../../api/problem.ts';
import { eventually } from '../support/eventually.ts';
import { readAnswers } from '../support/hostile/http-answers.ts';
import { exchange, open } from '../support/hostile/raw-exchange.ts';

const WITHIN_MS = 60_000;

let server: HttpServer;

afterEach(() => server.stop({ finishWithinMs: 1 }));

async function start(handler: RequestListener = (_request, response) => response.end('fine')): Promise<void> {
  server = await startHttpServer(handler, { host: '127.0.0.1', port: 0 });
}

/** Statuses and codes of all that a connection returns until it is closed. */
async function answersTo(bytes: string): Promise<readonly string[]> {
  const { answer, isLate } = await exchange(server.port, bytes, { closes: false, withinMs: WITHIN_MS });
  expect(isLate).toBe(false);
  return readAnswers(answer, false).map(({ status, headers, body }) => {
    if (status < 400) return `${status} ${body.toString()}`;
    const problem = JSON.parse(body.toString()) as Problem;
    expect(problem).toMatchObject({ status, type: `urn:fieldwork:problem:${problem.code}` });
    expect(problem.request_id).toBe(headers.get('x-request-id'));
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(headers.get('connection')).toBe('close');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    return `${status} ${problem.code}`;
  });
}

describe('what is no request', () => {
  it.each([
    ['no first line', 'hello\r\n\r\n', '400 malformed_request'],
    ['bytes of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03\r\n\r\n', '400 malformed_request'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '400 malformed_request'],
    ['a header without name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', '400 malformed_request'],
    [
      'two lengths',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      '400 malformed_request',
    ],
    ['large headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, '431 headers_too_large'],
    ['a long address', `GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431 headers_too_large'],
    ['a tunnel', 'CONNECT other.test:443 HTTP/1.1\r\nHost: other.test:443\r\n\r\n', '400 malformed_request'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', '400 malformed_request'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n', '400 malformed_request'],
    ['two hosts in HTTP/1.0', 'GET / HTTP/1.0\r\nHost: x\r\nHost: y\r\n\r\n', '400 malformed_request'],
    ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', '400 malformed_request'],
    ['a host with a path', 'GET / HTTP/1.1\r\nHost: x/y\r\n\r\n', '400 malformed_request'],
    ['a host with a user', 'GET / HTTP/1.1\r\nHost: a@x\r\n\r\n', '400 malformed_request'],
    ['a host with a blank', 'GET / HTTP/1.1\r\nHost: x y\r\n\r\n', '400 malformed_request'],
    ['a list of hosts', 'GET / HTTP/1.1\r\nHost: x, y:1:2\r\n\r\n', '400 malformed_request'],
  ])('is answered with a problem, once: %s', async (_what, bytes, answer) => {
    await start();
    expect(await answersTo(bytes)).toEqual([answer]);
  });

  it.each([
    ['a name', 'Host: surveys.example.org'],
    ['a port', 'Host: localhost:8000'],
    ['an IPv6 address', 'Host: [::1]:8000'],
    ['an unknown expectation', 'Host: x\r\nExpect: something'],
    ['an upgrade', 'Host: x\r\nUpgrade: websocket'],
  ])('is not one with %s', async (_what, lines) => {
    await start();
    expect(await answersTo(`GET / HTTP/1.1\r\n${lines}\r\nConnection: close\r\n\r\n`)).toEqual(['200 fine']);
  });

  it('may come without host in HTTP/1.0', async () => {
    await start();
    expect(await answersTo('GET / HTTP/1.0\r\n\r\n')).toEqual(['200 fine']);
  });

  it('is answered behind the answers to requests before it', async () => {
    const held: ServerResponse[] = [];
    await start((_request, response) => void held.push(response));
    const requests = 'GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n';
    const answers = answersTo(`${requests}garbage\r\n\r\nmore\r\n\r\n`);
    await eventually(() => expect(held).toHaveLength(2));
    for (const [at, response] of [...held.entries()].reverse()) response.end(`answer ${at + 1}`);
    expect(await answers).toEqual(['200 answer 1', '200 answer 2', '400 malformed_request']);
  });

  it.each([
    ['before its answer', () => undefined, ['400 malformed_request']],
    ['behind its answer', (response: ServerResponse) => response.end('early'), ['200 early']],
  ])('may be the rest of a request, %s', async (_when, answer, expected) => {
    const arrived = Promise.withResolvers<undefined>();
    await start((_request, response) => {
      answer(response);
      arrived.resolve(undefined);
    });
    const socket = open(server.port);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n');
    await arrived.promise;
    socket.write('no chunk\r\n\r\n');
    await closed;
    const answers = readAnswers(Buffer.concat(chunks), false);
    expect(
      answers.map(
        ({ status, body }) =>
          `${status} ${status < 400 ? body.toString() : (JSON.parse(body.toString()) as Problem).code}`,
      ),
    ).toEqual(expected);
  });

  it('is never told within an answer that has begun', async () => {
    await start((_request, response) => {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('half');
    });
    const chunked = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nno chunk\r\n\r\n';
    const { answer } = await exchange(server.port, chunked, { closes: false, withinMs: WITHIN_MS });
    expect(answer.toString()).not.toContain('problem');
  });
});
