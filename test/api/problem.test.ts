import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Socket } from 'node:net';
import pg from 'pg';
import { isDependencyAway } from '../../platform/dependency-away.ts';
import { PROBLEMS, toFieldworkError, toProblem } from '../../api/problem.ts';
import type { Problem } from '../../api/problem.ts';
import { route } from '../../api/route.ts';
import { ERROR_CODES, FieldworkError } from '../../domain/ground/errors.ts';
import { failingOperation } from '../support/api/note-operations.ts';
import { startTestApp } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';

describe('the table of problems', () => {
  it('gives every code an error status and a title', () => {
    expect(Object.keys(PROBLEMS).sort()).toEqual([...ERROR_CODES].sort());
    for (const { status, title } of Object.values(PROBLEMS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(600);
      expect(title).not.toBe('');
    }
  });

  it.each([
    ['malformed_request', 400],
    ['invalid_query', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['upload_too_slow', 408],
    ['request_too_slow', 408],
    ['wrong_state', 409],
    ['stale_revision', 412],
    ['too_large', 413],
    ['unsupported_media_type', 415],
    ['invalid_input', 422],
    ['survey_empty', 422],
    ['idempotency_key_reused', 422],
    ['rate_limited', 429],
    ['headers_too_large', 431],
    ['service_unavailable', 503],
  ] as const)('answers %s with %i', (code, status) => {
    expect(PROBLEMS[code].status).toBe(status);
  });

  it('tells when to come back, in whole seconds, never 0', () => {
    const after = (ms?: number) =>
      toProblem(new FieldworkError('service_unavailable', 'Away.', ms === undefined ? {} : { retryAfterMs: ms }), 'r')
        .headers['Retry-After'];
    expect([after(10), after(1_000), after(1_001), after()]).toEqual(['1', '1', '2', '2']);
    expect(toProblem(new FieldworkError('not_found', 'No.'), 'r').headers).toEqual({});
  });

  it('lists every error of the input, and none where there is none', () => {
    const errors = [{ path: 'name', message: 'Write a name.' }];
    const invalid = new FieldworkError('invalid_input', 'See errors.', { issues: errors });
    expect(toProblem(invalid, 'r').problem.errors).toEqual(errors);
    expect(toProblem(new FieldworkError('not_found', 'No.'), 'r').problem).not.toHaveProperty('errors');
  });
});

describe('a dependency that is away', () => {
  const withCode = (code: string) => Object.assign(new Error('…'), { code });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', '08006', '08P01', '57P01', '57P03', '53300', '55P03', '40001'])(
    'is recognised by %s',
    (code) => {
      expect(isDependencyAway(withCode(code))).toBe(true);
      expect(toFieldworkError(withCode(code)).code).toBe('service_unavailable');
    },
  );

  it.each(['23505', '22P02', '42601', 'ENOENT', 'ERR_ASSERTION'])('is not to be seen in %s', (code) => {
    expect(isDependencyAway(withCode(code))).toBe(false);
    expect(toFieldworkError(withCode(code)).code).toBe('internal_error');
  });

  it('is recognised where a driver wrapped it, or tried several addresses', () => {
    expect(isDependencyAway(new Error('could not start', { cause: withCode('ECONNREFUSED') }))).toBe(true);
    expect(isDependencyAway(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]))).toBe(true);
  });

  it('is recognised in what Temporal’s client throws', () => {
    const grpc = (code: number) => Object.assign(new Error('14 UNAVAILABLE'), { code, details: '', metadata: {} });
    expect(isDependencyAway(new Error('Failed to signal', { cause: grpc(14) }))).toBe(true);
    expect(isDependencyAway(new Error('Failed to signal', { cause: grpc(3) }))).toBe(false);
  });

  it('is recognised in what the Postgres client throws when nobody listens, and when the connection is lost', async () => {
    const refused = await new pg.Client({ host: '127.0.0.1', port: 1 }).connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(isDependencyAway(refused)).toBe(true);

    const stream = new Socket();
    const client = new pg.Client({ stream: () => stream });
    client.on('error', () => undefined);
    const lost = client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    stream.destroy();
    const error = await lost;
    expect(error).toBeInstanceOf(Error);
    expect(isDependencyAway(error)).toBe(true);
    expect(isDependencyAway(new Error(`select 1 - ${(error as Error).message}`))).toBe(true);
  });
});

describe('an error on its way to the client', () => {
  let thrown: unknown;
  let app: TestApp;

  beforeAll(async () => {
    const fail = failingOperation(() => thrown);
    app = await startTestApp([route('GET', '/api/v1/fail', fail), route('PUT', '/api/v1/fail', fail)]);
  });

  afterAll(() => app.close());

  const failWith = async (error: unknown) => {
    thrown = error;
    app.logs.length = 0;
    const response = await app.request('/api/v1/fail', { headers: { 'X-Request-Id': 'r-1' } });
    return { response, problem: (await response.json()) as Problem };
  };

  it('becomes a problem document', async () => {
    const { response, problem } = await failWith(new FieldworkError('wrong_state', 'It is closed: clone it.'));
    expect(response.headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(problem).toEqual({
      type: 'urn:fieldwork:problem:wrong_state',
      title: 'Not possible in this state',
      status: 409,
      detail: 'It is closed: clone it.',
      code: 'wrong_state',
      request_id: 'r-1',
    });
    expect(app.logs.filter(({ level }) => level !== 'info')).toEqual([]);
  });

  it('is hidden and logged once, whole, where nobody foresaw it', async () => {
    const bug = new TypeError('secret detail of the inside');
    const { response, problem } = await failWith(bug);
    expect(response.status).toBe(500);
    expect(problem.code).toBe('internal_error');
    expect(JSON.stringify(problem)).not.toContain('secret');
    const errors = app.logs.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.fields).toMatchObject({ err: bug, request_id: 'r-1', route: '/api/v1/fail' });
  });

  it('is hidden also where it is no Error at all', async () => {
    const { response } = await failWith('just words');
    expect(response.status).toBe(500);
  });

  it('is 503 with Retry-After where the database is away, and a warning in the log', async () => {
    const { response, problem } = await failWith(Object.assign(new Error('…'), { code: 'ECONNREFUSED' }));
    expect(response.status).toBe(503);
    expect(problem.code).toBe('service_unavailable');
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(problem.detail).toContain('It is not known whether a change was made');
    expect(app.logs.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  it('carries the time to come back that it was given', async () => {
    const { response } = await failWith(new FieldworkError('rate_limited', 'Slow down.', { retryAfterMs: 4_200 }));
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '5']);
  });

  it('is 422 for an operation’s complaint about a body, 400 about a query', async () => {
    thrown = new FieldworkError('invalid_input', 'No.', { issues: [{ path: 'x', message: 'Write y.' }] });
    const inBody = await app.request('/api/v1/fail', { method: 'PUT' });
    const inQuery = await app.request('/api/v1/fail');
    expect([inBody.status, inQuery.status]).toEqual([422, 400]);
    expect(((await inQuery.json()) as Problem).errors).toEqual([{ path: 'x', message: 'Write y.' }]);
  });
});
