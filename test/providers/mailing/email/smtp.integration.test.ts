import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import type { EmailMessage, EmailSender } from '../../../../providers/mailing/email/email-sender.ts';
import { createSmtpSender } from '../../../../providers/mailing/email/smtp.ts';
import type { SmtpSettings } from '../../../../providers/mailing/email/smtp.ts';
import { startFailingMailServer } from '../../../support/servers/failing-mail-server.ts';
import type { FailingMailServerOptions, HangUpAt } from '../../../support/servers/failing-mail-server.ts';
import { startMailServer } from '../../../support/servers/mail-server.ts';
import { anEmail } from './an-email.ts';
import { PATIENT } from './patient.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function failing(options: FailingMailServerOptions) {
  const server = await startFailingMailServer(options);
  closing.push(server.close);
  return server;
}

/** How long a sender waits for a server that doesn't answer. */
const SILENCE_MS = 300;
/** The same where all that comes before must have been answered in time. All other tests go on meanwhile. */
const LATE_SILENCE_MS = 15_000;

/** A sender that waits longer than a busy machine stands still. */
function senderTo(url: string, settings: Partial<SmtpSettings> = {}): EmailSender {
  return createSmtpSender({ url, ...PATIENT, ...settings });
}

async function failureOf(
  url: string,
  message: EmailMessage = anEmail(),
  patienceMs = PATIENT.socketTimeoutMs,
): Promise<FieldworkError> {
  const sender = senderTo(url, { greetingTimeoutMs: patienceMs, socketTimeoutMs: patienceMs });
  const outcome: unknown = await sender.send(message).then(
    () => 'sent',
    (error: unknown) => error,
  );
  if (outcome instanceof FieldworkError) return outcome;
  throw new Error(`expected a FieldworkError, got ${String(outcome)}`);
}

type Late = { readonly failure: FieldworkError; readonly completeMails: number };
let afterSilence: Promise<Late>;
beforeAll(() => {
  afterSilence = silenceAfterTheFinalDot();
  // The test that waits for it says so.
  afterSilence.catch(() => undefined);
});

async function silenceAfterTheFinalDot(): Promise<Late> {
  const server = await startFailingMailServer({ replies: { 'final dot': null } });
  try {
    const failure = await failureOf(server.url, anEmail(), LATE_SILENCE_MS);
    return { failure, completeMails: server.completeMails() };
  } finally {
    await server.close();
  }
}

/** Larger than all that the sockets between the two hold, so that a loss in the middle is one before the final dot. */
const aLargeEmail = () => anEmail({ html: `<p>${'0123456789'.repeat(2_500_000)}</p>` });

describe('the SMTP sender, when the connection is lost', () => {
  it.each(['connection', 'EHLO', 'MAIL', 'RCPT', 'DATA'] satisfies HangUpAt[])(
    'at %s, defers the mail: nothing was sent',
    async (hangUpAt) => {
      const server = await failing({ hangUpAt });
      expect(await failureOf(server.url)).toMatchObject({ code: 'mail_deferred' });
      expect(server.completeMails()).toBe(0);
    },
  );

  // Of a small mail all might be written before the sender hears that nobody is there any more.
  it.each(['after 354', 'content'] satisfies HangUpAt[])(
    'at %s, before the final dot, defers the mail',
    async (hangUpAt) => {
      const server = await failing({ hangUpAt });
      expect(await failureOf(server.url, aLargeEmail())).toMatchObject({ code: 'mail_deferred' });
      expect(server.completeMails()).toBe(0);
    },
  );

  it.each<[string, FailingMailServerOptions]>([
    ['the connection is gone', { hangUpAt: 'final dot' }],
    ['half a reply comes', { replies: { 'final dot': '250' } }],
    ['the first half of a long reply comes', { replies: { 'final dot': '250-Taken\r\n250' } }],
    ['nonsense comes', { replies: { 'final dot': 'hello\r\n' } }],
  ])('after the final dot, where %s, does not know the outcome', async (_what, options) => {
    const server = await failing(options);
    expect(await failureOf(server.url)).toMatchObject({ code: 'mail_outcome_unknown' });
    expect(server.completeMails()).toBe(1);
  });

  it('after the mail was taken, has sent it', async () => {
    const server = await failing({ hangUpAt: undefined, replies: { QUIT: null } });
    await senderTo(server.url).send(anEmail());
    expect(server.completeMails()).toBe(1);
  });
});

