import { isIP } from 'node:net';
import { z } from 'zod';
import { HEADER_WORD, LONG_SECRET, list, oneOf, orNull, text, url, wholeNumber } from './values.ts';

export type MailConfig = {
  readonly smtpUrl: string | null;
  readonly from: { readonly name: string; readonly address: string };
  /** To the mail server, at once. */
  readonly connections: number;
  /** null: mails are not signed. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
  /** null: bounces go to the sender. */
  readonly bounceDomain: string | null;
  /** In any second, whatever the number of workers. */
  readonly perSecond: number;
  /** When what was refused for now is tried again, after each refusal. */
  readonly retryAfterMinutes: readonly number[];
  /** null: nobody may report what became of mails. */
  readonly webhookSecret: string | null;
};

export type AddressCheckConfig = {
  readonly provider: 'builtin' | 'offline' | 'zerobounce' | 'neverbounce' | 'kickbox';
  readonly apiKey: string | null;
  /** null: the service's public address. */
  readonly baseUrl: string | null;
  /** Empty: those of the machine. */
  readonly dnsServers: readonly string[];
};

const MAIL_SENDER = /^(?:(?<name>[^<>\r\n]*?)\s*<(?<inBrackets>[^<>\s@]+@[^<>\s@]+)>|(?<bare>[^<>\s@]+@[^<>\s@]+))$/;
const DOMAIN = /^(?=.{1,253}$)[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]*)(\.[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)+$/u;
const SELECTOR = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;

const privateKey = z
  .string()
  .transform(decodePem)
  .pipe(
    z.string('write the private RSA key in PEM, line ends as \\n, or the PEM file in base64 (`base64 -w0 key.pem`).'),
  );
const dnsServer = z
  .string()
  .refine(isDnsServer, 'write addresses such as 192.0.2.53 or 192.0.2.53:5353, separated by commas.');

export const mailShape = {
  SMTP_URL: url(/^smtps?$/, 'write smtp://user:password@host:587 or smtps://user:password@host:465.'),
  MAIL_FROM: text(MAIL_SENDER, 'write an address, or a name and an address: Fieldwork <surveys@example.org>.').default(
    'Fieldwork <no-reply@localhost>',
  ),
  SMTP_CONNECTIONS: wholeNumber(1, 100).default(5),
  DKIM_DOMAIN: orNull(text(DOMAIN, 'write a domain, such as example.org.')),
  DKIM_SELECTOR: orNull(text(SELECTOR, 'write letters, digits, "." and "-", such as fieldwork.')),
  DKIM_PRIVATE_KEY: orNull(privateKey),
  MAIL_BOUNCE_DOMAIN: orNull(text(DOMAIN, 'write a domain, such as bounces.example.org.')),
  MAIL_PER_SECOND: wholeNumber(1, 1000).default(10),
  MAIL_RETRY_MINUTES: list(wholeNumber(1, 10_080)).default([5, 30, 120, 360, 720]),
  MAIL_WEBHOOK_SECRET: orNull(LONG_SECRET),
  ADDRESS_CHECK: orNull(oneOf('builtin', 'offline', 'zerobounce', 'neverbounce', 'kickbox')),
  ADDRESS_CHECK_API_KEY: orNull(text(HEADER_WORD, 'write the key without blanks.')),
  ADDRESS_CHECK_URL: url(/^https?$/, 'write the whole address, such as https://checks.example.org.'),
  DNS_SERVERS: list(dnsServer).default([]),
};

type MailValues = z.output<z.ZodObject<typeof mailShape>>;

/** What is right by itself but needs another variable beside it. */
export function mailGaps(values: MailValues): [because: boolean, missing: keyof MailValues, message: string][] {
  const { ADDRESS_CHECK: checker } = values;
  const isService = checker !== null && checker !== 'builtin' && checker !== 'offline';
  // Domain, selector and key: each needs the two others.
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;
  const isSigned = names.some((name) => values[name] !== null);
  return [
    ...names.map((name): [boolean, typeof name, string] => [
      isSigned,
      name,
      'write it too: DKIM needs domain, selector and private key.',
    ]),
    [isService, 'ADDRESS_CHECK_API_KEY', `write the key for ${checker}.`],
  ];
}

export function toMailConfig(values: MailValues): MailConfig {
  return {
    smtpUrl: values.SMTP_URL,
    from: toSender(values.MAIL_FROM),
    connections: values.SMTP_CONNECTIONS,
    dkim: toDkim(values),
    bounceDomain: values.MAIL_BOUNCE_DOMAIN,
    perSecond: values.MAIL_PER_SECOND,
    retryAfterMinutes: values.MAIL_RETRY_MINUTES,
    webhookSecret: values.MAIL_WEBHOOK_SECRET,
  };
}

export function toAddressCheckConfig(values: MailValues): AddressCheckConfig {
  return {
    // Where no mail leaves the machine, neither does a question about an address.
    provider: values.ADDRESS_CHECK ?? (values.SMTP_URL === null ? 'offline' : 'builtin'),
    apiKey: values.ADDRESS_CHECK_API_KEY,
    baseUrl: values.ADDRESS_CHECK_URL,
    dnsServers: values.DNS_SERVERS,
  };
}

function toSender(written: string): MailConfig['from'] {
  const parts = MAIL_SENDER.exec(written)?.groups;
  return { name: parts?.['name'] ?? '', address: parts?.['inBrackets'] ?? parts?.['bare'] ?? '' };
}

function toDkim(values: MailValues): MailConfig['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = values;
  return domain === null || selector === null || key === null ? null : { domain, selector, privateKey: key };
}

/** PEM as it is, with `\n` for its line ends, or in base64; null for anything else. */
function decodePem(written: string): string | null {
  const plain = written.includes('-----')
    ? written.replaceAll('\\n', '\n')
    : Buffer.from(written, 'base64').toString('utf8');
  return /^-----BEGIN (RSA )?PRIVATE KEY-----\s[\w+/=\s]+-----END (RSA )?PRIVATE KEY-----\s*$/.test(plain)
    ? plain.trim()
    : null;
}

/** An IPv4 or IPv6 address, the latter in brackets where a port follows. */
function isDnsServer(written: string): boolean {
  const [, inBrackets, dotted] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::[1-9]\d{0,4})?$/i.exec(written) ?? [];
  return isIP(inBrackets ?? dotted ?? written) !== 0;
}
