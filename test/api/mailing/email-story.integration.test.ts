import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { createInboxFolderSender } from '../../../providers/mailing/email/inbox-folder.ts';
import { placesIn } from '../../../scripts/services/data-folder.ts';
import { aBounce } from '../../providers/mailing/email/mail-reports.ts';
import { teamCaller } from '../../support/api/team-caller.ts';
import type { TeamCaller } from '../../support/api/team-caller.ts';
import { createTestDatabase } from '../../support/database.ts';
import type { TestDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { linesNaming, placesOf } from '../../support/privacy/search-service.ts';
import { plainBrowser } from '../../support/respondent/plain-browser.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import type { MailServer, ReceivedMail } from '../../support/servers/mail-server.ts';
import { startServiceProcess } from '../../support/service-process.ts';
import type { ServiceProcess } from '../../support/service-process.ts';

const PATIENCE_MS = 180_000;
const WEBHOOK_SECRET = 'what the mail system signs with';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const ADA = 'Ada.Canary@Example.com';
const [BO, CY, DI, EL] = ['bo@example.com', 'cy@example.com', 'di@example.com', 'el@example.com'] as const;

let database: TestDatabase;
let server: MailServer;
let service: ServiceProcess;
let caller: TeamCaller;
/** Whose mailbox the server doesn't have. */
let gone: string | null = BO;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer({
    onRecipient: (address) => (address === gone ? { code: 550, text: `5.1.1 <${address}> No such user` } : null),
  });
  service = await startServiceProcess({
    DATABASE_URL: database.url,
    SMTP_URL: server.url,
    MAIL_FROM: 'Fieldwork <surveys@fieldwork.test>',
    MAIL_BOUNCE_DOMAIN: 'bounces.fieldwork.test',
    MAIL_WEBHOOK_SECRET: WEBHOOK_SECRET,
    ADDRESS_CHECK: 'offline',
  });
  caller = teamCaller(service);
});
afterAll(async () => {
  await service.dispose();
  await server.close();
  await database.drop();
});

const mailsTo = (address: string) =>
  server.mails.filter(({ to }) => to.some((one) => one.toLowerCase() === address.toLowerCase()));

/** The paths of both links of an invitation. */
async function linksIn({ eml }: ReceivedMail): Promise<{ survey: string; unsubscribe: string }> {
  const { text = '', headers } = await PostalMime.parse(eml);
  const header = headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const pathIn = (words: string, pattern: RegExp) => new URL(pattern.exec(words)?.[0] ?? '');
  const survey = pathIn(text, /http:\S+\/s\/\S+/);
  return {
    survey: `${survey.pathname}${survey.search}`,
    unsubscribe: pathIn(header, /http:[^>]+/).pathname,
  };
}

type Question = { readonly id: string; readonly options: readonly { readonly id: string; readonly text: string }[] };

async function aSurvey(): Promise<{ id: string; choice: Question; open: Question }> {
  const { ask } = caller;
  const { id } = await ask<{ id: string }>('/surveys', { name: 'Canteen' });
  const questions = [
    { type: 'select', text: 'How is the food?', options: [{ text: 'Good' }, { text: 'Bad' }] },
    { type: 'text', text: 'What should we change?' },
  ];
  const settings = { hidden_fields: ['name'] };
  await ask(`/surveys/${id}`, { document: { blocks: [{ name: 'Main', questions }] }, settings }, 'PATCH');
  await ask(`/surveys/${id}/publish`, {});
  const { document } = await ask<{ document: { blocks: { questions: Question[] }[] } }>(`/surveys/${id}`);
  const [choice, open] = document.blocks[0]!.questions;
  return { id, choice: choice!, open: open! };
}

type Ended = { readonly state: string; readonly completed_at: string | null; readonly result: object | null };

async function ended(operationId: string | null): Promise<Ended> {
  let last: Ended | undefined;
  await eventually(
    async () => {
      last = await caller.ask<Ended>(`/operations/${operationId}`);
      expect(last.completed_at).not.toBeNull();
    },
    { withinMs: PATIENCE_MS },
  );
  return last!;
}

/** As a mail system reports what came back. */
async function report(bounce: Buffer): Promise<object> {
  const response = await fetch(`${service.url}/api/v1/webhooks/email`, {
    method: 'POST',
    headers: {
      'Content-Type': 'message/rfc822',
      'X-Email-Signature': createHmac('sha256', WEBHOOK_SECRET).update(bounce).digest('hex'),
    },
    body: new Uint8Array(bounce),
  });
  return (await response.json()) as object;
}

