import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from '../../../providers/mailing/email/read-mail.ts';
import { startInboxRoom } from './inbox-room.ts';
import type { InboxRoom } from './inbox-room.ts';

let room: InboxRoom;
let ids: string[];

beforeAll(async () => {
  room = await startInboxRoom();
  ids = [];
  for (let count = 1; count <= 51; count += 1) ids.push(await room.receive({ subject: `Mail ${count}` }));
});
afterAll(() => room.close());

/** With headers that `fetch` doesn't let anybody set. */
function get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: room.app.port, path, headers }, (response: IncomingMessage) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

const page = async (path: string) => (await room.app.request(path, { as: null })).text();
const subjectsOn = (text: string) => [...text.matchAll(/class="subject"[^>]*>([^<]*)</g)].map(([, subject]) => subject);

describe('the list', () => {
  it('has the newest first, in pages', async () => {
    const first = await page('/inbox');
    expect(subjectsOn(first)).toEqual(Array.from({ length: 50 }, (_, index) => `Mail ${51 - index}`));
    expect(first).toContain('href="/inbox?offset=50"');
    expect(first).not.toContain('rel="prev"');
    const second = await page('/inbox?offset=50');
    expect(subjectsOn(second)).toEqual(['Mail 1']);
    expect(second).toContain('51–51 of 51');
    expect(second).not.toContain('rel="next"');
    expect(await page('/inbox?offset=51')).toContain('No mails as old as that');
  });

  it.each(['-1', 'x', '1e9', '99999999999999'])('begins at its beginning where the offset is %s', async (offset) => {
    expect(subjectsOn(await page(`/inbox?offset=${offset}`))[0]).toBe('Mail 51');
  });
});

describe('a mail', () => {
  it('is given as it would have gone over the wire', async () => {
    const response = await room.app.request(`/inbox/${ids[0]}/raw`, { as: null });
    expect(response.headers.get('Content-Type')).toBe('message/rfc822');
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="${ids[0]}"`);
    const mail = await readMail(Buffer.from(await response.arrayBuffer()));
    expect([mail.subject, mail.html?.trim()]).toEqual(['Mail 1', '<p>It has 12 questions.</p>']);
  });

  it('has an HTML part that is an origin of its own, where nothing runs or is loaded', async () => {
    const { headers } = await room.app.request(`/inbox/${ids[0]}/html`, { as: null });
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining(['sandbox allow-popups allow-popups-to-escape-sandbox', "default-src 'none'"]),
    );
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  it('without HTML shows its text', async () => {
    const id = '2026-04-18T08-00-00.000Z-plain.eml';
    await writeFile(
      join(room.folder, id),
      'From: a@example.com\r\nTo: b@example.com\r\nSubject: plain\r\n\r\nOnly <text>.',
    );
    const shown = await page(`/inbox/${id}`);
    expect(shown).toContain('Only &lt;text&gt;.');
    expect(shown).not.toContain('<iframe');
    expect((await room.app.request(`/inbox/${id}/html`, { as: null })).status).toBe(404);
    await room.inbox.remove(id);
  });

  it.each([
    'no-such-mail.eml',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '.incoming',
    'a%2fb.eml',
    'a%00.eml',
    '..%5c..%5cx.eml',
    'x'.repeat(3_000),
  ])('is not found by %s', async (id) => {
    for (const part of ['', '/html', '/raw']) {
      const { status, body } = await get(`/inbox/${id}${part}`);
      expect(status).toBe(404);
      expect(body).toContain('This mail is not in the inbox');
    }
  });

  it('that was taken away is not found any more', async () => {
    const id = await room.receive();
    await room.inbox.remove(id);
    expect((await get(`/inbox/${id}`)).status).toBe(404);
    expect(await page('/inbox')).not.toContain(id);
  });
});

describe('who may look', () => {
  it.each(['127.0.0.1', 'localhost', '127.0.0.1:8080', 'localhost:8080', '[::1]:8080'])(
    'is who asks for %s',
    async (host) => expect((await get('/inbox', { Host: host })).status).toBe(200),
  );

  it.each<[string, Record<string, string>]>([
    ['asks for another name, which was made to lead here', { Host: 'evil.example' }],
    ['asks for a name that only begins so', { Host: 'localhost.evil.example' }],
    ['asks for a number that only begins so', { Host: '127.0.0.1.evil.example' }],
    ['asks for every address of the machine', { Host: '0.0.0.0' }],
    ['comes by a proxy', { 'X-Forwarded-For': '203.0.113.5' }],
    ['comes by a proxy that says it is here', { 'X-Forwarded-For': '127.0.0.1' }],
    ['comes by a proxy of the newer kind', { Forwarded: 'for=203.0.113.5' }],
    ['comes by a proxy that only names itself', { Via: '1.1 proxy' }],
  ])('is not who %s', async (_who, headers) => {
    for (const path of ['/inbox', `/inbox/${ids[0]}`, `/inbox/${ids[0]}/html`, `/inbox/${ids[0]}/raw`]) {
      const { status, body } = await get(path, headers);
      expect(status).toBe(403);
      expect(body).not.toMatch(/Mail \d|ada@example/);
    }
  });

  it('is told of nothing in the log but the pattern of the address', () => {
    expect(JSON.stringify(room.app.logs)).not.toContain(ids[0]);
    expect(room.app.logs.some(({ fields }) => fields['route'] === '/inbox/:id')).toBe(true);
    expect(room.failures).toEqual([]);
  });
});
