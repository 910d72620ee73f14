import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import { createEmailSender } from '../../../../providers/mailing/email/create-email-sender.ts';
import type { EmailMessage, EmailSender } from '../../../../providers/mailing/email/email-sender.ts';
import { createInboxFolderSender, listInbox } from '../../../../providers/mailing/email/inbox-folder.ts';
import { startMailServer } from '../../../support/servers/mail-server.ts';
import { anEmail } from './an-email.ts';

/** A way to send, and what came out at the other end. */
type Flavour = { readonly sender: EmailSender; received(): Promise<string[]>; close(): Promise<void> };

const flavours = [
  {
    name: 'SMTP',
    start: async (): Promise<Flavour> => {
      const server = await startMailServer();
      return {
        sender: createEmailSender({ smtpUrl: server.url, inboxFolder: '/nowhere' }),
        received: () => Promise.resolve(server.mails.map(({ eml }) => eml)),
        close: server.close,
      };
    },
  },
  {
    name: 'inbox folder',
    start: async (): Promise<Flavour> => {
      const folder = await mkdtemp(join(tmpdir(), 'fieldwork-inbox-'));
      return {
        sender: createEmailSender({ smtpUrl: null, inboxFolder: join(folder, 'inbox') }),
        received: async () => {
          const names = await listInbox(join(folder, 'inbox'));
          return Promise.all(names.map((name) => readFile(join(folder, 'inbox', name), 'utf8')));
        },
        close: () => rm(folder, { recursive: true }),
      };
    },
  },
];

