import type { AddressChecker } from '../../../../providers/mailing/address-checks/address-checker.ts';
import { createAddressChecker } from '../../../../providers/mailing/address-checks/create-address-checker.ts';
import type { CheckService } from '../../../../providers/mailing/address-checks/service-dialects.ts';
import { startScriptedServer } from '../../../support/servers/scripted-server.ts';
import { startDnsServer } from '../../../support/servers/dns-server.ts';

/** What is true of the addresses of the contract, and how each service says it. */
export type Truth = 'good' | 'gone' | 'disposable' | 'role' | 'unsure' | 'risky';

const TRUTH: Readonly<Record<string, Truth>> = {
  'ada@mx.example': 'good',
  'ada@gone.example': 'gone',
  'ada@throwaway.example': 'disposable',
  'info@mx.example': 'role',
  'ada@slow.example': 'unsure',
  'ada@catchall.example': 'risky',
};

export const SERVICE_WORDS: Readonly<Record<CheckService, Readonly<Record<Truth, unknown>>>> = {
  zerobounce: {
    good: { status: 'valid', sub_status: '' },
    gone: { status: 'invalid', sub_status: 'mailbox_not_found' },
    disposable: { status: 'do_not_mail', sub_status: 'disposable' },
    role: { status: 'do_not_mail', sub_status: 'role_based' },
    unsure: { status: 'unknown', sub_status: 'timeout_exceeded' },
    risky: { status: 'catch-all', sub_status: '' },
  },
  neverbounce: {
    good: { status: 'success', result: 'valid', flags: ['has_dns', 'smtp_connectable'] },
    gone: { status: 'success', result: 'invalid', flags: [] },
    disposable: { status: 'success', result: 'disposable', flags: ['disposable_email'] },
    role: { status: 'success', result: 'valid', flags: ['role_account'] },
    unsure: { status: 'success', result: 'unknown', flags: [] },
    risky: { status: 'success', result: 'catchall', flags: [] },
  },
  kickbox: {
    good: { result: 'deliverable', reason: 'accepted_email', role: false, disposable: false, accept_all: false },
    gone: { result: 'undeliverable', reason: 'rejected_email', role: false, disposable: false, accept_all: false },
    disposable: { result: 'risky', reason: 'low_quality', role: false, disposable: true, accept_all: false },
    role: { result: 'risky', reason: 'low_quality', role: true, disposable: false, accept_all: false },
    unsure: { result: 'unknown', reason: 'timeout', role: false, disposable: false, accept_all: false },
    risky: { result: 'risky', reason: 'low_deliverability', role: false, disposable: false, accept_all: true },
  },
};

export type Flavour = { readonly checker: AddressChecker; close(): Promise<void> };

/** A checker of each kind with a world around it in which the truth is as above. */
export const flavours: readonly { readonly name: string; start(): Promise<Flavour> }[] = [
  { name: 'built-in', start: startBuiltIn },
  ...(Object.keys(SERVICE_WORDS) as CheckService[]).map((service) => ({
    name: service,
    start: () => startService(service),
  })),
];

async function startBuiltIn(): Promise<Flavour> {
  const dns = await startDnsServer({
    'mx.example': { mx: [{ priority: 10, exchange: 'mail.mx.example' }] },
    'slow.example': { fails: 'REFUSED' },
  });
  const settings = { provider: 'builtin', apiKey: null, baseUrl: null, dnsServers: [dns.address] } as const;
  return { checker: createAddressChecker(settings), close: dns.close };
}

async function startService(service: CheckService): Promise<Flavour> {
  const words = SERVICE_WORDS[service];
  const server = await startScriptedServer(({ query }) => ({
    body: words[TRUTH[query.get('email') ?? ''] ?? 'good'],
  }));
  const settings = { provider: service, apiKey: 'k3y', baseUrl: server.url, dnsServers: [] } as const;
  return { checker: createAddressChecker(settings), close: server.close };
}
