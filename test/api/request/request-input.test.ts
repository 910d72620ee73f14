import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { MAX_JSON_BYTES, MAX_JSON_VALUES } from '../../../api/request/json-body.ts';
import type { Problem } from '../../../api/problem.ts';
import { getNote, KNOWN_NOTE, NOTE_ROUTES, createNote, listNotes } from '../../support/api/note-operations.ts';
import { CALLER, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';
import { examples } from '../../support/examples.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(NOTE_ROUTES);
});

afterAll(() => app.close());

const JSON_TYPE = { 'Content-Type': 'application/json' };

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get('Content-Type')).toContain('application/problem+json');
  return (await response.json()) as Problem;
}

const post = (body: NonNullable<RequestInit['body']>, headers: Record<string, string> = JSON_TYPE) =>
  app.request('/api/v1/notes', { method: 'POST', body, headers });

describe('the query', () => {
  const list = (query: string) => app.request(`/api/v1/notes${query}`);
  const asked = async (query: string) => {
    const body = listNotes.output.kind === 'json' && z.parse(listNotes.output.schema, await (await list(query)).json());
    return body && body.asked;
  };

  it('arrives as the operation’s schema means it', async () => {
    expect(await asked('?limit=20&urgent=true&status=open&score=-1.5')).toEqual({
      limit: 20,
      urgent: true,
      status: 'open',
      score: -1.5,
    });
    expect(await asked('')).toEqual({ limit: 50 });
  });

  it('of any whole number in range comes through as that number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (limit) => {
        expect(await asked(`?limit=${limit}`)).toEqual({ limit });
      }),
      { numRuns: examples(20) },
    );
  });

  it.each([
    ['?limit=0', 'limit'],
    ['?limit=201', 'limit'],
    ['?limit=1e2', 'limit'],
    ['?limit=', 'limit'],
    ['?limit=99999999999999999999', 'limit'],
    ['?urgent=yes', 'urgent'],
    ['?status=closed', 'status'],
    ['?colour=red', 'colour'],
    ['?limit=1&limit=2', 'limit'],
    ['?status=%00', 'status'],
    ['?__proto__=1', '__proto__'],
    ['?constructor=1', 'constructor'],
  ])('%s is answered with 400 that names %s', async (query, name) => {
    const response = await list(query);
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem.code).toBe('invalid_query');
    expect(problem.errors?.map(({ path }) => path)).toEqual([name]);
  });

  it('names everything that is wrong at once', async () => {
    const problem = await problemOf(await list('?limit=0&status=closed'));
    expect(problem.errors?.map(({ path }) => path).sort()).toEqual(['limit', 'status']);
    const unknown = await problemOf(await list('?a=1&b=2'));
    expect(unknown.errors).toHaveLength(2);
    expect(unknown.errors?.[0]?.message).toContain('status, urgent, limit, score');
  });

  it('of an address that takes none is refused, also beside a body', async () => {
    expect((await app.request(`/api/v1/notes/${KNOWN_NOTE}?x=1`)).status).toBe(400);
    const beside = await app.request('/api/v1/notes?text=a', { method: 'POST', json: { text: 'b' } });
    expect(beside.status).toBe(400);
  });

  it('never reaches the logs', async () => {
    await app.request('/downloads/a.txt?signature=top-secret-signature', { as: null });
    expect(JSON.stringify(app.logs)).not.toContain('top-secret-signature');
  });
});

describe('the path', () => {
  it.each(['not-a-uuid', '%00', '%E0%A4%A', '..%2F..', '1'])('with the id %s is not found', async (id) => {
    const response = await app.request(`/api/v1/notes/${id}`);
    expect(response.status).toBe(404);
    expect((await problemOf(response)).code).toBe('not_found');
  });

  it('takes an id in capitals for the same', async () => {
    const response = await app.request(`/api/v1/notes/${KNOWN_NOTE.toUpperCase()}`);
    expect(response.status).toBe(200);
  });

  it('may hold a whole path where the route says so', async () => {
    const response = await app.request('/downloads/imports/a%20b/source.docx?signature=right', { as: null });
    expect(await response.text()).toBe('imports/a b/source.docx');
  });
});

