import { afterEach, describe, expect, it } from '@jest/globals';
import type { FieldworkError } from '../../../../domain/ground/errors.ts';
import { readSmtpAddress } from '../../../../providers/mailing/email/smtp-address.ts';
import { createSmtpSender } from '../../../../providers/mailing/email/smtp.ts';
import { startMailServer } from '../../../support/servers/mail-server.ts';
import type { MailServerOptions } from '../../../support/servers/mail-server.ts';
import { SELF_SIGNED } from '../../../support/servers/self-signed.ts';
import { anEmail } from './an-email.ts';
import { PATIENT } from './patient.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function outcomeOf(options: MailServerOptions, query: string): Promise<{ code: string; message: string }> {
  const server = await startMailServer(options);
  const sender = createSmtpSender({ url: `${server.url}${query}`, ...PATIENT });
  closing.push(server.close, () => sender.close());
  return sender.send(anEmail()).then(
    () => ({ code: 'sent', message: String(server.mails[0]?.isEncrypted) }),
    (error: unknown) => error as FieldworkError,
  );
}

describe('the SMTP sender', () => {
  it('encrypts where the server offers it', async () => {
    expect(await outcomeOf({ startTls: true }, `?tls.ca=${encodeURIComponent(SELF_SIGNED.cert)}`)).toEqual({
      code: 'sent',
      message: 'true',
    });
  });

  it('sends in the clear where the server offers nothing else', async () => {
    expect(await outcomeOf({}, '')).toEqual({ code: 'sent', message: 'false' });
  });

  it('never does so where encryption is required', async () => {
    const { code, message } = await outcomeOf({}, '?requireTLS=true');
    expect(code).toBe('mail_deferred');
    expect(message).toContain("can't be encrypted");
  });

  it('says that a certificate is not to be trusted', async () => {
    const { code, message } = await outcomeOf({ startTls: true }, '');
    expect(code).toBe('mail_deferred');
    expect(message).toMatch(/certificate that can't be trusted \([A-Z_]*(CERT|SIGNATURE)[A-Z_]*\)/);
  });
});

describe('the address of a mail server', () => {
  it.each([
    ['smtp://ada:secret@mail.example.com', true],
    ['smtp://ada:secret@mail.example.com?requireTLS=false', false],
    ['smtp://mail.example.com', undefined],
    ['smtp://mail.example.com?requireTLS=true', true],
    ['smtp://ada:secret@127.0.0.1:2525', undefined],
    ['smtp://ada:secret@localhost', undefined],
    ['smtps://ada:secret@mail.example.com', undefined],
  ])('%s requires encryption: %s', (url, requireTLS) => {
    expect(readSmtpAddress(url).options.requireTLS).toBe(requireTLS);
  });
});