describe.each(flavours)('the $name sender', ({ start }) => {
  let flavour: Flavour;
  beforeEach(async () => {
    flavour = await start();
  });
  afterEach(() => flavour.close());

  it('sends a mail with its headers, text and HTML', async () => {
    const headers = {
      'List-Unsubscribe': `<https://fieldwork.example/u/${'a'.repeat(120)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await flavour.sender.send(anEmail({ headers }));
    const [eml] = await flavour.received();
    const unfolded = eml!.replace(/\r\n[ \t]+/g, ' ').replace(/: +/g, ': ');
    expect(unfolded).toContain('From: Fieldwork <no-reply@fieldwork.example>\r\n');
    expect(unfolded).toContain('To: ada@example.com\r\n');
    expect(unfolded).toContain('Subject: Your questionnaire is a survey\r\n');
    expect(unfolded).toContain('Message-ID: <import-1@fieldwork.example>\r\n');
    expect(unfolded).toContain(`List-Unsubscribe: ${headers['List-Unsubscribe']}\r\n`);
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(unfolded).toMatch(/\r\nDate: \w{3}, \d\d? \w{3} \d{4} /);
    expect(eml).toContain('text/plain');
    expect(eml).toContain('It has 12 questions.');
    expect(eml).toContain('<p>It has 12 questions.</p>');
  });

  it('ends every line with CRLF and keeps lines that are a single dot', async () => {
    await flavour.sender.send(anEmail({ text: 'above\n.\nbelow' }));
    const [eml] = await flavour.received();
    expect(eml!.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(eml).toContain('above\r\n.\r\nbelow');
  });

  it('writes every script in names and subjects, and addresses of their domains', async () => {
    await flavour.sender.send(
      anEmail({ from: { name: 'Søren 王', address: 's@smørrebrød.example' }, subject: '问卷 ✓' }),
    );
    const [eml] = await flavour.received();
    expect(eml).toMatch(/^From: =\?UTF-8\?/m);
    expect(eml).toContain(`<s@${domainToASCII('smørrebrød.example')}>`);
    expect(eml).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it('names all recipients in each one’s copy, and attaches files as they are', async () => {
    const shown = { to: ['ada@example.com', 'bo@example.com'], cc: ['cy@smørrebrød.example'] };
    const content = Buffer.from([0, 255, 10, 13, 46, 10]);
    const attachments = [{ filename: 'Årsrapport 王.csv', contentType: 'text/csv', content }];
    await flavour.sender.send(anEmail({ shown, attachments }));
    const [eml] = await flavour.received();
    const read = await PostalMime.parse(eml!);
    expect(read.to?.map(({ address }) => address)).toEqual(shown.to);
    expect(read.cc?.map(({ address }) => domainToASCII(address!.split('@')[1]!))).toEqual([
      domainToASCII('smørrebrød.example'),
    ]);
    expect(read.text).toContain('It has 12 questions.');
    expect(read.attachments).toMatchObject([
      { filename: 'Årsrapport 王.csv', mimeType: 'text/csv', disposition: 'attachment' },
    ]);
    expect(Buffer.from(read.attachments[0]!.content as ArrayBuffer)).toEqual(content);
  });

  it('sends each mail once, in order', async () => {
    for (const subject of ['one', 'two', 'three']) await flavour.sender.send(anEmail({ subject }));
    const subjects = (await flavour.received()).map((eml) => /^Subject: (.*)\r$/m.exec(eml)?.[1]);
    expect(subjects).toEqual(['one', 'two', 'three']);
  });

  const bcc = '\r\nBcc: eve@example.com';
  it.each([
    ['subject', { subject: `Hi${bcc}` }],
    ['from.name', { from: { name: `Ada${bcc}`, address: 'a@example.com' } }],
    ['from.address', { from: { name: 'Ada', address: `a@example.com${bcc}` } }],
    ['to', { to: `ada@example.com${bcc}` }],
    ['to', { to: 'ada@example.com, eve@example.com' }],
    ['to', { to: 'Ada <ada@example.com>' }],
    ['to', { to: 'ada@example.com>\r\nRCPT TO:<eve@example.com' }],
    ['subject', { subject: 'Hi\0there' }],
    ['subject', { subject: 'Hi\u2028there' }],
    ['shown.cc[0]', { shown: { to: ['ada@example.com'], cc: [`bo@example.com${bcc}`] } }],
    ['shown.to[1]', { shown: { to: ['ada@example.com', 'bo@example.com, eve@example.com'], cc: [] } }],
    ['shown', { shown: { to: [], cc: [] } }],
    [
      'attachments[0].filename',
      { attachments: [{ filename: `a${bcc}`, contentType: 'text/csv', content: Buffer.of() }] },
    ],
    [
      'attachments[0].contentType',
      { attachments: [{ filename: 'a', contentType: `a/b${bcc}`, content: Buffer.of() }] },
    ],
    ['messageId', { messageId: `<a@b>${bcc}` }],
    ['messageId', { messageId: 'no brackets' }],
    ['headers["X-A"]', { headers: { 'X-A': `1${bcc}` } }],
    ['headers["X-A: 1\\r\\nBcc"]', { headers: { 'X-A: 1\r\nBcc': 'eve@example.com' } }],
    ['headers["Bcc"]', { headers: { Bcc: 'eve@example.com' } }],
    ['headers["content-type"]', { headers: { 'content-type': 'text/html' } }],
  ] satisfies [string, Partial<EmailMessage>][])(
    'refuses what would say more than its field, in %s',
    async (path, changes) => {
      const error: unknown = await flavour.sender.send(anEmail(changes)).catch((caught: unknown) => caught);
      expect(error).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
      expect(await flavour.received()).toEqual([]);
    },
  );
});

describe('the inbox folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fieldwork-inbox-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('names mails by time and subject', async () => {
    const sender = createInboxFolderSender({ folder, clock: () => Date.parse('2026-04-18T10:15:02.123Z') });
    await sender.send(anEmail({ subject: 'Your survey: "Café"/2026 …' }));
    const [name] = await listInbox(folder);
    expect(name).toMatch(/^2026-04-18T10-15-02\.123Z-000001-[0-9a-f]{6}-your-survey-cafe-2026\.eml$/);
  });

  it('is empty before the first mail', async () => {
    await expect(listInbox(join(folder, 'not', 'there'))).resolves.toEqual([]);
  });

  it('shows no half mail and no other file', async () => {
    const sender = createInboxFolderSender({ folder });
    await Promise.all(Array.from({ length: 20 }, () => sender.send(anEmail())));
    await writeFile(join(folder, 'notes.txt'), 'mine');
    const names = await listInbox(folder);
    expect(names).toHaveLength(20);
    for (const name of names) expect(await readFile(join(folder, name), 'utf8')).toContain('</p>');
  });

  it('defers mails while the folder can not be written', async () => {
    await writeFile(join(folder, 'inbox'), 'a file where the folder should be');
    const sender = createInboxFolderSender({ folder: join(folder, 'inbox') });
    const error: unknown = await sender.send(anEmail()).catch((caught: unknown) => caught);
    expect(isFieldworkError(error, 'mail_deferred')).toBe(true);
  });
});
