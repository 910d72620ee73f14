import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { MOST_CONTACTS, readContacts } from '../../../domain/mailing/contacts/contact.ts';
import type { Contact, RefusedContact } from '../../../domain/mailing/contacts/contact.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';

/** People to write to: each with an address and, if there is more to know, texts by name. Read one by one, since many may be wrong. */
export const contactEntries = z
  .array(z.unknown())
  .max(MOST_CONTACTS)
  .describe('Each {email, …}: whatever stands beside the address is kept as text, and can be named in mails.');

/** Milliseconds of work before other requests are served. */
const ENTRIES_AT_ONCE = 2_000;

/** More issues than these would not be read. */
const MOST_ISSUES = 100;

/**
 * Reads people from a request. An entry that can't be stored refuses all, so that nobody is lost unnoticed; one whose address can't be
 * mailed is stored with its problem.
 * @throws FieldworkError `invalid_input` with the path of each that can't be kept
 */
export async function readEntries(entries: readonly unknown[]): Promise<{
  readonly contacts: readonly Contact[];
  readonly duplicates: number;
}> {
  const contacts: Contact[] = [];
  const refused: RefusedContact[] = [];
  const seen = new Set<string>();
  let duplicates = 0;
  for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE) {
    const read = readContacts(entries.slice(from, from + ENTRIES_AT_ONCE), seen);
    for (const contact of read.contacts) {
      contacts.push(contact);
      seen.add(contact.folded);
    }
    for (const one of read.refused) refused.push({ ...one, index: from + one.index });
    duplicates += read.duplicates;
    await setImmediate();
  }
  if (refused.length === 0) return { contacts, duplicates };
  const issues = refused.slice(0, MOST_ISSUES).map(toIssue);
  throw new FieldworkError('invalid_input', sentenceOf(refused.length), { issues });
}

function toIssue({ index, key, reason }: RefusedContact) {
  return { path: key === '' ? `emails[${index}]` : `emails[${index}].${key}`, message: reason };
}

function sentenceOf(count: number): string {
  const whom = count === 1 ? 'One entry can’t be kept' : `${count} entries can’t be kept`;
  return `${whom}. Mend what is named, or leave it out, and send all again: nothing was stored.`;
}
