import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { safeFilename } from '../../../api/request/upload.ts';
import type { Problem } from '../../../api/problem.ts';
import { MAX_NOTE_BYTES, NOTE_ROUTES, uploadNote } from '../../support/api/note-operations.ts';
import { CALLER, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { eventually } from '../../support/eventually.ts';

const BOUNDARY = 'boundary-of-the-test';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp(NOTE_ROUTES);
});

afterAll(() => app.close());

const send = (body: FormData) => app.request('/api/v1/uploads', { method: 'POST', body });

/** A form as written by hand, for what FormData would never write. */
const sendRaw = (body: string | Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`) =>
  app.request('/api/v1/uploads', { method: 'POST', body, headers: { 'Content-Type': type } });

function form(
  fields: Record<string, string>,
  file?: { name?: string; bytes: Uint8Array<ArrayBuffer>; field?: string },
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (file !== undefined) data.append(file.field ?? 'file', new Blob([file.bytes]), file.name ?? 'note.txt');
  return data;
}

const part = (disposition: string, content: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

async function errorPaths(response: Response): Promise<string[]> {
  expect(response.status).toBe(422);
  return (((await response.json()) as Problem).errors ?? []).map(({ path }) => path);
}

describe('an upload', () => {
  it('reaches the operation whole, with its name and the other fields', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const response = await send(form({ label: 'Ünï' }, { name: 'Über uns.docx', bytes }));
    expect(response.status).toBe(202);
    const body = uploadNote.output.kind === 'json' && z.parse(uploadNote.output.schema, await response.json());
    expect(body).toMatchObject({ filename: 'Über uns.docx', size: 60_000, label: 'Ünï' });
  });

  it('names where the record is, and where its work is followed', async () => {
    const { headers } = await send(form({}, { bytes: new Uint8Array(1) }));
    expect(headers.get('Location')).toMatch(/^\/api\/v1\/notes\/[0-9a-f-]{36}$/);
    expect(headers.get('Operation-Location')).toMatch(/^\/api\/v1\/operations\/[0-9a-f-]{36}$/);
  });

  it('of exactly the limit is taken, of one byte more is 413', async () => {
    const atLimit = await send(form({}, { bytes: new Uint8Array(MAX_NOTE_BYTES) }));
    expect(atLimit.status).toBe(202);
    const over = await send(form({}, { bytes: new Uint8Array(MAX_NOTE_BYTES + 1) }));
    expect(over.status).toBe(413);
    expect(((await over.json()) as Problem).code).toBe('too_large');
  });

  it('much over the limit is 413 as soon as that is known, and the client reads the answer', async () => {
    const answer = await exchange(app.port, (socket) => {
      socket.write(head({ 'Content-Length': String(500 * 1024 * 1024) }));
      socket.write(part('name="file"; filename="a.txt"', '').slice(0, -2));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('that does not say how long it is, is 413 once it is over, while the client is still sending', async () => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const answer = await exchange(app.port, (socket) => {
      socket.write(head({ 'Transfer-Encoding': 'chunked' }));
      const write = (bytes: string | Buffer) =>
        socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n${bytes.toString()}\r\n`);
      write(part('name="file"; filename="a.txt"', '').slice(0, -2));
      for (let sent = 0; sent < 40; sent += 1) write(chunk);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"code":"too_large"');
  });

  it('without a file, with two, or with the file as text is 422 that names the field', async () => {
    expect(await errorPaths(await send(form({ label: 'a' })))).toContain('file');
    const two = form({}, { bytes: new Uint8Array(1) });
    two.append('file', new Blob(['b']), 'b.txt');
    expect(await errorPaths(await send(two))).toEqual(['file']);
    expect(await errorPaths(await send(form({ file: 'text' })))).toEqual(['file']);
  });

  it('with fields that nobody knows, or twice, is 422 that names each', async () => {
    const unknown = form({ colour: 'red' }, { bytes: new Uint8Array(1) });
    unknown.append('more', new Blob(['b']), 'b.txt');
    expect(await errorPaths(await send(unknown))).toEqual(['colour', 'more']);
    const twice = form({ label: 'a' }, { bytes: new Uint8Array(1) });
    twice.append('label', 'b');
    expect(await errorPaths(await send(twice))).toEqual(['label']);
  });

  it('with a field that the operation refuses is 422', async () => {
    const response = await send(form({ label: 'x'.repeat(21) }, { bytes: new Uint8Array(1) }));
    expect(await errorPaths(response)).toEqual(['label']);
  });

  it('takes a field that was left empty for one that was not given', async () => {
    const response = await send(form({ label: '' }, { bytes: new Uint8Array(1) }));
    expect(await response.json()).toMatchObject({ label: null });
  });

  it('whose form ends too early, or is none, is 400', async () => {
    const whole = part('name="file"; filename="a.txt"', 'hello');
    for (const body of [whole, whole.slice(0, -10), '', `--${BOUNDARY}\r\nnonsense`]) {
      const response = await sendRaw(body);
      expect([body, response.status]).toEqual([body, 400]);
    }
    expect((await sendRaw(whole, 'multipart/form-data')).status).toBe(400);
  });

  it('that is no form is 415', async () => {
    expect((await sendRaw('{}', 'application/json')).status).toBe(415);
    expect((await sendRaw('x', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')).status).toBe(
      415,
    );
  });

  it('with more fields than any form has is refused', async () => {
    const fields = Array.from({ length: 40 }, (_, index) => part(`name="f${index}"`, 'x')).join('');
    expect((await sendRaw(`${fields}--${BOUNDARY}--\r\n`)).status).toBe(422);
  });

  it('that breaks off is no error, and holds nothing up', async () => {
    app.logs.length = 0;
    app.members.length = 0;
    const socket = connect(app.port, '127.0.0.1');
    socket.write(head({ 'Content-Length': '50000' }));
    socket.write(part('name="file"; filename="a.txt"', 'hello'));
    await eventually(() => expect(app.members).toHaveLength(1));
    socket.destroy();
    await eventually(() =>
      expect(app.logs.map(({ level, fields }) => [level, fields['status']])).toEqual([['info', 499]]),
    );
  });
});

describe('the name of an uploaded file', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\Survey final.docx', 'Survey final.docx'],
    ['a\r\nSet-Cookie: x.docx', 'aSet-Cookie: x.docx'],
    ['\u202Excod.exe', 'xcod.exe'],
    ['  ', 'unnamed'],
    ['..', 'unnamed'],
    ['folder/', 'unnamed'],
    ['调查问卷.docx', '调查问卷.docx'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFilename(given)).toBe(safe);
  });

  it('keeps its extension when it is cut to 200 characters', () => {
    expect(safeFilename(`${'長'.repeat(300)}.docx`)).toBe(`${'長'.repeat(195)}.docx`);
  });

  it('is short, without path and control characters, and stays as it is, whatever was given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const safe = safeFilename(given);
        expect(Array.from(safe).length).toBeLessThanOrEqual(200);
        expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
        expect(safe.trim()).not.toBe('');
        expect(safeFilename(safe)).toBe(safe);
      }),
    );
  });
});

function head(more: Record<string, string>): string {
  const headers = { Host: 'x', ...CALLER, 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`, ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /api/v1/uploads HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** What the server answers to a client that sends without looking. */
function exchange(port: number, write: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (!answer.endsWith('}')) return;
      socket.destroy();
      resolve(answer);
    });
    socket.once('error', reject);
    write(socket);
  });
}
