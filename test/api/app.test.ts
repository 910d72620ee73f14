import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '../../api/problem.ts';
import { route } from '../../api/route.ts';
import { failingOperation, KNOWN_NOTE, NOTE_ROUTES } from '../support/api/note-operations.ts';
import { startTestApp, TEAM_ID } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';
import { eventually } from '../support/eventually.ts';

const NOTE = `/api/v1/notes/${KNOWN_NOTE}`;

let app: TestApp;

beforeAll(async () => {
  const fail = failingOperation(() => new Error('…'));
  app = await startTestApp([...NOTE_ROUTES, route('GET', '/api/v1/fail', fail)]);
});

afterAll(() => app.close());

describe('an address', () => {
  it.each(['/api/v1/nothing', '/api/v2/notes', '/API/V1/NOTES', '/api/v1', '/docs/../../package.json', '/docs/x'])(
    'that does not exist, %s, is a 404 problem',
    async (path) => {
      const response = await app.request(path, { as: null });
      expect(response.status).toBe(404);
      expect(((await response.json()) as Problem).code).toBe('not_found');
    },
  );

  it('that takes other methods is 405 and says which', async () => {
    const response = await app.request(NOTE, { method: 'PUT', json: {} });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('DELETE, GET, HEAD, OPTIONS, PATCH');
    expect(((await response.json()) as Problem).code).toBe('method_not_allowed');
  });

  it('tells its methods to whoever asks by OPTIONS, without a token', async () => {
    const response = await app.request('/api/v1/notes', { method: 'OPTIONS', as: null });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS, POST');
    expect((await app.request('/api/v1/nothing', { method: 'OPTIONS' })).status).toBe(404);
  });

  it('answers HEAD as GET, without a body', async () => {
    const [get, head] = [await app.request(NOTE), await app.request(NOTE, { method: 'HEAD' })];
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const name of ['ETag', 'Content-Type', 'Content-Length']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect((await app.request('/api/v1/nothing', { method: 'HEAD' })).status).toBe(404);
  });
});

describe('an answer', () => {
  it('of a created record is 201 and says where it is', async () => {
    const response = await app.request('/api/v1/notes', { method: 'POST', json: { text: 'a' } });
    const { id } = (await response.json()) as { id: string };
    expect([response.status, response.headers.get('Location')]).toEqual([201, `/api/v1/notes/${id}`]);
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  });

  it('of nothing is 204 without a body', async () => {
    const response = await app.request(NOTE, { method: 'DELETE' });
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(response.headers.get('Content-Type')).toBeNull();
  });

  it('of a file is saved under its name, and never shown as a page', async () => {
    const response = await app.request('/downloads/page?signature=right', { as: null });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(response.headers.get('Content-Disposition')).toContain("filename*=UTF-8''%E8%B0%83%E6%9F%A5");
    expect(response.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect((await app.request('/downloads/page?signature=wrong', { as: null })).status).toBe(404);
  });

  it('carries the headers that keep browsers from guessing, framing and keeping', async () => {
    for (const path of ['/api/v1/notes', '/api/v1/nothing', '/api/v1/fail', '/healthz']) {
      const { headers } = await app.request(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
  });
});

describe('the request id', () => {
  it('is the caller’s where it is a plain word', async () => {
    const response = await app.request('/api/v1/fail', { headers: { 'X-Request-Id': 'trace-42.a:b' } });
    expect(response.headers.get('X-Request-Id')).toBe('trace-42.a:b');
    expect(((await response.json()) as Problem).request_id).toBe('trace-42.a:b');
  });

  it.each(['', 'two words', '<script>', 'x'.repeat(129), '{"a":1}'])('is a new one in place of %j', async (given) => {
    const response = await app.request('/api/v1/notes', { headers: { 'X-Request-Id': given } });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the access log', () => {
  it('has a line for each request: what was asked, by which team, how it ended', async () => {
    app.logs.length = 0;
    await app.request(NOTE, { headers: { 'X-Request-Id': 'r-7' } });
    await eventually(() => expect(app.logs).toHaveLength(1));
    const [line] = app.logs;
    expect(line?.level).toBe('info');
    expect(line?.fields).toEqual({
      request_id: 'r-7',
      method: 'GET',
      route: '/api/v1/notes/:note_id',
      status: 200,
      ms: expect.any(Number),
      team_id: TEAM_ID,
    });
  });

  it('names no address, which may hold secrets', async () => {
    app.logs.length = 0;
    await app.request('/unsubscribe/a-secret-token?x=another-secret', { as: null });
    await eventually(() => expect(app.logs).toHaveLength(1));
    expect(app.logs[0]?.fields).toMatchObject({ route: 'unmatched', status: 404 });
    expect(JSON.stringify(app.logs)).not.toContain('secret');
  });

  it('keeps quiet about machines that ask whether all is well', async () => {
    app.logs.length = 0;
    await app.request('/livez', { as: null });
    await eventually(() => expect(app.logs.map(({ level }) => level)).toEqual(['debug']));
  });
});

describe('metrics', () => {
  const metrics = async () => (await app.request('/metrics', { as: null })).text();

  it('time requests by route pattern and status, without ids', async () => {
    await app.request(NOTE);
    await app.request('/api/v1/notes/not-an-id');
    await app.request('/never/heard/of');
    await eventually(async () => {
      const text = await metrics();
      const count = (labels: string) => text.includes(`fieldwork_http_request_duration_seconds_count{${labels}}`);
      expect(count('method="GET",route="/api/v1/notes/:note_id",status="200"')).toBe(true);
      expect(count('method="GET",route="/api/v1/notes/:note_id",status="404"')).toBe(true);
      expect(count('method="GET",route="unmatched",status="404"')).toBe(true);
      expect(text).not.toContain(KNOWN_NOTE);
      expect(text).not.toContain(TEAM_ID);
      expect(text).not.toContain('heard');
    });
  });

  it('of the process are there too', async () => {
    expect(await metrics()).toContain('process_cpu_seconds_total');
  });

  it('make no new series of methods that somebody invents', async () => {
    await app.request('/api/v1/notes', { method: 'BREW' }).catch(() => undefined);
    await app.request('/api/v1/notes', { method: 'PROPFIND' });
    await eventually(async () => expect(await metrics()).toContain('method="other"'));
    expect(await metrics()).not.toContain('PROPFIND');
  });
});