describe('the SMTP sender, when the server replies', () => {
  it.each([
    ['421 at the greeting of the session', { EHLO: '421 4.3.2 Closing\r\n' }, 'mail_deferred'],
    ['550 to who is calling', { EHLO: '550 No\r\n', HELO: '550 5.7.1 Blocked\r\n' }, 'mail_deferred'],
    ['451 to MAIL', { MAIL: '451 4.7.1 Greylisted\r\n' }, 'mail_deferred'],
    ['550 to MAIL', { MAIL: '550 5.1.8 Bad sender\r\n' }, 'mail_rejected'],
    ['530 to MAIL', { MAIL: '530 5.7.0 Authentication required\r\n' }, 'mail_deferred'],
    ['452 to RCPT', { RCPT: '452 4.2.2 Mailbox full\r\n' }, 'mail_deferred'],
    ['550 to RCPT', { RCPT: '550 5.1.1 No such user\r\n' }, 'mail_rejected'],
    ['421 to DATA', { DATA: '421 4.4.2 Closing\r\n' }, 'mail_deferred'],
    ['554 to DATA', { DATA: '554 5.5.1 No valid recipients\r\n' }, 'mail_rejected'],
    ['451 to the final dot', { 'final dot': '451 4.3.0 Try later\r\n' }, 'mail_deferred'],
    ['421 to the final dot', { 'final dot': '421 4.3.2 Closing\r\n' }, 'mail_deferred'],
    ['552 to the final dot', { 'final dot': '552 5.3.4 Too big\r\n' }, 'mail_rejected'],
    ['554 without a line end to the final dot', { 'final dot': '554 5.7.1 Spam' }, 'mail_rejected'],
  ])('%s, says so', async (_what, replies: Record<string, string>, code) => {
    const server = await failing({ replies });
    const failure = await failureOf(server.url);
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(/\d{3}/.exec(Object.values(replies).at(-1)!)![0]);
  });

  it.each([
    ['550 5.1.1 No such user\r\n', { code: 550, status: '5.1.1', text: '550 5.1.1 No such user' }],
    ['550-5.1.1 No\r\n550 5.1.1 such user\r\n', { code: 550, status: '5.1.1' }],
    ['450 4.2.0 Greylisted, try in 300 s\r\n', { code: 450, status: '4.2.0' }],
    ['554 No\r\n', { code: 554, status: null, text: '554 No' }],
  ])('keeps what it said for whoever counts bounces: %j', async (RCPT, reply) => {
    const server = await failing({ replies: { RCPT } });
    expect(await failureOf(server.url)).toMatchObject({ reply });
  });

  it('naming the recipient, does not repeat the address', async () => {
    const server = await failing({ replies: { RCPT: '550 5.1.1 <ada@example.com>: user unknown\r\n' } });
    const failure = await failureOf(server.url);
    expect(failure.message).toContain('user unknown');
    expect(failure.message).not.toContain('ada@');
    expect(failure.cause).toBeUndefined();
  });

  it('that the mail is too large for it, rejects the mail', async () => {
    const server = await failing({ replies: { EHLO: '250-failing.test\r\n250 SIZE 100\r\n' } });
    expect(await failureOf(server.url)).toMatchObject({ code: 'mail_rejected' });
  });

  it('nothing at all to a connection, defers the mail', async () => {
    const server = await failing({ replies: { EHLO: null } });
    expect(await failureOf(server.url, anEmail(), SILENCE_MS)).toMatchObject({ code: 'mail_deferred' });
  });
});

