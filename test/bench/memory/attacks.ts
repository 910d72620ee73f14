import { setTimeout as wait } from 'node:timers/promises';
import type { ApiProcess } from '../../support/hostile/api-process.ts';
import { exchange, head, open } from '../../support/hostile/raw-exchange.ts';
import { aCaller } from '../../support/hostile/target-survey.ts';
import type { TargetSurvey } from '../../support/hostile/target-survey.ts';

/** What is attacked. */
export type Target = { readonly api: ApiProcess; readonly survey: TargetSurvey };

type Attack = { readonly name: string; readonly run: (target: Target) => Promise<void> };

const WITHIN_MS = 60_000;
const UPLOADS = ['/api/v1/imports/docx', '/api/v1/contacts/read'];
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' };
const JSON_TYPE = { 'Content-Type': 'application/json' };
const MEGABYTE = 'x'.repeat(1_000_000);

/** All attacks of a round, one after the other. */
export const ATTACKS: readonly Attack[] = [
  { name: 'malformed forms', run: sendMalformedForms },
  { name: 'half-sent pages', run: holdHalfSentPages },
  { name: 'uploads broken off', run: breakOffUploads },
  { name: 'uploads that stand still', run: holdUploads },
  { name: 'large bodies', run: sendLargeBodies },
  { name: 'many keys', run: sendManyKeys },
  { name: 'long conditions', run: saveLongConditions },
  { name: 'garbage', run: sendGarbage },
  { name: 'respondents', run: answerPages },
];

async function sendMalformedForms({ api }: Target): Promise<void> {
  const bodies = [
    '--b\r\n\r\n--b--\r\n',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    '--b--',
    '',
  ];
  await times(300, 20, (at) => {
    const body = bodies[at % bodies.length] ?? '';
    const path = UPLOADS[at % UPLOADS.length] ?? '';
    const sent = head('POST', path, { ...aCaller(), ...FORM, 'Content-Length': body.length, Connection: 'close' });
    return exchange(api.port, sent + body, { withinMs: WITHIN_MS });
  });
}

/** 250 forms of 2 MB of which one was sent, held open together. */
async function holdHalfSentPages({ api, survey }: Target): Promise<void> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 2_000_000 };
  const sockets = Array.from({ length: 250 }, () => open(api.port));
  for (const socket of sockets) socket.write(head('POST', survey.path, headers) + MEGABYTE);
  await wait(3_000);
  for (const socket of sockets) socket.destroy();
}

async function breakOffUploads({ api }: Target): Promise<void> {
  await times(30, 10, async (at) => {
    const socket = open(api.port);
    socket.write(beginningOfUpload(at));
    for (let megabytes = 0; megabytes < 5; megabytes += 1) socket.write(MEGABYTE);
    await wait(200);
    socket.destroy();
  });
}

/** A file each of ten teams, of which the rest never comes; they are told so, or hang up. */
async function holdUploads({ api }: Target): Promise<void> {
  await times(10, 10, async (at) => {
    await exchange(api.port, beginningOfUpload(at) + MEGABYTE, { closes: false, withinMs: 7_000 });
  });
}

function beginningOfUpload(at: number): string {
  const path = UPLOADS[at % UPLOADS.length] ?? '';
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.docx"\r\n\r\n';
  return head('POST', path, { ...aCaller(), ...FORM, 'Content-Length': 9_000_000 }) + part;
}

async function sendLargeBodies({ api, survey }: Target): Promise<void> {
  const fits = JSON.stringify({ name: 'x'.repeat(7_900_000) });
  const tooLarge = `"${'x'.repeat(9_000_000)}`;
  await times(16, 4, async (at) => {
    const body = at % 2 === 0 ? fits : tooLarge;
    await send(api, 'POST', '/api/v1/surveys', { ...survey.caller, ...JSON_TYPE }, body);
  });
}

async function sendManyKeys({ api, survey }: Target): Promise<void> {
  const keys = Array.from({ length: 299_000 }, (_, key) => `"k${key}":1`);
  const body = `{${keys.join(',')}}`;
  await times(4, 2, () => send(api, 'POST', '/api/v1/surveys', { ...survey.caller, ...JSON_TYPE }, body));
}

/** A survey of 390 conditions of 19,900 characters, saved and checked. */
async function saveLongConditions({ api }: Target): Promise<void> {
  const caller = { ...aCaller(), ...JSON_TYPE };
  const created = await send(api, 'POST', '/api/v1/surveys', caller, '{"name":"Conditions"}');
  const { id } = JSON.parse(created) as { id?: string };
  if (id === undefined) return;
  const condition = Array.from({ length: 1_400 }, (_, at) => `Q1 == ${at}`)
    .join(' OR ')
    .slice(0, 19_900);
  const questions = Array.from({ length: 390 }, (_, at) => ({ type: 'text', text: `Question ${at}`, condition }));
  const body = JSON.stringify({ document: { blocks: [{ name: 'All', questions }] } });
  await send(api, 'PATCH', `/api/v1/surveys/${id}`, caller, body);
  await send(api, 'GET', `/api/v1/surveys/${id}/spellcheck`, caller);
}

async function sendGarbage({ api }: Target): Promise<void> {
  const lines = [
    '\0\0\0\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
    'BREW / HTTP/1.1\r\n\r\n',
  ];
  await times(200, 20, (at) => exchange(api.port, lines[at % lines.length] ?? '', { withinMs: WITHIN_MS }));
}

async function answerPages({ api, survey }: Target): Promise<void> {
  await times(100, 10, async (at) => {
    const headers = { 'X-Forwarded-For': `10.${at % 200}.${Math.floor(Math.random() * 250)}.7` };
    await send(api, 'GET', survey.path, headers);
    const form = { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' };
    await send(api, 'POST', survey.path, form, 'action=next&seen=0&a=because');
  });
}

/** The text of the answer; empty where there was none. */
async function send(
  { url }: ApiProcess,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<string> {
  try {
    const request = { method, headers, signal: AbortSignal.timeout(WITHIN_MS), ...(body !== undefined && { body }) };
    return await (await fetch(url + path, request)).text();
  } catch {
    // Attackers don't mind.
    return '';
  }
}

async function times(count: number, atOnce: number, work: (at: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
