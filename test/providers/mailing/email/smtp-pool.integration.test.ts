import { afterEach, describe, expect, it } from '@jest/globals';
import type { FieldworkError } from '../../../../domain/ground/errors.ts';
import { createSmtpSender } from '../../../../providers/mailing/email/smtp.ts';
import type { SmtpSettings } from '../../../../providers/mailing/email/smtp.ts';
import { eventually } from '../../../support/eventually.ts';
import { startFailingMailServer } from '../../../support/servers/failing-mail-server.ts';
import type { FailingMailServerOptions } from '../../../support/servers/failing-mail-server.ts';
import { startMailServer } from '../../../support/servers/mail-server.ts';
import type { MailServerOptions } from '../../../support/servers/mail-server.ts';
import { anEmail } from './an-email.ts';
import { PATIENT } from './patient.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function started(options: MailServerOptions = {}, settings: Partial<SmtpSettings> = {}) {
  const server = await startMailServer(options);
  closing.push(server.close);
  return { server, sender: senderTo(server.url, settings) };
}

/** No connection ends because a busy machine stands still. */
const LASTING = { ...PATIENT, idleMs: 60_000 };

function senderTo(url: string, settings: Partial<SmtpSettings> = {}) {
  const sender = createSmtpSender({ url, ...LASTING, ...settings });
  closing.push(() => sender.close());
  return sender;
}

describe('the connections of the SMTP sender', () => {
  it('serve one mail after the other', async () => {
    const { server, sender } = await started();
    for (const subject of ['one', 'two', 'three']) await sender.send(anEmail({ subject }));
    expect(server.mails).toHaveLength(3);
    expect(server.connectionCount()).toBe(1);
  });

  it('are never more than allowed, however many mails wait', async () => {
    let most = 0;
    const { server, sender } = await started({ onMail: () => noteConnections() }, { connections: 3 });
    const noteConnections = () => {
      most = Math.max(most, server.openConnections());
      return null;
    };
    await Promise.all(Array.from({ length: 40 }, () => sender.send(anEmail())));
    expect(server.mails).toHaveLength(40);
    expect(most).toBe(3);
    expect(server.connectionCount()).toBe(3);
  });

  it('go on after a refused mail', async () => {
    const { server, sender } = await started({
      onRecipient: (address) => (address.startsWith('gone') ? { code: 550, text: '5.1.1 No such user' } : null),
      onMail: ({ eml }) => (eml.includes('spam') ? { code: 554, text: '5.7.1 No' } : null),
    });
    await expect(sender.send(anEmail({ to: 'gone@example.com' }))).rejects.toMatchObject({ code: 'mail_rejected' });
    await sender.send(anEmail());
    await expect(sender.send(anEmail({ text: 'spam' }))).rejects.toMatchObject({ code: 'mail_rejected' });
    await sender.send(anEmail());
    expect(server.mails).toHaveLength(2);
    expect(server.connectionCount()).toBe(1);
  });

  it('end after a hundred mails each', async () => {
    const { server, sender } = await started();
    for (let index = 0; index < 101; index += 1) await sender.send(anEmail());
    expect(server.connectionCount()).toBe(2);
  });

  it('end when there is nothing to send for a while', async () => {
    const { server, sender } = await started({}, { idleMs: 10 });
    await sender.send(anEmail());
    await eventually(() => expect(server.openConnections()).toBe(0));
    await sender.send(anEmail());
    expect(server.mails).toHaveLength(2);
  });

  it('that the server ended in between are opened again', async () => {
    const { server, sender } = await started();
    await sender.send(anEmail());
    server.dropConnections();
    await sender.send(anEmail());
    expect(server.mails).toHaveLength(2);
  });

  it('are all closed in the end, after the mails under way', async () => {
    const { server, sender } = await started({}, { connections: 2 });
    const sending = Promise.all(Array.from({ length: 6 }, () => sender.send(anEmail())));
    await sender.close();
    await sending;
    expect(server.mails).toHaveLength(6);
    await eventually(() => expect(server.openConnections()).toBe(0));
    await expect(sender.send(anEmail())).rejects.toMatchObject({ code: 'mail_deferred' });
  });
});

describe('a kept connection that fails', () => {
  async function outcomeOfSecondMail(options: FailingMailServerOptions, text = 'second') {
    const server = await startFailingMailServer({ ...options, fromMail: 2 });
    closing.push(server.close);
    const sender = senderTo(server.url);
    await sender.send(anEmail());
    const code = await sender.send(anEmail({ html: text })).then(
      () => 'sent',
      (error: unknown) => (error as FieldworkError).code,
    );
    return { code, mails: server.completeMails(), connections: server.connectionCount() };
  }

  it.each<[string, FailingMailServerOptions]>([
    ['hanging up at MAIL', { hangUpAt: 'MAIL' }],
    ['hanging up at DATA', { hangUpAt: 'DATA' }],
    ['saying 421 at MAIL', { replies: { MAIL: '421 4.4.2 Idle too long\r\n' } }],
  ])('before the content, %s, is replaced by a new one', async (_what, options) => {
    expect(await outcomeOfSecondMail(options)).toEqual({ code: 'sent', mails: 2, connections: 2 });
  });

  it('to forget a refused mail is replaced by a new one', async () => {
    const server = await startFailingMailServer({ replies: { RCPT: '550 5.1.1 No\r\n', RSET: '500 What?\r\n' } });
    closing.push(server.close);
    const sender = senderTo(server.url);
    for (let index = 0; index < 2; index += 1) {
      await expect(sender.send(anEmail())).rejects.toMatchObject({ code: 'mail_rejected', reply: { status: '5.1.1' } });
    }
    expect(server.connectionCount()).toBe(2);
  });

  it('within the content is not repeated here: the mail is deferred', async () => {
    const large = '0123456789'.repeat(2_500_000);
    const outcome = await outcomeOfSecondMail({ hangUpAt: 'content' }, large);
    expect(outcome).toEqual({ code: 'mail_deferred', mails: 1, connections: 1 });
  });

  it('after the final dot leaves the outcome unknown, and the mail is not sent again', async () => {
    const outcome = await outcomeOfSecondMail({ hangUpAt: 'final dot' });
    expect(outcome).toEqual({ code: 'mail_outcome_unknown', mails: 2, connections: 1 });
  });

  it('with a refusal is heard', async () => {
    const outcome = await outcomeOfSecondMail({ replies: { RCPT: '450 4.2.0 Greylisted\r\n' } });
    expect(outcome).toEqual({ code: 'mail_deferred', mails: 1, connections: 1 });
  });
});
