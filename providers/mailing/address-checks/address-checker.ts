import type { AddressVerdict } from '../../../domain/mailing/contacts/address-verdict.ts';

/**
 * Judges one address.
 * @throws FieldworkError `address_check_unavailable` (the service that checks is away: ask again later, at the earliest after
 * `retryAfterMs` where it says so), `address_check_refused` (it needs a person: the key, or credits; with an issue where it
 * may be about this address alone: where others are answered, no person can help)
 */
export type AddressChecker = { check(address: string, signal?: AbortSignal): Promise<AddressVerdict> };