describe('the SMTP sender', () => {
  it('tells one envelope to the server, whatever the headers', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    await senderTo(server.url).send(anEmail({ to: 'zoe@smørrebrød.example' }));
    expect(server.mails).toMatchObject([{ from: 'no-reply@fieldwork.example', to: ['zoe@smørrebrød.example'] }]);
  });

  it('asks for bounces under an address of the mail itself, and for answers where they are wanted', async () => {
    const server = await startMailServer();
    closing.push(server.close);
    const sender = senderTo(server.url, { bounceDomain: 'bounces.example' });
    const replyTo = { name: 'Ada', address: 'ada@example.com' };
    await sender.send(anEmail({ returnPathToken: 'abc123', replyTo }));
    await sender.send(anEmail());
    await senderTo(server.url).send(anEmail({ returnPathToken: 'abc123' }));
    expect(server.mails.map(({ from }) => from)).toEqual([
      'bounces+abc123@bounces.example',
      'no-reply@fieldwork.example',
      'no-reply@fieldwork.example',
    ]);
    expect(server.mails[0]?.eml).toContain('Reply-To: Ada <ada@example.com>');
    expect(server.mails[1]?.eml).not.toContain('Reply-To:');
  });

  it('reaches mailboxes whose names stand in quotes', async () => {
    const server = await failing({});
    await senderTo(server.url).send(anEmail({ to: '"a..b."@docomo.example' }));
    expect(server.commands).toContain('RCPT TO:<"a..b."@docomo.example>');
    expect(server.completeMails()).toBe(1);
  });

  it('takes over the refusals of a real server for one address and not for another', async () => {
    const server = await startMailServer({
      onRecipient: (address) => (address.startsWith('gone') ? { code: 550, text: 'No such user' } : null),
      onMail: ({ eml }) => (eml.includes('busy') ? { code: 451, text: 'Later' } : null),
    });
    closing.push(server.close);
    expect(await failureOf(server.url, anEmail({ to: 'gone@example.com' }))).toMatchObject({ code: 'mail_rejected' });
    expect(await failureOf(server.url, anEmail({ text: 'busy' }))).toMatchObject({ code: 'mail_deferred' });
    await senderTo(server.url).send(anEmail());
    expect(server.mails).toHaveLength(1);
  });

  it('logs in with user and password of the address', async () => {
    const server = await startMailServer({ login: { user: 'ada@x', password: 'p@ss:word/1' } });
    closing.push(server.close);
    const withLogin = (password: string) => `smtp://ada%40x:${encodeURIComponent(password)}@127.0.0.1:${server.port}`;
    await senderTo(withLogin('p@ss:word/1')).send(anEmail());
    expect(server.mails).toHaveLength(1);
    const failure = await failureOf(withLogin('wrong-password'));
    expect(failure.code).toBe('mail_deferred');
    expect(failure.message).toContain('SMTP_URL');
    expect(failure.message).not.toContain('wrong-password');
  });

  it('defers mails while no server listens', async () => {
    // A port that was somebody's a moment ago may be another's by now.
    const failure = await failureOf('smtp://127.0.0.1:1');
    expect(failure.code).toBe('mail_deferred');
    expect(failure.message).toContain('ECONNREFUSED');
  });

  it.each(['mail.example.com:587', 'http://mail.example.com', 'smtp://', ''])(
    'says how to write an address, not %j',
    (url) => {
      expect(() => createSmtpSender({ url })).toThrow('smtp://user:password@mail.example.com:587');
    },
  );
});

describe('the SMTP sender, when nothing comes', () => {
  it('after the final dot, does not know the outcome', async () => {
    const { failure, completeMails } = await afterSilence;
    expect(failure.code).toBe('mail_outcome_unknown');
    expect(completeMails).toBe(1);
  });
});
