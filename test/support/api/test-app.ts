import { randomUUID } from 'node:crypto';
import { createApp } from '../../../api/app.ts';
import type { AppDependencies } from '../../../api/app.ts';
import type { Services } from '../../../api/edge.ts';
import { startHttpServer } from '../../../api/http-server.ts';
import type { Route } from '../../../api/route.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { recordingLog } from './recording-log.ts';
import type { LogRecord } from './recording-log.ts';

export const TOKEN = 'token-of-the-tests';
export const TEAM_ID = '7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2a11';
export const USER_ID = '2b1e8b5a-9a43-4a3e-8f0d-8d7a3a6a9c22';

/** The headers of somebody of a team who calls. */
export type Caller = { readonly 'X-Service-Token': string; readonly 'X-Team-ID': string; readonly 'X-User-ID': string };

/** The headers of a caller who may do everything, where nothing is stored. */
export const CALLER = { 'X-Service-Token': TOKEN, 'X-Team-ID': TEAM_ID, 'X-User-ID': USER_ID } as const;

/** Somebody of a new team: what is stored on shared parts belongs to a team of its own. */
export function aCaller(): Caller {
  return { ...CALLER, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };
}

/** A member of a team as a caller. */
export function callerOf({ teamId, userId }: Principal): Caller {
  if (userId === null) throw new Error('Whoever calls is a user.');
  return { ...CALLER, 'X-Team-ID': teamId, 'X-User-ID': userId };
}

export type TestApp = {
  readonly url: string;
  readonly port: number;
  readonly logs: LogRecord[];
  readonly members: { teamId: string; userId: string | null }[];
  /** As the app's caller; `headers` add to that, `as: null` leaves the caller out. */
  request(path: string, init?: TestRequest): Promise<Response>;
  /** Ends the streams of events, as a stopping service does. */
  stopStreams(): void;
  close(): Promise<void>;
};

export type TestRequest = Omit<RequestInit, 'headers' | 'body'> & {
  headers?: Record<string, string>;
  as?: Record<string, string> | null;
  body?: NonNullable<RequestInit['body']>;
  json?: unknown;
};

type Given = Partial<Omit<AppDependencies, 'services'>> & { services?: Partial<Services>; caller?: Caller };

/** The whole HTTP edge on a free port, on services that are no services unless given. */
export async function startTestApp(
  routes: readonly Route[],
  { caller = CALLER, ...given }: Given = {},
): Promise<TestApp> {
  const { log, records } = recordingLog();
  const stopping = new AbortController();
  const members: TestApp['members'] = [];
  const app = createApp({
    routes,
    serviceTokens: [TOKEN],
    serviceAdmins: [],
    metricsToken: null,
    trustedProxies: 0,
    health: { database: () => Promise.resolve(true), temporal: () => Promise.resolve(true) },
    keepAliveMs: 60_000,
    stopping: stopping.signal,
    ensureMember: (_services, { teamId, userId }) => {
      members.push({ teamId, userId });
      return Promise.resolve();
    },
    ...given,
    services: { ...servicesWithoutParts(), ...given.services, log } as Services,
  });
  const handler = app.callback();
  const server = await startHttpServer((request, response) => void handler(request, response), {
    host: '127.0.0.1',
    port: 0,
  });
  const url = `http://127.0.0.1:${server.port}`;
  return {
    url,
    port: server.port,
    logs: records,
    members,
    request: (path, init = {}) => fetch(url + path, toRequest({ as: caller, ...init })),
    stopStreams: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await server.stop({ finishWithinMs: 500 });
    },
  };
}

/** Transactions that only run their work: operations of the tests store nothing. */
function servicesWithoutParts(): Partial<Services> {
  const insert = () => ({ onConflict: () => ({ ignore: () => Promise.resolve() }) });
  const sql = Object.assign(() => ({ insert }), { raw: () => Promise.resolve({ rows: [] }) });
  const knex = { transaction: (work: (transaction: unknown) => Promise<unknown>) => work(sql) };
  return {
    database: { knex, url: '', close: () => Promise.resolve() } as unknown as Services['database'],
    now: () => new Date('2026-01-02T03:04:05Z'),
    newId: () => '00000000-0000-4000-8000-000000000001',
    settings: { publicUrl: 'http://127.0.0.1:8080' } as Services['settings'],
  };
}

function toRequest({ headers, as, json, ...init }: TestRequest): RequestInit {
  const isJson = json !== undefined;
  return {
    redirect: 'manual',
    ...init,
    ...(isJson && { body: JSON.stringify(json) }),
    headers: { ...as, ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
  };
}
