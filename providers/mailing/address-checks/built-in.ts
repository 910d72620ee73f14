import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';
import type { AddressChecker } from './address-checker.ts';
import { isDisposableDomain } from './disposable-domains.ts';
import type { MailDomain, MailDomains } from './mail-domains.ts';
import { isRoleAccount } from './role-accounts.ts';

/**
 * Checks addresses by their syntax, lists and the DNS; without `mailDomains` no DNS is used. The address is sent to nobody.
 */
export function createBuiltInChecker({ mailDomains }: { readonly mailDomains: MailDomains | null }): AddressChecker {
  return {
    check: async (text, signal) => {
      signal?.throwIfAborted();
      const reading = readEmailAddress(text);
      if (!reading.ok) return { verdict: 'invalid', reason: 'syntax', note: reading.reason };
      const [local, domain] = partsOf(reading.folded);
      if (isDisposableDomain(domain)) return DISPOSABLE;
      const verdict = mailDomains === null ? null : BY_DOMAIN[await unlessAborted(mailDomains(domain), signal)];
      if (verdict?.verdict === 'invalid') return verdict;
      return isRoleAccount(local) ? ROLE_ACCOUNT : (verdict ?? VALID);
    },
  };
}

const VALID: AddressVerdict = { verdict: 'valid', reason: 'ok', note: null };

const DISPOSABLE: AddressVerdict = {
  verdict: 'disposable',
  reason: 'disposable_domain',
  note: 'Its domain gives out mailboxes that live for minutes.',
};

const ROLE_ACCOUNT: AddressVerdict = {
  verdict: 'valid',
  reason: 'role_account',
  note: 'A function reads this mailbox, perhaps several people.',
};

const BY_DOMAIN: Readonly<Record<MailDomain, AddressVerdict>> = {
  takes_mail: VALID,
  null_mx: { verdict: 'invalid', reason: 'null_mx', note: 'Its domain says that it takes no mail.' },
  no_such_domain: { verdict: 'invalid', reason: 'no_such_domain', note: 'Its domain does not exist.' },
  no_mail_server: { verdict: 'invalid', reason: 'no_mail_server', note: 'Its domain has no mail server.' },
  unknown: { verdict: 'valid', reason: 'mx_unchecked', note: 'Its domain could not be looked up.' },
};

function partsOf(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return [address.slice(0, at), address.slice(at + 1)];
}

/** Others may wait for the same look-up: only this wait ends. */
async function unlessAborted<T>(looking: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return looking;
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    void looking.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
