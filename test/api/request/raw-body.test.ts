import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { buildOpenApi } from '../../../api/openapi/build-openapi.ts';
import { route } from '../../../api/route.ts';
import { defineOperation } from '../../../operations/ground/operation.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp, TestRequest } from '../../support/api/test-app.ts';

const input = z.strictObject({
  body: z.instanceof(Uint8Array),
  content_type: z.string(),
  signature: z.string().nullable().describe('What proves the sender.'),
});

const receive = defineOperation({
  name: 'notes.receive',
  summary: 'Takes a body as it comes.',
  audience: 'webhook',
  destructive: false,
  changes: true,
  input,
  output: {
    kind: 'json',
    schema: z.object({ sha256: z.string(), content_type: z.string(), signature: z.string().nullable() }),
  },
  run: (_context, { body, content_type, signature }: z.infer<typeof input>) =>
    Promise.resolve({ sha256: createHash('sha256').update(body).digest('hex'), content_type, signature }),
});

const MOST_BYTES = 2_048;
const note = z.strictObject({ text: z.string() }).meta({ id: 'ReceivedNote' });
const routes = [
  route('POST', '/hooks/notes', receive, {
    rawBody: {
      maxBytes: MOST_BYTES,
      accepts: { 'application/json': note, 'message/rfc822': null },
      headers: { signature: 'X-Note-Signature' },
    },
    problems: ['unauthenticated'],
  }),
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(routes);
});
afterAll(() => app.close());

const post = (body: Uint8Array | string, headers: Record<string, string> = {}, more: TestRequest = {}) =>
  app.request('/hooks/notes', {
    method: 'POST',
    as: null,
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...more,
  });

describe('a body that is taken as it comes', () => {
  it.each<[string, Uint8Array]>([
    ['any bytes', randomBytes(MOST_BYTES)],
    ['JSON with blanks and members in an odd order', Buffer.from('{ "b" : 1,\n"a":1.0, "a":2 }')],
    ['nothing', Buffer.alloc(0)],
  ])('arrives byte by byte: %s', async (_what, body) => {
    const type = 'application/json; charset=utf-8';
    expect(await answerOf(await post(body, { 'Content-Type': type, 'X-Note-Signature': 'abc' }), receive)).toEqual({
      sha256: createHash('sha256').update(body).digest('hex'),
      content_type: type,
      signature: 'abc',
    });
  });

  it('has null for a header that isn’t there', async () => {
    expect(await answerOf(await post('{}'), receive)).toMatchObject({ signature: null });
  });

  it.each<[string, number, Record<string, string>]>([
    ['another media type', 415, { 'Content-Type': 'text/plain' }],
    ['a compressed body', 415, { 'Content-Encoding': 'gzip' }],
  ])('is refused: %s', async (_what, status, headers) => {
    expect(await problemOf(await post('{}', headers))).toMatchObject({ status });
  });

  it('is read no further than its limit', async () => {
    const problem = await problemOf(await post(Buffer.alloc(MOST_BYTES + 1)));
    expect(problem).toMatchObject({ status: 413, detail: 'The body is larger than 2 KB.' });
    const unannounced = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= MOST_BYTES; sent += 256) controller.enqueue(new Uint8Array(256));
        controller.close();
      },
    });
    const streamed = { body: unannounced, duplex: 'half' } as unknown as TestRequest;
    expect(await problemOf(await post('', {}, streamed))).toMatchObject({ status: 413 });
  });

  it('comes without a query', async () => {
    const response = await app.request('/hooks/notes?x=1', { method: 'POST', as: null, body: '{}' });
    expect(await problemOf(response)).toMatchObject({ status: 400, code: 'invalid_query' });
  });

  it('is documented by its media types, its header and what it says', () => {
    const document = buildOpenApi(routes);
    const { parameters, requestBody, responses } = document.paths['/hooks/notes']?.['post'] as unknown as {
      parameters: object[];
      requestBody: object;
      responses: object;
    };
    expect(parameters).toEqual([
      {
        name: 'X-Note-Signature',
        in: 'header',
        required: true,
        description: 'What proves the sender.',
        schema: { type: 'string' },
      },
    ]);
    expect(requestBody).toEqual({
      required: true,
      content: {
        'application/json': { schema: { $ref: expect.stringContaining('#/components/schemas/ReceivedNote') } },
        'message/rfc822': { schema: { type: 'string', format: 'binary' } },
      },
    });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '413', '415', '422']));
    expect(Object.keys(responses)).not.toContain('409');
  });
});