describe('the body', () => {
  it('reaches the operation, whose answer fits its schema', async () => {
    const response = await post(JSON.stringify({ text: 'Ünïcode ✓', tags: ['a'] }));
    expect(response.status).toBe(201);
    const body: unknown = await response.json();
    expect(createNote.output.kind === 'json' && z.parse(createNote.output.schema, body)).toMatchObject({
      text: 'Ünïcode ✓',
    });
  });

  it.each([
    ['{"text":', 'too early'],
    ['{text: 1}', 'mistake'],
    ['nonsense', 'mistake'],
    ['{"text":"a"} more', 'mistake'],
  ])('%s is 400, without quoting what was sent', async (body, words) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem.code).toBe('malformed_request');
    expect(problem.detail).toContain(words);
    expect(problem.detail).not.toContain('nonsense');
  });

  it.each([
    ['{"text":"a","text":"b"}', 'text'],
    [String.raw`{"text":"a","\u0074ext":"b"}`, 'text'],
    ['{"text":"a","tags":[{"deep":{"x":1,"y":2,"x":3}}]}', 'tags[0].deep.x'],
  ])('%s gives a member twice: 400 with its path', async (body, path) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem).toMatchObject({ code: 'malformed_request', errors: [{ path }] });
  });

  it('with an object of more than 10,000 members is 413, and names the object', async () => {
    const members = Array.from({ length: 10_001 }, (_, index) => `"k${index}":1`).join();
    const response = await post(`{"text":"a","more":{${members}}}`);
    expect(response.status).toBe(413);
    expect(await problemOf(response)).toMatchObject({ code: 'too_large', errors: [{ path: 'more' }] });
  });

  it('that is no UTF-8 is 400', async () => {
    const response = await post(
      Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    );
    expect(response.status).toBe(400);
  });

  it.each(['[1]', '"text"', 'null', '3'])('%s is 422: it is JSON, but no object', async (body) => {
    const response = await post(body);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).code).toBe('invalid_input');
  });

  it('that is missing counts as an object without members', async () => {
    const problem = await problemOf(await app.request('/api/v1/notes', { method: 'POST' }));
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ path }) => path)).toEqual(['text']);
    const update = await app.request(`/api/v1/notes/${KNOWN_NOTE}`, { method: 'PATCH' });
    expect(update.status).toBe(200);
  });

  it('is 422 with every error at once, each with its path', async () => {
    const problem = await problemOf(await post(JSON.stringify({ text: '', tags: ['a', 2] })));
    expect(problem.status).toBe(422);
    expect(problem.errors?.map(({ path }) => path.replace(/[[.](\d)\]?/, '.$1')).sort()).toEqual(['tags.1', 'text']);
  });

  it('may not repeat what the path or a header gives', async () => {
    const response = await app.request(`/api/v1/notes/${KNOWN_NOTE}`, {
      method: 'PATCH',
      json: { note_id: '22222222-2222-4222-8222-222222222222', if_revision: 9, text: 'x' },
    });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.map(({ path }) => path)).toEqual(['note_id', 'if_revision']);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonish',
  ])('as %s is 415', async (type) => {
    const response = await post('{"text":"a"}', { 'Content-Type': type });
    expect(response.status).toBe(415);
    expect((await problemOf(response)).code).toBe('unsupported_media_type');
  });

  it.each(['application/json; charset=UTF-8', 'APPLICATION/JSON', 'application/merge-patch+json'])(
    'as %s is taken',
    async (type) => {
      expect((await post('{"text":"a"}', { 'Content-Type': type })).status).toBe(201);
    },
  );

  it('that is compressed is 415', async () => {
    const response = await post(gzipSync('{"text":"a"}'), { ...JSON_TYPE, 'Content-Encoding': 'gzip' });
    expect(response.status).toBe(415);
  });

  it('over the limit is 413, announced or not, and the connection lives on', async () => {
    const large = Buffer.alloc(MAX_JSON_BYTES + 1, ' ');
    const announced = await post(large);
    expect(announced.status).toBe(413);
    expect((await problemOf(announced)).detail).toContain('8 MB');
    const chunked = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
    const streamed = await app.request('/api/v1/notes', {
      method: 'POST',
      body: chunked,
      headers: JSON_TYPE,
      duplex: 'half',
    } as RequestInit & { duplex: 'half' } as never);
    expect(streamed.status).toBe(413);
    expect((await post('{"text":"a"}')).status).toBe(201);
  });

  it('just within the limit is taken', async () => {
    const body = '{"text":"a"}'.padEnd(MAX_JSON_BYTES, ' ');
    expect((await post(body)).status).toBe(201);
  });

  it('of more values than can be looked at while others wait is 413, of as many is taken', async () => {
    const ofValues = (count: number) =>
      post(
        `{"text":"a","extra":[${Array(count - 3)
          .fill('{}')
          .join()}]}`,
      );
    expect((await ofValues(MAX_JSON_VALUES)).status).toBe(201);
    const response = await ofValues(MAX_JSON_VALUES + 1);
    expect(response.status).toBe(413);
    expect((await problemOf(response)).detail).toContain('600,000 values');
  });

  it('with much that cannot be stored names the first 20 places', async () => {
    const problem = await problemOf(await post(`{"text":"a","extra":[${Array(50).fill('"\\u0000"').join()}]}`));
    expect(problem.errors?.map(({ path }) => path)).toEqual(Array.from({ length: 20 }, (_, at) => `extra[${at}]`));
  });

  it.each(['\\u0000', '\\ud800'])('with %s, which cannot be stored, is 422 with its path', async (text) => {
    const problem = await problemOf(await post(`{"text":"a","extra":{"list":[1,"x${text}"]}}`));
    expect(problem.status).toBe(422);
    expect(problem.errors?.[0]?.path).toBe('extra.list[1]');
  });

  it('changes no prototype, whatever its names', async () => {
    const polluting = await post('{"text":"a","extra":{"__proto__":{"isAdmin":true}}}');
    expect(polluting.status).toBe(422);
    const breaking = await problemOf(await post('{"text":{"length":{"toString":1}},"extra":[{"toString":1}]}'));
    expect([breaking.status, breaking.errors?.map(({ path }) => path).sort()]).toEqual([
      422,
      ['extra[0].toString', 'text.length.toString'],
    ]);
    const odd = await post('{"text":"a","extra":{"constructor":{"prototype":{"isAdmin":true}}}}');
    expect(odd.status).toBe(201);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it.each([
    [100_000, 422],
    [1_000_000, 413],
  ])('nested %i levels deep is %i, and the next request is served', async (depth, status) => {
    const response = await post(`{"text":"a","extra":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(response.status).toBe(status);
    expect((await post('{"text":"a"}')).status).toBe(201);
  });

  it('of a client that hangs up midway is no error', async () => {
    app.logs.length = 0;
    app.members.length = 0;
    const socket = connect(app.port, '127.0.0.1');
    const headers = Object.entries({ ...CALLER, ...JSON_TYPE, 'Content-Length': '100', Host: 'x' });
    const head = `POST /api/v1/notes HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
    socket.write(`${head}{"text"`);
    await eventually(() => expect(app.members.length).toBeGreaterThan(0));
    socket.destroy();
    await eventually(() => expect(app.logs.map(({ fields }) => fields['status'])).toEqual([499]));
    expect(app.logs.every(({ level }) => level === 'info')).toBe(true);
  });
});

describe('If-Match', () => {
  const update = (tag: string) =>
    app.request(`/api/v1/notes/${KNOWN_NOTE}`, { method: 'PATCH', json: {}, headers: { 'If-Match': tag } });

  it.each(['"3"', 'W/"3"', '*'])('of %s lets the change through, which answers with the next ETag', async (tag) => {
    const response = await update(tag);
    expect(response.status).toBe(200);
    expect(response.headers.get('ETag')).toBe('"4"');
  });

  it.each(['"2"', '"none"', '"0"', '"99999999999"', '""'])('of %s is stale', async (tag) => {
    const response = await update(tag);
    expect(response.status).toBe(412);
    expect((await problemOf(response)).code).toBe('stale_revision');
  });

  it.each(['3', '"3", "4"', 'W/3'])('of %s is malformed', async (tag) => {
    expect((await update(tag)).status).toBe(400);
  });

  it('guards a deletion too', async () => {
    const init = { method: 'DELETE', headers: { 'If-Match': '"none"' } };
    expect((await app.request(`/api/v1/notes/${KNOWN_NOTE}`, init)).status).toBe(412);
  });
});

describe('the ETag of a record', () => {
  const read = (headers: Record<string, string> = {}) => app.request(`/api/v1/notes/${KNOWN_NOTE}`, { headers });

  it('is its revision, and makes an unchanged record a 304', async () => {
    const first = await read();
    expect(first.headers.get('ETag')).toBe('"3"');
    expect(getNote.output.kind === 'json' && z.parse(getNote.output.schema, await first.json())).toBeTruthy();
    const second = await read({ 'If-None-Match': '"3"', 'Cache-Control': 'max-age=0' });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await read({ 'If-None-Match': '"2"' })).status).toBe(200);
  });
});

describe('an Idempotency-Key', () => {
  it('that is too long is 400', async () => {
    const response = await post('{"text":"a"}', { ...JSON_TYPE, 'Idempotency-Key': 'x'.repeat(256) });
    expect(response.status).toBe(400);
    expect((await problemOf(response)).detail).toContain('255');
  });

  it('that comes twice is 400', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...CALLER, ...JSON_TYPE, 'Idempotency-Key': ['a', 'b'] };
      httpRequest(`${app.url}/api/v1/notes`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end('{"text":"a"}');
    });
    expect(status).toBe(400);
  });
});
