import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Read once: the library's own look-up makes a new set of all domains for each address. */
const domains = disposableEmailBlocklistSet();

/** True for a domain of throw-away mailboxes, or one below such a domain; in lower case and ASCII. */
export function isDisposableDomain(domain: string): boolean {
  const labels = domain.split('.');
  return labels.some((_, index) => domains.has(labels.slice(index).join('.')));
}
