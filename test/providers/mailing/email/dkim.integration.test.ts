import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createDkimSigner } from '../../../../providers/mailing/email/dkim.ts';
import type { EmailMessage } from '../../../../providers/mailing/email/email-sender.ts';
import { createSmtpSender } from '../../../../providers/mailing/email/smtp.ts';
import { startMailServer } from '../../../support/servers/mail-server.ts';
import { anEmail } from './an-email.ts';
import { PATIENT } from './patient.ts';
import { verifyDkim } from './verify-dkim.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
const keys = new Map([['fieldwork._domainkey.surveys.example', record]]);
const dkim = { domain: 'surveys.example', selector: 'fieldwork', privateKey: pem };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** The mail as a receiver gets it. */
async function received(message: EmailMessage): Promise<Buffer> {
  const server = await startMailServer();
  const sender = createSmtpSender({ url: server.url, dkim, ...PATIENT });
  closing.push(server.close, () => sender.close());
  await sender.send(message);
  return Buffer.from(server.mails[0]!.eml);
}

const UNSUBSCRIBE = {
  'List-Unsubscribe': `<https://surveys.example/u/${'a'.repeat(150)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

describe('a signed mail', () => {
  it.each<[string, Partial<EmailMessage>]>([
    ['plain', {}],
    ['in every script', { subject: '问卷 ✓ '.repeat(20), text: 'Grüße\n'.repeat(500), html: '<p>مرحبا</p>' }],
    ['with dots and blanks at line ends', { text: 'a \n.\n..b\t \n\n\n\n', html: '<p>  </p>\n\n' }],
    ['empty', { text: '', html: '' }],
    ['large', { html: '<p>0123456789</p>\n'.repeat(40_000) }],
  ])('that is %s keeps its signature on the way', async (_what, changes) => {
    expect(verifyDkim(await received(anEmail(changes)), keys)).not.toBeNull();
  });

  it('signs what a mail program shows or acts upon, the one-click unsubscribe included (RFC 8058)', async () => {
    const replyTo = { name: 'Ada', address: 'ada@surveys.example' };
    const signed = verifyDkim(await received(anEmail({ replyTo, headers: UNSUBSCRIBE })), keys);
    expect(signed).toEqual(
      expect.arrayContaining([
        ...['from', 'reply-to', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'],
        ...['list-unsubscribe', 'list-unsubscribe-post'],
      ]),
    );
  });

  it.each([
    ['the sender', 'no-reply@fieldwork', 'eve@fieldwork'],
    ['the subject', 'questionnaire is', 'questionnaire was'],
    ['the body', '12 questions', '13 questions'],
    ['the unsubscribe address', 'surveys.example/u/', 'evil.example/u/'],
  ])('does not survive a change of %s', async (_what, before, after) => {
    const eml = (await received(anEmail({ headers: UNSUBSCRIBE }))).toString();
    expect(eml).toContain(before);
    expect(verifyDkim(Buffer.from(eml.replaceAll(before, after)), keys)).toBeNull();
  });

  it('does not hold against the key of somebody else', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey;
    const theirs = `v=DKIM1; k=rsa; p=${other.export({ type: 'spki', format: 'der' }).toString('base64')}`;
    const eml = await received(anEmail());
    expect(verifyDkim(eml, new Map([...keys.keys()].map((name) => [name, theirs])))).toBeNull();
  });
});

describe('a DKIM key', () => {
  const weak = generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey;
  const elliptic = generateKeyPairSync('ed25519').privateKey;
  it.each([
    ['no key', 'secret'],
    ['a public key', publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['too short', weak.export({ type: 'pkcs8', format: 'pem' }).toString()],
    ['of another kind', elliptic.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ])('that is %s is refused before the first mail', (_what, wrong) => {
    expect(() => createDkimSigner({ ...dkim, privateKey: wrong })).toThrow('openssl genrsa 2048');
  });
});
