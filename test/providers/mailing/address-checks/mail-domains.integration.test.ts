import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createMailDomains } from '../../../../providers/mailing/address-checks/mail-domains.ts';
import type { MailDomainSettings } from '../../../../providers/mailing/address-checks/mail-domains.ts';
import { eventually } from '../../../support/eventually.ts';
import { startDnsServer } from '../../../support/servers/dns-server.ts';
import type { DnsServer } from '../../../support/servers/dns-server.ts';

const MINUTE_MS = 60_000;
const IPV6 = '2001:0db8:0000:0000:0000:0000:0000:0001';

let dns: DnsServer;
let nowMs: number;
beforeEach(async () => {
  nowMs = 1_000_000;
  dns = await startDnsServer({
    'mx.example': { mx: [{ priority: 10, exchange: 'mail.mx.example' }] },
    'null.example': { mx: [{ priority: 0, exchange: '' }], ipv4: ['192.0.2.1'] },
    'a.example': { ipv4: ['192.0.2.1'] },
    'aaaa.example': { ipv6: [IPV6] },
    'bare.example': {},
    'broken.example': { fails: 'SERVFAIL' },
    'refused.example': { fails: 'REFUSED' },
    'slow.example': { fails: 'silence' },
    'shaky.example': { fails: 'SERVFAIL', failures: 1, mx: [{ priority: 1, exchange: 'mail.example' }] },
    'lossy.example': { fails: 'silence', failures: 1, mx: [{ priority: 1, exchange: 'mail.example' }] },
  });
});
afterEach(() => dns.close());

/** They wait for an answer longer than a busy machine takes for one. */
const PATIENT: MailDomainSettings = { timeoutMs: 60_000, pauseMs: 20 };

function lookUps(settings: MailDomainSettings = {}) {
  return createMailDomains({ dnsServers: [dns.address], clock: () => nowMs, ...PATIENT, ...settings });
}

/** Where the DNS is silent on purpose, tests wait as long. */
const SILENT: MailDomainSettings = { timeoutMs: 50 };
/** Silent at first: one of many tries is answered within that time. */
const LOSSY: MailDomainSettings = { timeoutMs: 500, tries: 20 };

describe('looking up a domain', () => {
  it.each([
    ['mx.example', 'takes_mail', {}],
    ['a.example', 'takes_mail', {}],
    ['aaaa.example', 'takes_mail', {}],
    ['null.example', 'null_mx', {}],
    ['bare.example', 'no_mail_server', {}],
    ['nowhere.example', 'no_such_domain', {}],
    ['broken.example', 'unknown', {}],
    ['refused.example', 'unknown', {}],
    ['slow.example', 'unknown', SILENT],
    ['shaky.example', 'takes_mail', {}],
    ['lossy.example', 'takes_mail', LOSSY],
  ])('%s: %s', async (domain, expected, settings) => {
    expect(await lookUps(settings)(domain)).toBe(expected);
  });

  it('asks again where the DNS fails, and gives up at last', async () => {
    await lookUps(SILENT)('slow.example');
    await eventually(() => expect(dns.queries.filter((query) => query === 'MX slow.example')).toHaveLength(3));
  });

  it('loses patience with a DNS that fails for all, until it answers again', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `d${index}.example`);
    for (const name of names) dns.set(name, { fails: 'REFUSED' });
    const look = lookUps();
    for (const name of names) await look(name);
    const timesAsked = (name: string) => dns.queries.filter((query) => query === `MX ${name}`).length;
    // The resolver may give up before the server has read a query: it waits ever less for one that has been quick.
    await eventually(() => expect(names.map(timesAsked)).toEqual(names.map((_, index) => (index < 20 ? 3 : 1))));
    await eventually(async () => {
      nowMs += MINUTE_MS;
      expect(await look('mx.example')).toBe('takes_mail');
    });
    await look('broken.example');
    await eventually(() => expect(timesAsked('broken.example')).toBe(3));
  });

  it('is done once for all who ask, together and later', async () => {
    const look = lookUps();
    await Promise.all(Array.from({ length: 50 }, () => look('mx.example')));
    await look('mx.example');
    expect(dns.queries).toEqual(['MX mx.example']);
  });

  it.each([
    ['mx.example', 6 * 60, {}],
    ['nowhere.example', 60, {}],
    ['slow.example', 1, SILENT],
  ])('of %s is remembered for %d min', async (domain, minutes, settings) => {
    const look = lookUps({ tries: 1, ...settings });
    await look(domain);
    nowMs += minutes * MINUTE_MS - 1;
    await look(domain);
    await eventually(() => expect(dns.queries).toHaveLength(1));
    nowMs += 2;
    await look(domain);
    await eventually(() => expect(dns.queries).toHaveLength(2));
  });

  it('is done for a few at a time, and for each in the end', async () => {
    const names = Array.from({ length: 6 }, (_, index) => `d${index}.example`);
    const answer = dns.holdAnswers();
    const look = lookUps({ concurrency: 4 });
    const looking = Promise.all(names.map(look));
    await eventually(() => expect(dns.queries).toHaveLength(4));
    answer();
    expect(await looking).toEqual(names.map(() => 'no_such_domain'));
    // A resolver that has to wait may ask once more.
    expect([...new Set(dns.queries)]).toEqual(names.map((name) => `MX ${name}`));
  });
});
