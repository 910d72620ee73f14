import { isIP } from 'node:net';
import { z } from 'zod';
import {
  list,
  longSecret,
  oneOf,
  optional,
  optionalList,
  text,
  url,
  webAddress,
  wholeNumber,
  withDefault,
  word,
} from './values.ts';
import type { ValuesOf } from './values.ts';

export type MailConfig = {
  readonly smtpUrl: string | null;
  readonly from: { readonly name: string; readonly address: string };
  /** Simultaneous connections to the mail server. */
  readonly connections: number;
  /** null: mails are not signed. */
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
  /** null: bounces go to the sender. */
  readonly bounceDomain: string | null;
  /** Mails in any second, whatever the number of workers. */
  readonly perSecond: number;
  /** The pauses before mails that were refused for now are tried again, one after each refusal. */
  readonly retryAfterMinutes: readonly number[];
  /** null: webhooks about the outcomes of mails are refused. */
  readonly webhookSecret: string | null;
};

export type AddressCheckConfig = {
  readonly provider: 'builtin' | 'offline' | 'zerobounce' | 'neverbounce' | 'kickbox';
  readonly apiKey: string | null;
  /** null: the service's public address. */
  readonly baseUrl: string | null;
  /** Empty: the machine's DNS servers. */
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

export const MAIL_VARIABLES = {
  SMTP_URL: optional(
    url(
      '`smtp://user:password@host:587` or `smtps://…`',
      /^smtps?$/,
      'write smtp://user:password@host:587 or smtps://user:password@host:465.',
    ),
    'a folder',
    'Mail server; without one, mails are written to the folder `inbox` of DATA_DIR.',
  ),
  MAIL_FROM: withDefault(
    text(
      '`Name <address>` or an address',
      MAIL_SENDER,
      'write an address, or a name and an address: Fieldwork <surveys@example.org>.',
    ),
    'Fieldwork <no-reply@localhost>',
    'Sender of notifications.',
  ),
  SMTP_CONNECTIONS: withDefault(wholeNumber(1, 100), '5', 'Connections to the mail server at once.'),
  DKIM_DOMAIN: optional(
    text('a domain', DOMAIN, 'write a domain, such as example.org.'),
    'none',
    'Signs mails (DKIM) for this domain; goes together with DKIM_SELECTOR and DKIM_PRIVATE_KEY.',
  ),
  DKIM_SELECTOR: optional(
    text('letters, digits, dots and dashes', SELECTOR, 'write letters, digits, "." and "-", such as fieldwork.'),
    'none',
    'Name of the key: its public half stands in the TXT record `DKIM_SELECTOR._domainkey.DKIM_DOMAIN`.',
  ),
  DKIM_PRIVATE_KEY: optional(
    { words: 'PEM with line ends written as `\\n`, or the whole PEM file in base64', schema: privateKey },
    'none',
    'Private RSA key of the signature.',
  ),
  MAIL_BOUNCE_DOMAIN: optional(
    text('a domain', DOMAIN, 'write a domain, such as bounces.example.org.'),
    'the sender’s address',
    'Domain that undeliverable mails come back to, each at an address of its own: `bounces+…@domain`.',
  ),
  MAIL_PER_SECOND: withDefault(
    wholeNumber(1, 1000),
    '10',
    'Mails in any second, whatever the number of workers; the same for all processes.',
  ),
  MAIL_RETRY_MINUTES: withDefault(
    list(wholeNumber(1, 10_080)),
    '5,30,120,360,720',
    'When an invitation that was refused for now is tried again, in minutes after each refusal.',
  ),
  MAIL_WEBHOOK_SECRET: optional(
    longSecret(16),
    'none',
    'Signs what mail systems report to `POST /api/v1/webhooks/email`; without one that is closed.',
  ),
  ADDRESS_CHECK: optional(
    oneOf('builtin', 'offline', 'zerobounce', 'neverbounce', 'kickbox'),
    '`builtin`, or `offline` without SMTP_URL',
    'Judge of addresses: `builtin` goes by syntax, lists and DNS, `offline` leaves out the DNS, the others are services.',
  ),
  ADDRESS_CHECK_API_KEY: optional(
    word('write the key without blanks.'),
    'none',
    'Key of that service; required unless it is built in.',
  ),
  ADDRESS_CHECK_URL: optional(
    webAddress('https://checks.example.org'),
    "the service's own",
    'Address of that service, when it is another than its public one.',
  ),
  DNS_SERVERS: optionalList(
    list({ words: '`192.0.2.53` or `192.0.2.53:5353`', schema: dnsServer }),
    "the machine's own",
    'DNS servers that are asked about domains of addresses.',
  ),
};

type MailValues = ValuesOf<typeof MAIL_VARIABLES>;

/** Valid variables that need another variable beside them. */
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
    // If no mail leaves the machine, addresses aren't sent out for checks either.
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

/** PEM as it is, with `\n` for its line ends, or in base64; null for other texts. */
function decodePem(written: string): string | null {
  const plain = written.includes('-----')
    ? written.replaceAll('\\n', '\n')
    : Buffer.from(written, 'base64').toString('utf8');
  return /^-----BEGIN (RSA )?PRIVATE KEY-----\s[\w+/=\s]+-----END (RSA )?PRIVATE KEY-----\s*$/.test(plain)
    ? plain.trim()
    : null;
}

/** An IPv4 or IPv6 address, the latter in brackets if a port follows. */
function isDnsServer(written: string): boolean {
  const [, inBrackets, dotted] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::[1-9]\d{0,4})?$/i.exec(written) ?? [];
  return isIP(inBrackets ?? dotted ?? written) !== 0;
}
