import { z } from 'zod';
import {
  list,
  longSecret,
  oneOf,
  optional,
  optionalList,
  text,
  webAddress,
  wholeNumber,
  withDefault,
  word,
} from './values.ts';
import type { ValuesOf } from './values.ts';

export type HttpConfig = {
  readonly host: string;
  readonly port: number;
  /** The service's address on this machine. */
  readonly localUrl: string;
  /** The service's address for everybody else; without a slash at the end. */
  readonly publicUrl: string;
  /** Further addresses for respondents; without a slash at the end. */
  readonly surveyAddresses: readonly string[];
  /** How many entries of `X-Forwarded-For`, counted from the right, come from proxies of our own. */
  readonly trustedProxies: number;
};

const wholeAddress = z
  .url({ protocol: /^https?$/, error: 'write whole addresses, such as https://surveys.example.org.' })
  .refine((address) => !/[?#@]/.test(address), 'write addresses without user, query and fragment.')
  .transform((address) => address.replace(/\/+$/, ''));

export const SERVICE_VARIABLES = {
  PORT: withDefault(wholeNumber(1, 65_535), '8080', 'Port of the REST interface and its documentation.'),
  HOST: withDefault(
    text('an address of this machine', /^[\w.:-]+$/, 'write an address of this machine, such as 127.0.0.1 or 0.0.0.0.'),
    '127.0.0.1',
    'Address to listen on; `0.0.0.0` for every network of the machine.',
  ),
  PUBLIC_URL: optional(
    webAddress('https://surveys.example.org'),
    '`http://HOST:PORT`',
    'Address under which the outside world reaches the service; goes into links and mails.',
  ),
  SURVEY_ADDRESSES: optionalList(
    list({ words: 'an `http` or `https` address', schema: wholeAddress }),
    'none',
    'Further addresses under which respondents reach the service; invitations may use them.',
  ),
  TRUSTED_PROXIES: withDefault(
    wholeNumber(0, 10),
    '0',
    'How many proxies stand in front and tell the client’s address in `X-Forwarded-For`; 0 ignores that header.',
  ),
  SERVICE_TOKENS: optionalList(
    list(word('write tokens without blanks, separated by commas.')),
    'made at first start',
    'Tokens that callers send as `X-Service-Token`; several, so that they can rotate.',
  ),
  PLATFORM_ADMINS: optionalList(
    list({ words: 'the id of a user (UUID)', schema: z.uuid('write user ids (UUID), separated by commas.') }),
    'none',
    'Users who are known as platform admins: they make templates for all teams.',
  ),
  SIGNING_SECRET: optional(
    longSecret(32),
    'made at first start',
    'Secret behind signed links and hashes; changing it makes old links invalid.',
  ),
};

export const WATCHING_VARIABLES = {
  LOG_LEVEL: withDefault(
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'info',
    'The least important records that are written.',
  ),
  LOG_FORMAT: withDefault(
    oneOf('json', 'pretty'),
    'json',
    '`json` for machines, `pretty` for people; `npm start` in a terminal takes `pretty` unless told.',
  ),
  METRICS_TOKEN: optional(
    word('write a token without blanks.'),
    'none',
    '`GET /metrics` asks for it as a bearer token. Without one, only programs on the machine itself get metrics, and none where PUBLIC_URL is another machine’s.',
  ),
};

export function toHttpConfig(values: ValuesOf<typeof SERVICE_VARIABLES>): HttpConfig {
  const localUrl = `http://${reachableName(values.HOST)}:${values.PORT}`;
  return {
    host: values.HOST,
    port: values.PORT,
    localUrl,
    publicUrl: (values.PUBLIC_URL ?? localUrl).replace(/\/+$/, ''),
    surveyAddresses: values.SURVEY_ADDRESSES,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

/** The address of "every network" is one to listen on, not one to open. */
function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
