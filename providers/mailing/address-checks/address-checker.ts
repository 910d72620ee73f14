import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';

/**
 * Checks one address.
 * @throws FieldworkError `address_check_unavailable` (the service is down: try again later, after `retryAfterMs` if it is
 * set), `address_check_refused` (it needs a person: the key, or credits; with an issue if the reason may be this address
 * alone: then no person can help, as long as other addresses are answered)
 */
export type AddressChecker = { check(address: string, signal?: AbortSignal): Promise<AddressVerdict> };
