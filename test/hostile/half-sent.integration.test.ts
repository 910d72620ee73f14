import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startApiProcess } from '../support/hostile/api-process.ts';
import type { ApiProcess } from '../support/hostile/api-process.ts';
import { head, open } from '../support/hostile/raw-exchange.ts';
import { aCaller, fieldTargetSurvey } from '../support/hostile/target-survey.ts';
import type { TargetSurvey } from '../support/hostile/target-survey.ts';
import { createTestNamespace } from '../support/temporal.ts';

const ATTACKERS = 250;
const MEGABYTE = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';
/** Throws where nobody catches it, once told to. */
const FAULT = `--import=data:text/javascript,process.on('SIGUSR2',()=>{throw%20new%20Error('nobody%20caught%20this')})`;

let database: TestDatabase;
let dataDir: string;
let api: ApiProcess;
let survey: TargetSurvey;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'fieldwork-hostile-'));
  const temporal = await createTestNamespace();
  api = await startApiProcess({ dataDir, databaseUrl: database.serviceUrl, temporal }, { NODE_OPTIONS: FAULT });
  survey = await fieldTargetSurvey(api);
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await api.stop();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

/** Somebody who sends the head of a request and half of its body, and what they were answered. */
function sendHalf(path: string, headers: Readonly<Record<string, string>>, half: string): { answer: string } {
  const socket = open(api.port);
  const told = { answer: '' };
  socket.setEncoding('latin1').on('data', (text: string) => (told.answer += text));
  socket.write(head('POST', path, { ...headers, 'Content-Length': 2 * half.length }) + half);
  sockets.push(socket);
  return told;
}

async function sendPage(): Promise<number> {
  const body = `${survey.firstPage}&action=next&a=because`;
  const answer = await fetch(api.url + survey.path, { method: 'POST', headers: { 'Content-Type': FORM }, body });
  return answer.status;
}

describe('half of a request', () => {
  it('holds no more than its share, of 250 pages together; a respondent’s page is taken meanwhile', async () => {
    const half = 'x'.repeat(MEGABYTE - 100_000);
    const told = Array.from({ length: ATTACKERS }, () => sendHalf(survey.path, { 'Content-Type': FORM }, half));
    await eventually(async () => {
      expect(await sendPage()).toBe(200);
      expect(told.filter(({ answer }) => /^HTTP\/1\.1 (?:408|503) /.test(answer)).length).toBeGreaterThan(
        ATTACKERS / 2,
      );
    });
    // Those that had room are told once they have stood still.
    await eventually(() => expect(told.filter(({ answer }) => !/^HTTP\/1\.1 (?:408|503) /.test(answer))).toEqual([]));
    for (const { answer } of told) expect(answer).toMatch(/<\/html>\s*$/);
    expect(told.some(({ answer }) => /\r\nRetry-After: 5\r\n/i.test(answer))).toBe(true);
  });

  it('keeps no team from its uploads for long, however many stand still', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const told = Array.from({ length: 12 }, () =>
      sendHalf('/api/v1/contacts/read', { ...headers, ...aCaller() }, '--b\r\nContent-Disposition: form-data;'),
    );
    const body = new FormData();
    body.append('file', new Blob(['email\nann@example.org\n']), 'a.csv');
    const answer = await fetch(`${api.url}/api/v1/contacts/read`, { method: 'POST', headers: aCaller(), body });
    expect(answer.status).toBe(200);
    await eventually(() => expect(told.filter(({ answer: text }) => !text.includes('upload_too_slow'))).toEqual([]));
    for (const { answer: text } of told) expect(text).toMatch(/\r\nConnection: close\r\n/i);
  });
});

describe('an error that nobody caught', () => {
  it('ends the process behind what is being answered, so that another can be started', async () => {
    expect(api.complaints).toEqual([]);
    process.kill(api.pid, 'SIGUSR2');
    await eventually(() => expect(api.ended()).toBe('exit code 1'));
    expect(api.complaints).toEqual([expect.stringMatching(/"level":"fatal".*nobody caught this/)]);
  });
});
