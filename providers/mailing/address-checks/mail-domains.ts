import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { createGate } from '../../../domain/ground/gate.ts';
import { errorCode } from '../../storage/system-error.ts';

/**
 * Whether a domain takes mail: `takes_mail` by MX or, without one, by its address (RFC 5321, 5.1); `null_mx` says that it
 * never does (RFC 7505); `no_mail_server` is a domain with neither; `unknown` if the DNS gave no answer.
 */
export type MailDomain = 'takes_mail' | 'null_mx' | 'no_such_domain' | 'no_mail_server' | 'unknown';

/** Looks up one domain, in ASCII. Never throws for what the DNS answers. */
export type MailDomains = (domain: string) => Promise<MailDomain>;

export type MailDomainSettings = {
  /** `192.0.2.1` or `192.0.2.1:5353`; default: the machine's own. */
  readonly dnsServers?: readonly string[] | undefined;
  /** Simultaneous look-ups; default: 32. */
  readonly concurrency?: number | undefined;
  /** Time-out of one answer; default: 2 s. */
  readonly timeoutMs?: number | undefined;
  /** The pause after a failure, longer by as much after each; default: 0.2 s. */
  readonly pauseMs?: number | undefined;
  /** The most attempts with a server that fails or doesn't answer; default: 3. */
  readonly tries?: number | undefined;
  /** Milliseconds that never go back. */
  readonly clock?: (() => number) | undefined;
};

const MOST_CACHED_DOMAINS = 20_000;

/**
 * After so many failures in a row the DNS itself is down: a list of a hundred thousand must not wait three times for each.
 */
const PATIENCE = 20;

/** Domains seldom change; a mistyped one may be registered, a broken one repaired within the hour; a failing DNS sooner. */
const LIFETIME_MS: Readonly<Record<MailDomain, number>> = {
  takes_mail: 6 * 60 * 60 * 1000,
  null_mx: 60 * 60 * 1000,
  no_such_domain: 60 * 60 * 1000,
  no_mail_server: 60 * 60 * 1000,
  unknown: 60 * 1000,
};

/** Looks up each domain in the DNS, once however many addresses it has. */
export function createMailDomains(settings: MailDomainSettings = {}): MailDomains {
  const { timeoutMs = 2_000, pauseMs = 200, tries = 3 } = settings;
  // The resolver would retry after a time-out, but not after SERVFAIL: both are retried here.
  const resolver = new Resolver({ timeout: timeoutMs, maxTimeout: timeoutMs, tries: 1 });
  if (settings.dnsServers !== undefined && settings.dnsServers.length > 0) resolver.setServers(settings.dnsServers);
  const gate = createGate(settings.concurrency ?? 32);
  const known = new LRUCache<string, MailDomain>({
    max: MOST_CACHED_DOMAINS,
    ttl: LIFETIME_MS.takes_mail,
    ttlResolution: 0,
    ...(settings.clock === undefined ? {} : { perf: { now: settings.clock } }),
  });
  let failedInARow = 0;
  const underWay = new Map<string, Promise<MailDomain>>();

  const find = async (domain: string): Promise<MailDomain> => {
    try {
      const found = await gate.run(() =>
        lookUp({ resolver, tries: failedInARow < PATIENCE ? tries : 1, pauseMs }, domain),
      );
      failedInARow = found === 'unknown' ? failedInARow + 1 : 0;
      known.set(domain, found, { ttl: LIFETIME_MS[found] });
      return found;
    } finally {
      underWay.delete(domain);
    }
  };

  return async (domain) => {
    const found = known.get(domain) ?? underWay.get(domain);
    if (found !== undefined) return found;
    const finding = find(domain);
    underWay.set(domain, finding);
    return finding;
  };
}

type Dns = { readonly resolver: Resolver; readonly tries: number; readonly pauseMs: number };

async function lookUp(dns: Dns, domain: string): Promise<MailDomain> {
  const mx = await ask(dns, (resolver) => resolver.resolveMx(domain));
  if (mx === 'no_such_domain' || mx === 'unknown') return mx;
  if (mx.length > 0) return mx.every(({ exchange }) => exchange === '' || exchange === '.') ? 'null_mx' : 'takes_mail';
  const addresses = [
    await ask(dns, (resolver) => resolver.resolve4(domain)),
    await ask(dns, (resolver) => resolver.resolve6(domain)),
  ];
  if (addresses.some((found) => Array.isArray(found) && found.length > 0)) return 'takes_mail';
  return addresses.includes('unknown') ? 'unknown' : 'no_mail_server';
}

type Records<T> = readonly T[] | 'no_such_domain' | 'unknown';

/** Records of one kind; empty if the domain exists without them. */
async function ask<T>(dns: Dns, query: (resolver: Resolver) => Promise<T[]>): Promise<Records<T>> {
  for (let tried = 1; ; tried += 1) {
    const records = await askOnce(() => query(dns.resolver));
    if (records !== 'unknown' || tried >= dns.tries) return records;
    await wait(dns.pauseMs * tried);
  }
}

async function askOnce<T>(query: () => Promise<T[]>): Promise<Records<T>> {
  try {
    return await query();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENODATA') return [];
    return code === 'ENOTFOUND' ? 'no_such_domain' : 'unknown';
  }
}
