import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { route } from '../../api/route.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { defineOperation } from '../../operations/ground/operation.ts';
import { startTestApp } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';

const fail = defineOperation({
  name: 'tests.fail',
  summary: 'Fails as it is told to.',
  audience: 'webhook',
  destructive: false,
  changes: false,
  input: z.strictObject({ how: z.enum(['as_laid_down', 'as_everywhere', 'by_surprise']) }),
  output: { kind: 'json', schema: z.object({ done: z.boolean() }) },
  run: (_context, { how }) => {
    if (how === 'as_laid_down') throw new FieldworkError('unauthenticated', 'no signature');
    if (how === 'as_everywhere') throw new FieldworkError('rate_limited', 'Too many.');
    throw new Error('Nobody foresaw this.');
  },
});

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp([
    route('GET', '/laid-down', fail, {
      refusals: {
        of: ({ code, message }) =>
          code === 'rate_limited' ? null : { status: code === 'internal_error' ? 500 : 400, body: { error: message } },
        statuses: [400, 500],
        schema: z.object({ error: z.string() }),
      },
    }),
    route('GET', '/everywhere', fail),
  ]);
});

afterAll(() => app.close());

describe('refusals that a contract lays down', () => {
  it('are answered by their words, as plain JSON', async () => {
    const answer = await app.request('/laid-down?how=as_laid_down');
    expect(answer.status).toBe(400);
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('WWW-Authenticate')).toBeNull();
    expect(await answer.json()).toEqual({ error: 'no signature' });
  });

  it('leave the others as they are everywhere', async () => {
    const answer = await app.request('/laid-down?how=as_everywhere');
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'rate_limited' });
    expect(await (await app.request('/everywhere?how=as_laid_down')).json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('hide what nobody foresaw from who asked, not from the log', async () => {
    const answer = await app.request('/laid-down?how=by_surprise');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('Nobody foresaw');
    expect(app.logs.some(({ level }) => level === 'error')).toBe(true);
  });
});
