import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { byDepth } from '../support/examples.ts';
import { startApiProcess } from '../support/hostile/api-process.ts';
import type { ApiProcess } from '../support/hostile/api-process.ts';
import { readAnswers } from '../support/hostile/http-answers.ts';
import type { WireAnswer } from '../support/hostile/http-answers.ts';
import { chanceOf, MUTATIONS, UNFINISHED } from '../support/hostile/mutations.ts';
import { exchange } from '../support/hostile/raw-exchange.ts';
import { fieldTargetSurvey } from '../support/hostile/target-survey.ts';
import { validRequests } from '../support/hostile/valid-requests.ts';
import { bytesOf } from '../support/hostile/wire-request.ts';
import type { WireRequest } from '../support/hostile/wire-request.ts';
import { createTestNamespace } from '../support/temporal.ts';

/** How often each rule meets each request. */
const TURNS = byDepth({ plain: 3, deep: 30 });
const AT_ONCE = 24;
const WITHIN_MS = 10_000;

let database: TestDatabase;
let dataDir: string;
let api: ApiProcess;
let requests: Readonly<Record<string, WireRequest>>;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'fieldwork-hostile-'));
  const temporal = await createTestNamespace();
  api = await startApiProcess({ dataDir, databaseUrl: database.serviceUrl, temporal });
  requests = validRequests(await fieldTargetSurvey(api));
});

afterAll(async () => {
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

describe('requests made wrong by rule', () => {
  it('are each answered in time, with HTTP and a problem or a page, by a process that lives on', async () => {
    const attacks = allAttacks();
    expect(attacks.length).toBeGreaterThan(2_000);
    const wrong: string[] = [];
    await inParallel(attacks, async ({ what, bytes, isHead, closes }) => {
      const { answer, isLate } = await exchange(api.port, bytes, { closes, withinMs: WITHIN_MS });
      const fault = isLate ? 'late' : faultOf(answer, isHead);
      if (fault !== null) wrong.push(`${what}: ${fault}`);
    });
    expect({ wrong, ended: api.ended(), complaints: api.complaints }).toEqual({
      wrong: [],
      ended: null,
      complaints: [],
    });
  });
});

type Attack = {
  readonly what: string;
  readonly bytes: Buffer;
  readonly isHead: boolean;
  /** Whether the sender hangs up behind it. */
  readonly closes: boolean;
};

function allAttacks(): readonly Attack[] {
  const kinds = Object.entries(requests);
  return Object.entries(MUTATIONS).flatMap(([rule, change], ruleAt) =>
    kinds.flatMap(([kind, request], kindAt) =>
      Array.from({ length: TURNS }, (_, turn) => {
        const changed = change(request, chanceOf(turn * 1_000_003 + ruleAt * 1_009 + kindAt));
        const isHead = changed.method === 'HEAD';
        return { what: `${kind}, ${rule} (${turn})`, bytes: bytesOf(changed), isHead, closes: UNFINISHED.has(rule) };
      }),
    ),
  );
}

async function inParallel<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const left = all[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** What is wrong with what came back; null: nothing. */
function faultOf(bytes: Buffer, isHead: boolean): string | null {
  try {
    const answers = readAnswers(bytes, isHead).filter(({ status }) => status >= 200);
    if (answers.length === 0) return 'no answer';
    return answers.map((answer) => faultOfOne(answer, isHead)).find((fault) => fault !== null) ?? null;
  } catch (error) {
    return String(error);
  }
}

function faultOfOne({ status, headers, body }: WireAnswer, isHead: boolean): string | null {
  const type = headers.get('content-type') ?? '';
  if (status >= 500) return `${status} ${body.toString()}`;
  if (headers.get('x-content-type-options') !== 'nosniff') return `${status} without security headers`;
  if (status < 400 || isHead) return null;
  if (type.startsWith('text/html')) return body.includes('</html>') ? null : `${status} and half a page`;
  const told = JSON.parse(body.toString()) as { status?: unknown; code?: unknown; error?: unknown };
  if (type.startsWith('application/problem+json')) {
    return told.status === status && typeof told.code === 'string'
      ? null
      : `${status} and no problem: ${body.toString()}`;
  }
  return typeof told.error === 'string' ? null : `${status} ${type} ${body.toString()}`;
}
