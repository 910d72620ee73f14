import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request as httpRequest } from 'node:http';
import { z } from 'zod';
import { route } from '../../api/route.ts';
import type { Problem } from '../../api/problem.ts';
import { defineOperation } from '../../operations/ground/operation.ts';
import { NOTE_ROUTES } from '../support/api/note-operations.ts';
import { CALLER, startTestApp, TEAM_ID, TOKEN, USER_ID } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';

const ADMIN_ID = '9f0c7f1c-1d5c-4f63-8a52-51d8f1f4b733';

const whoAmI = defineOperation({
  name: 'principal.show',
  summary: 'Answers who acts.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({}),
  output: {
    kind: 'json',
    schema: z.object({ teamId: z.string(), userId: z.string().nullable(), isAdmin: z.boolean() }),
  },
  run: ({ principal }) =>
    Promise.resolve({
      teamId: principal.teamId,
      userId: principal.userId,
      isAdmin: principal.isServiceAdmin,
    }),
});

describe('authentication', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp(
      [
        ...NOTE_ROUTES,
        route('GET', '/api/v1/me', whoAmI),
        route('GET', '/api/v1/gdpr/me', { ...whoAmI, isAboutAPerson: true }),
      ],
      { serviceTokens: ['an-older-token', TOKEN], serviceAdmins: [ADMIN_ID.toUpperCase()] },
    );
  });

  afterAll(() => app.close());

  const problemOf = async (response: Response) => (await response.json()) as Problem;

  it('lets in whoever holds any of the configured tokens', async () => {
    for (const token of ['an-older-token', TOKEN]) {
      const response = await app.request('/api/v1/me', { headers: { 'X-Service-Token': token } });
      expect(response.status).toBe(200);
    }
  });

  it('answers 401 without a token and with a wrong one, and says how to authenticate', async () => {
    for (const as of [{}, { ...CALLER, 'X-Service-Token': 'wrong' }, { ...CALLER, 'X-Service-Token': '' }]) {
      const response = await app.request('/api/v1/me', { as });
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toContain('ServiceToken');
      expect((await problemOf(response)).code).toBe('unauthenticated');
    }
  });

  it('lets nobody in where no token is configured', async () => {
    const closed = await startTestApp([route('GET', '/api/v1/me', whoAmI)], { serviceTokens: [] });
    const response = await closed.request('/api/v1/me');
    await closed.close();
    expect(response.status).toBe(401);
  });

  it('guards every route of a team, whatever its method', async () => {
    const guarded = NOTE_ROUTES.filter(({ operation }) => operation.audience === 'team');
    expect(guarded.length).toBeGreaterThan(4);
    for (const { method, path } of guarded) {
      const response = await app.request(path.replace(':note_id', 'any'), { method, as: {} });
      expect([method, path, response.status]).toEqual([method, path, 401]);
    }
  });

  it.each(['X-Team-ID', 'X-User-ID'])('answers 400 naming %s where it is no UUID', async (header) => {
    const response = await app.request('/api/v1/me', { headers: { [header]: 'acme' } });
    expect(response.status).toBe(400);
    const problem = await problemOf(response);
    expect(problem.code).toBe('malformed_request');
    expect(problem.detail).toContain(header);
  });

  it('answers 400 naming X-Team-ID where it is missing or stands for no team', async () => {
    for (const team of ['', '00000000-0000-0000-0000-000000000000']) {
      const response = await app.request('/api/v1/me', { headers: { 'X-Team-ID': team } });
      expect(response.status).toBe(400);
      expect((await problemOf(response)).detail).toContain('X-Team-ID');
    }
  });

  it('needs the acting user for a change and for a person’s data, but not to read', async () => {
    const nobody = { 'X-Service-Token': TOKEN, 'X-Team-ID': TEAM_ID };
    expect((await app.request('/api/v1/me', { as: nobody })).status).toBe(200);
    const change = await app.request('/api/v1/notes', { method: 'POST', as: nobody, json: { text: 'x' } });
    expect(change.status).toBe(400);
    expect((await problemOf(change)).detail).toContain('X-User-ID');
    expect((await app.request('/api/v1/gdpr/me', { as: nobody })).status).toBe(400);
  });

  it('hands the operation the ids in lower case, and knows administrators by theirs', async () => {
    const response = await app.request('/api/v1/me', {
      headers: { 'X-Team-ID': TEAM_ID.toUpperCase(), 'X-User-ID': ADMIN_ID },
    });
    expect(await response.json()).toEqual({ teamId: TEAM_ID, userId: ADMIN_ID, isAdmin: true });
    const other = await app.request('/api/v1/me');
    expect(await other.json()).toEqual({ teamId: TEAM_ID, userId: USER_ID, isAdmin: false });
  });

  it.each(['X-Service-Token', 'X-Team-ID', 'X-User-ID'])('refuses %s when it comes twice', async (header) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...CALLER, [header]: [CALLER[header as keyof typeof CALLER], 'another'] };
      httpRequest(`${app.url}/api/v1/me`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });

  it('brings team and member into being before the operation runs, and only for those let in', async () => {
    app.members.length = 0;
    await app.request('/api/v1/me');
    await app.request('/api/v1/me', { headers: { 'X-Service-Token': 'wrong' } });
    expect(app.members).toEqual([expect.objectContaining({ teamId: TEAM_ID, userId: USER_ID })]);
  });

  it('asks no token of those who prove themselves otherwise', async () => {
    const response = await app.request('/downloads/a/b.txt?signature=right', { as: {} });
    expect(response.status).toBe(200);
    expect(app.members.some(({ teamId }) => teamId.startsWith('00000000'))).toBe(false);
  });

  it('never writes a token to the logs', async () => {
    await app.request('/api/v1/me', { headers: { 'X-Service-Token': 'a-secret-guess' } });
    await app.request('/api/v1/me');
    const written = JSON.stringify(app.logs);
    expect(written).not.toContain('a-secret-guess');
    expect(written).not.toContain(TOKEN);
  });
});
