import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createInboxFolderSender } from '../../../../providers/mailing/email/inbox-folder.ts';
import { createInbox } from '../../../../providers/mailing/email/inbox.ts';
import type { Inbox } from '../../../../providers/mailing/email/inbox.ts';
import { readMail } from '../../../../providers/mailing/email/read-mail.ts';
import { anEmail } from './an-email.ts';

let folder: string;
let inbox: Inbox;
const AT = Date.UTC(2026, 3, 18, 9, 30, 0, 123);

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'fieldwork-inbox-')), 'inbox');
  inbox = createInbox(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

async function receive(...subjects: readonly string[]): Promise<void> {
  let clock = AT;
  const sender = createInboxFolderSender({ folder, clock: () => clock });
  for (const subject of subjects) {
    await sender.send(anEmail({ subject, to: 'jo@bücher.example' }));
    clock += 1_000;
  }
}

describe('the inbox', () => {
  it('is empty where no mail was ever sent', async () => {
    expect(await inbox.list()).toEqual([]);
    expect(await inbox.page({ limit: 10, offset: 0 })).toEqual({ mails: [], total: 0 });
  });

  it('lists what the sender wrote, newest first', async () => {
    await receive('First', 'Zweite – “schön” 用户 🎉', 'Third');
    const mails = await inbox.list();
    expect(mails.map(({ subject }) => subject)).toEqual(['Third', 'Zweite – “schön” 用户 🎉', 'First']);
    expect(mails[2]).toMatchObject({ at: new Date(AT), to: 'jo@xn--bcher-kva.example' });
    expect(await inbox.page({ limit: 1, offset: 1 })).toEqual({ mails: [mails[1]], total: 3 });
    expect(await inbox.page({ limit: 5, offset: 3 })).toEqual({ mails: [], total: 3 });
  });

  it('keeps no halves of mails that a killed sender left a day ago', async () => {
    const incoming = join(folder, '.incoming');
    await mkdir(incoming, { recursive: true });
    for (const name of ['left', 'in-the-making']) await writeFile(join(incoming, name), 'To: ada@example.com');
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1_000);
    await utimes(join(incoming, 'left'), longAgo, longAgo);
    await receive('First');
    expect(await readdir(incoming)).toEqual(['in-the-making']);
  });

  it('gives a mail whole, and takes it away for good', async () => {
    await receive('First', 'Second');
    const [second, first] = await inbox.list();
    expect(Buffer.from((await inbox.read(first!.id)) ?? [])).toEqual(await readFile(join(folder, first!.id)));
    await inbox.remove(first!.id);
    await inbox.remove(first!.id);
    expect(await inbox.read(first!.id)).toBeUndefined();
    expect((await inbox.list()).map(({ id }) => id)).toEqual([second!.id]);
  });

  it('reads and removes nothing outside of its folder', async () => {
    await receive('First');
    const outside = join(folder, '..', 'secret.eml');
    await writeFile(outside, 'secret');
    await mkdir(join(folder, 'deeper'));
    await writeFile(join(folder, 'deeper', 'a.eml'), 'secret');
    for (const id of ['../secret.eml', 'deeper/a.eml', outside, '..', '', '.eml', 'secret.eml\0', '..\\secret.eml']) {
      expect(await inbox.read(id)).toBeUndefined();
      await inbox.remove(id);
    }
    expect(await readFile(outside, 'utf8')).toBe('secret');
    expect(await readFile(join(folder, 'deeper', 'a.eml'), 'utf8')).toBe('secret');
  });

  it('lists mails that somebody else put there, by what they say of themselves', async () => {
    await mkdir(folder, { recursive: true });
    const headers = 'To: Team: a@example.com, b@example.com;\r\nDate: Sat, 18 Apr 2026 09:30:00 +0200';
    await writeFile(join(folder, 'saved.eml'), `${headers}\r\n\r\nHello`);
    await writeFile(join(folder, 'empty.eml'), '');
    await writeFile(join(folder, 'notes.txt'), 'no mail');
    const [saved, empty, ...more] = await inbox.list();
    expect(saved).toEqual({
      id: 'saved.eml',
      at: new Date('2026-04-18T07:30:00Z'),
      to: 'a@example.com, b@example.com',
      subject: '',
    });
    expect(empty).toMatchObject({ id: 'empty.eml', to: '', subject: '' });
    expect(empty?.at.getTime()).toBeGreaterThan(AT);
    expect(more).toEqual([]);
  });
});

describe('a mail', () => {
  it('is read as a person reads it', async () => {
    await receive('Zweite – “schön”');
    const [newest] = await inbox.list();
    const mail = await readMail((await inbox.read(newest!.id)) ?? new Uint8Array());
    expect(mail).toMatchObject({
      from: 'Fieldwork <no-reply@fieldwork.example>',
      to: 'jo@xn--bcher-kva.example',
      replyTo: null,
      subject: 'Zweite – “schön”',
      date: new Date(Math.floor(AT / 1_000) * 1_000),
    });
    expect(mail.html?.trim()).toBe('<p>It has 12 questions.</p>');
    expect(mail.text?.trim()).toBe('It has 12 questions.');
    expect(mail.headers).toContainEqual({ name: 'Subject', value: 'Zweite – “schön”' });
  });

  it('of bytes that are none is empty', async () => {
    expect(await readMail(new Uint8Array())).toMatchObject({ subject: '', date: null, html: null, headers: [] });
  });
});