type AuditEntry = {
  readonly action: string;
  readonly outcome: string;
  readonly details: {
    readonly kept: Readonly<Record<string, number>>;
    readonly searched: object;
    readonly hits: object;
  };
};

async function theProof(): Promise<AuditEntry> {
  let proof: AuditEntry | undefined;
  await eventually(
    async () => {
      const { entries } = await caller.ask<{ entries: AuditEntry[] }>('/gdpr/audit');
      proof = entries.find(({ action }) => action === 'proof');
      expect(proof).toBeDefined();
    },
    { withinMs: PATIENCE_MS },
  );
  return proof!;
}

describe('people of a panel', () => {
  it('are invited, answer, bounce, are reminded, leave, and one is forgotten', async () => {
    const { ask } = caller;
    const emails = [{ email: ADA, name: 'Ada Canary' }, ...[BO, CY, DI, EL].map((email) => ({ email, name: 'Guest' }))];
    const panel = await ask<{ id: string }>('/panels/custom', { name: 'Guests', description: '', emails, tags: [] });
    const survey = await aSurvey();
    const lists = `/surveys/${survey.id}/email-lists`;
    const { id: listId } = await ask<{ id: string }>(lists, { panel_id: panel.id });
    const list = `${lists}/${listId}`;
    const stats = () => ask<object>(`${list}/stats`);
    type Recipient = { readonly id: string; readonly email: string; readonly status: string };
    const recipients = async () => (await ask<{ recipients: Recipient[] }>(`${list}/recipients`)).recipients;

    // The send: one mailbox is not there.
    const send = await ask<{ operation_id: string }>(`${list}/send`, {
      base_survey_url: service.url,
      email_template: { subject: 'Hello {{name}}', body: 'Dear {{name}},\n\n{{SURVEY_LINK}}', cta_text: 'Answer' },
    });
    expect((await ended(send.operation_id)).result).toMatchObject({ total: 5, sent: 4, bounced: 1, unknown: 0 });
    expect([ADA, BO, CY, DI, EL].map((address) => mailsTo(address).length)).toEqual([1, 0, 1, 1, 1]);
    // The list is told of the end a step after the operation.
    const whenSent = { validation_status: 'validated', sending_status: 'sent', sent_count: 4 };
    await eventually(async () => expect(await ask(list)).toMatchObject(whenSent));

    // The click, and the answers; in one of them Ada says where she can be reached.
    const links = await linksIn(mailsTo(ADA)[0]!);
    const browser = plainBrowser(service.url, { headers: { 'User-Agent': FIREFOX } });
    expect((await browser.open(links.survey)).status).toBe(200);
    expect((await recipients()).find(({ email }) => email === ADA)).toMatchObject({ status: 'clicked' });
    await browser.send({ a: survey.choice.options[0]!.id });
    expect((await browser.send({ a: `Write to ${ADA.toUpperCase()}` })).status).toBe(200);
    await eventually(async () => expect(await stats()).toMatchObject({ completed: 1, sent: 3, bounced: 1 }));

    // A mail that comes back later.
    const returnPath = mailsTo(CY)[0]!.from;
    const bounce = aBounce({
      to: returnPath,
      recipients: 'Final-Recipient: rfc822; cy@example.com\nAction: failed\nStatus: 5.1.1',
    });
    expect(await report(bounce)).toMatchObject({ accepted: 1, unroutable: 0 });
    expect(await stats()).toMatchObject({ completed: 1, sent: 2, bounced: 2 });

    // One click of a mail program.
    const leaving = await fetch(`${service.url}${(await linksIn(mailsTo(DI)[0]!)).unsubscribe}`, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(leaving.status).toBe(200);
    expect(await stats()).toMatchObject({ completed: 1, sent: 1, bounced: 2, unsubscribed: 1 });

    // The resend: to whoever has not completed and wants mail.
    gone = null;
    const resend = await ask<{ operation_id: string; resent: number }>(`${list}/resend`, { filter: 'non_complete' });
    expect(resend.resent).toBe(3);
    expect((await ended(resend.operation_id)).result).toMatchObject({ sent: 3, skipped: 0 });
    expect([ADA, BO, CY, DI, EL].map((address) => mailsTo(address).length)).toEqual([1, 1, 2, 1, 2]);
    const di = (await recipients()).find(({ email }) => email === DI);
    expect(await ask(`${list}/resend`, { filter: 'specific', recipient_ids: [di!.id] })).toMatchObject({ resent: 0 });

    // What else a service comes to hold: a file with the answers, a mail of the days before there was a mail server.
    const job = await ask<{ export_id: string }>(`/surveys/${survey.id}/exports`, { format: 'csv', notify_email: ADA });
    await ended(job.export_id);
    await eventually(() => expect(mailsTo(ADA)).toHaveLength(2));
    const inbox = createInboxFolderSender({ folder: placesIn(service.dataDir).inbox });
    const from = { name: 'Fieldwork', address: 'surveys@fieldwork.test' };
    const early = { from, to: ADA, subject: 'An invitation', text: 'Hello', html: '<p>Hello</p>', headers: {} };
    await inbox.send({ ...early, messageId: '<early@fieldwork.test>' });

    // Before: the search finds her everywhere that holds people.
    const words = [
      ...namesOf(ADA),
      'Ada Canary',
      ...(await tokensOf(ADA)),
      links.survey.split('=')[1]!,
      links.unsubscribe.split('/').at(-1)!,
    ];
    const before = linesNaming(await placesOf(service, database.url), words);
    expect(before.rows.length).toBeGreaterThan(3);
    expect([before.objects.length > 0, before.inbox.length > 0]).toEqual([true, true]);
    expect(await ask(`/gdpr/subjects/lookup?email=${encodeURIComponent(ADA)}`)).toMatchObject({
      found: true,
      response_count: 1,
      distribution_count: 1,
    });

    // The erasure, and its own proof.
    const erasure = { email: ADA.toUpperCase(), reason: `Asked for by ${ADA}` };
    expect(await ask('/gdpr/subjects/delete', erasure)).toMatchObject({
      responses_anonymized: 1,
      distribution_records_anonymized: 1,
    });
    const proof = await theProof();
    expect(proof).toMatchObject({ outcome: 'kept', details: { hits: {}, kept: { 'responses.answers': 1 } } });

    // After: nothing but what the proof reported, the answer that she wrote herself.
    const places = await placesOf(service, database.url);
    const after = linesNaming(places, words);
    expect({ ...after, rows: [] }).toEqual({ rows: [], objects: [], inbox: [], logs: [], histories: [] });
    expect([places.logs, places.histories]).toEqual([
      expect.stringContaining('Mail systems reported.'),
      expect.stringContaining(send.operation_id),
    ]);
    expect(after.rows).toEqual([expect.stringContaining(`Write to ${ADA.toUpperCase()}`)]);
    expect(await ask(`/surveys/${survey.id}/responses`)).toMatchObject({ total: 1 });
    expect((await plainBrowser(service.url).open(links.survey)).status).toBe(404);

    // The others are as they were, and she gets no mail any more.
    for (const other of [BO, CY, DI, EL]) expect(linesNaming(places, [other]).rows.length).toBeGreaterThan(0);
    expect(await ask(`/panels/custom/${panel.id}`)).toMatchObject({ total_count: 4 });
    const last = await ask<{ operation_id: string }>(`${list}/resend`, {});
    expect((await ended(last.operation_id)).result).toMatchObject({ total: 3 });
    expect(mailsTo(ADA)).toHaveLength(2);
  });
});

/** An address as it may be written: the search disregards case. */
function namesOf(address: string): readonly string[] {
  return [address, address.toLowerCase(), address.toUpperCase()].flatMap((one) => [
    one,
    encodeURIComponent(one),
    encodeURIComponent(encodeURIComponent(one)),
    Buffer.from(one).toString('hex'),
    // Of what may stand in front of it in a longer text there are 0, 1 or 2 bytes left over; the ends depend on the neighbours.
    ...['', ' ', '  '].map((front) =>
      Buffer.from(front + one)
        .toString('base64')
        .slice(4, -4),
    ),
  ]);
}

/** What the database knows the person by: of the personal link, and of the address that bounces go to. */
async function tokensOf(address: string): Promise<readonly string[]> {
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ token: string; return_path: string }>(
      'select token, return_path from recipients where email = $1',
      [address],
    );
    return rows.flatMap(({ token, return_path }) => [token, return_path]);
  } finally {
    await owner.end();
  }
}
