import { z } from 'zod';
import type { Contact } from '../../../domain/mailing/contacts/contact.ts';
import type { ContactSheet } from '../../../domain/mailing/contacts/contact-sheet.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createThreadRunner, LIMITS_FOR_CALLERS } from '../../../platform/elsewhere/threads.ts';
import type { ThreadLimits, ThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { ContactSheetTasks } from './threads/contact-sheet-thread.ts';
import type { ReadSheet } from './threads/read-sheet.ts';

export const MAX_CONTACT_FILE_BYTES = 10 * 1024 * 1024;

/** An uploaded file, as the edge hands it over. */
export const contactFile = z
  .strictObject({ filename: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) })
  .describe('A CSV file of at most 10 MB: one contact a row, one column of addresses, the others become metadata.');

/** Threads that read files of contacts. */
export function contactSheetThreads(limits: ThreadLimits = LIMITS_FOR_CALLERS): ThreadRunner<ContactSheetTasks> {
  return createThreadRunner(new URL('./threads/contact-sheet-thread.ts', import.meta.url), {
    ...limits,
    tooMuch: () => new FieldworkError('too_large', 'There is too much in the file to be read at once. Split it.'),
    faultOfOurs: 'The document could not be worked on because of a fault of ours.',
  });
}

const threads = contactSheetThreads();

/**
 * Reads a file of contacts away from the thread that answers requests.
 * @throws FieldworkError `invalid_input`, `too_large`
 */
export async function readContactFile({ bytes }: { readonly bytes: Uint8Array }): Promise<ReadSheet> {
  if (bytes.byteLength > MAX_CONTACT_FILE_BYTES)
    throw new FieldworkError('too_large', 'The file is larger than 10 MB.');
  return threads.run('readSheet', bytes);
}

/** The sheet for a list that has some of its people already: they count as duplicates. */
export function withoutTaken(sheet: ContactSheet, taken: ReadonlySet<string>): ContactSheet {
  const contacts = sheet.contacts.filter(({ folded }) => !taken.has(folded));
  const { totals } = sheet;
  const more = totals.contacts - contacts.length;
  return {
    ...sheet,
    contacts,
    totals: { ...totals, contacts: contacts.length, duplicates: totals.duplicates + more },
  };
}

const SAMPLE_CONTACTS = 20;
const MOST_REFUSED = 100;

/** The contacts that a file would become. */
export const contactFileReport = z
  .object({
    encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
    delimiter: z.enum([',', ';', '\t']),
    has_header: z.boolean(),
    columns: z.array(
      z.object({
        header: z.string(),
        use: z.enum(['email', 'metadata', 'unused']),
        key: z.string().nullable().describe('The name under which its cells are kept.'),
      }),
    ),
    totals: z
      .object({
        rows: z.int(),
        contacts: z.int(),
        duplicates: z.int(),
        refused: z.int(),
        blank: z.int(),
      })
      .describe('All rows but the header; the others add up to them.'),
    refused: z
      .array(z.object({ row: z.int(), reason: z.string() }))
      .describe(`The first ${MOST_REFUSED}; rows count as spreadsheets do, the header being row 1.`),
    contacts: z
      .array(z.object({ email: z.string(), metadata: z.record(z.string(), z.string()) }))
      .describe(`The first ${SAMPLE_CONTACTS}.`),
  })
  .meta({ id: 'ContactFileReport' });

export function presentContactFile({ encoding, delimiter, sheet }: ReadSheet): z.infer<typeof contactFileReport> {
  return {
    encoding,
    delimiter,
    has_header: sheet.hasHeader,
    columns: sheet.columns.map((column) => ({ ...column })),
    totals: { ...sheet.totals },
    refused: sheet.refused.slice(0, MOST_REFUSED).map((refused) => ({ ...refused })),
    contacts: sheet.contacts.slice(0, SAMPLE_CONTACTS).map(presentContact),
  };
}

function presentContact({ email, metadata }: Contact) {
  return { email, metadata: { ...metadata } };
}
