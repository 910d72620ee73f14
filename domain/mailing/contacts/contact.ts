import { ADDRESS_LIMITS, foldedText, readEmailAddress } from './email-address.ts';
import type { Metadata } from './metadata.ts';
import { readMetadata } from './metadata.ts';

/** An address to write to, with metadata. */
export type Contact = {
  /** As written, without the blanks around it; no longer than an address may be, and on one line. */
  readonly email: string;
  /** Two contacts with the same `folded` are the same. */
  readonly folded: string;
  readonly metadata: Metadata;
  /** Why `email` is no address that mail can go to (a sentence that repeats none of it); null where it is one. */
  readonly problem: string | null;
};

/** `key` is what can't be kept: `email`, a metadata key, or '' for the entry as a whole. */
export type RefusedContact = { readonly index: number; readonly key: string; readonly reason: string };

export type ContactList = {
  /** In the order given, the first of each address. */
  readonly contacts: readonly Contact[];
  /** Entries left out because their address stands further up, or is among `taken`. */
  readonly duplicates: number;
  readonly refused: readonly RefusedContact[];
};

/** Most contacts of one email list or contact panel. */
export const MOST_CONTACTS = 100_000;

/**
 * Reads entries `{email, …metadata}`. A text that is no address is kept with its `problem`: nobody vanishes from a list of
 * thousands because of a typo, and no typo keeps the rest from being written to. Refused is what no contact can be made of: an
 * entry that is no object, an `email` that is no text, is empty, too long or has control characters, metadata beyond the limits.
 * `taken` are folded addresses that are there already.
 */
export function readContacts(entries: readonly unknown[], taken: ReadonlySet<string> = new Set()): ContactList {
  const contacts: Contact[] = [];
  const refused: RefusedContact[] = [];
  const seen = new Set<string>();
  let duplicates = 0;
  for (const [index, entry] of entries.entries()) {
    const reading = readContact(entry);
    if (!reading.ok) {
      refused.push({ index, key: reading.key, reason: reading.reason });
    } else if (seen.has(reading.contact.folded) || taken.has(reading.contact.folded)) {
      duplicates += 1;
    } else {
      seen.add(reading.contact.folded);
      contacts.push(reading.contact);
    }
  }
  return { contacts, duplicates, refused };
}

type ContactReading =
  | { readonly ok: true; readonly contact: Contact }
  | { readonly ok: false; readonly key: string; readonly reason: string };

function readContact(entry: unknown): ContactReading {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { ok: false, key: '', reason: 'Write an object such as {"email": "jo@example.com", "name": "Jo"}.' };
  }
  const { email, ...others } = entry as Readonly<Record<string, unknown>>;
  const address = readContactAddress(email);
  if (!address.ok) return { ok: false, key: 'email', reason: address.reason };
  const read = readMetadata(Object.entries(others));
  if (!read.ok) return { ok: false, key: read.key, reason: read.reason };
  return { ok: true, contact: { ...address.parts, metadata: read.metadata } };
}

type ContactAddress =
  { readonly ok: true; readonly parts: Omit<Contact, 'metadata'> } | { readonly ok: false; readonly reason: string };

/** An address, or the text that stands where one should be, as far as it can be kept and shown. */
function readContactAddress(email: unknown): ContactAddress {
  if (typeof email !== 'string') return { ok: false, reason: 'Write the address as text; it is required.' };
  const reading = readEmailAddress(email);
  if (reading.ok) {
    return { ok: true, parts: { email: reading.address, folded: reading.folded, problem: null } };
  }
  const text = email.trim();
  const canBeKept =
    text !== '' && text.length <= ADDRESS_LIMITS.octets && text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text);
  if (!canBeKept) return { ok: false, reason: reading.reason };
  return { ok: true, parts: { email: text, folded: foldedText(text), problem: reading.reason } };
}
