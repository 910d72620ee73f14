import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { AddressChecker } from './address-checker.ts';
import { createBuiltInChecker } from './built-in.ts';
import { createMailDomains } from './mail-domains.ts';
import { createServiceChecker } from './service-checker.ts';
import { SERVICE_DIALECTS } from './service-dialects.ts';
import type { CheckService } from './service-dialects.ts';

export type AddressCheckSettings = {
  /** `builtin` uses the DNS, `offline` no network; the others are services that receive the addresses. */
  readonly provider: 'builtin' | 'offline' | CheckService;
  /** The service's key. */
  readonly apiKey: string | null;
  /** The service's address; null for its public one. */
  readonly baseUrl: string | null;
  /** `192.0.2.1` or `192.0.2.1:5353`; empty for the machine's own. */
  readonly dnsServers: readonly string[];
};

/**
 * Makes the checker that the settings name.
 * @throws FieldworkError `invalid_input` for a service without its key
 */
export function createAddressChecker(settings: AddressCheckSettings): AddressChecker {
  const { provider, apiKey, baseUrl, dnsServers } = settings;
  if (provider === 'builtin') return createBuiltInChecker({ mailDomains: createMailDomains({ dnsServers }) });
  const offline = createBuiltInChecker({ mailDomains: null });
  if (provider === 'offline') return offline;
  if (apiKey === null) {
    throw new FieldworkError('invalid_input', `ADDRESS_CHECK_API_KEY must hold the key for ${provider}.`);
  }
  return createServiceChecker({ dialect: SERVICE_DIALECTS[provider], apiKey, baseUrl, first: offline });
}
