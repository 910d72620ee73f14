import type { Contact } from './contact.ts';
import { MOST_CONTACTS, readContacts } from './contact.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { findColumns } from './sheet-columns.ts';

/** A row without a usable address; `row` counts as spreadsheets do, the header being row 1. */
export type RefusedRow = { readonly row: number; readonly reason: string };

/** The contacts that an uploaded sheet would become, reported before anything is stored. */
export type ContactSheet = {
  readonly hasHeader: boolean;
  readonly columns: readonly SheetColumn[];
  /** All of them have addresses (`problem` is null): the file can be corrected first. */
  readonly contacts: readonly Contact[];
  readonly refused: readonly RefusedRow[];
  /** rows = contacts + duplicates + refused + blank; the header is none of them. */
  readonly totals: {
    readonly rows: number;
    readonly contacts: number;
    readonly duplicates: number;
    readonly refused: number;
    readonly blank: number;
  };
};

export type ContactSheetReading =
  { readonly ok: true; readonly sheet: ContactSheet } | { readonly ok: false; readonly reason: string };

/** Reads the rows of a sheet, split into cells already. `taken` are folded addresses that are there already. */
export function readContactSheet(
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<string> = new Set(),
): ContactSheetReading {
  const start = rows.findIndex((row) => !isBlank(row));
  if (start < 0) return { ok: false, reason: 'The file is empty: write one contact a row, with a column "email".' };
  if (rows.length - start > MOST_ROWS) {
    return { ok: false, reason: `Split the file: it has more than ${MOST_CONTACTS.toLocaleString('en')} rows.` };
  }
  const found = findColumns(rows.slice(start));
  if (found === null) {
    return { ok: false, reason: 'No column has e-mail addresses: name one "email" in the first row.' };
  }
  const firstRow = start + (found.hasHeader ? 1 : 0);
  const filled = rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(firstRow)
    .filter(({ cells }) => !isBlank(cells));
  const entries = filled.map(({ cells }) => entryOf(cells, found.columns));
  const { contacts, duplicates, refused } = contactsWithAddresses(entries, taken);
  const refusedRows = refused.map(({ index, reason }) => ({ row: filled[index]?.row ?? 0, reason }));
  const counted = { contacts: contacts.length, duplicates, refused: refused.length };
  const rowCount = rows.length - firstRow;
  const totals = { rows: rowCount, ...counted, blank: rowCount - filled.length };
  return {
    ok: true,
    sheet: { hasHeader: found.hasHeader, columns: found.columns, contacts, refused: refusedRows, totals },
  };
}

/** The header is one more. */
const MOST_ROWS = MOST_CONTACTS + 1;

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}

function entryOf(cells: readonly string[], columns: readonly SheetColumn[]): Readonly<Record<string, string>> {
  const pairs = columns.flatMap(({ use, key }, index): [string, string][] => {
    const cell = cells[index] ?? '';
    if (use === 'email') return [['email', cell]];
    return key === null ? [] : [[key, cell]];
  });
  return Object.fromEntries(pairs);
}

type Refusal = { readonly index: number; readonly reason: string };

/** As `readContacts` does, but a text that is no address is refused; in the order of the rows. */
function contactsWithAddresses(entries: readonly Readonly<Record<string, string>>[], taken: ReadonlySet<string>) {
  const contacts: Contact[] = [];
  const refused: Refusal[] = [];
  const seen = new Set(taken);
  let duplicates = 0;
  for (const [index, entry] of entries.entries()) {
    const read = readContacts([entry], seen);
    const [contact] = read.contacts;
    const reason = read.refused[0] === undefined ? contact?.problem : refusalText(read.refused[0]);
    if (typeof reason === 'string') {
      refused.push({ index, reason });
    } else if (contact === undefined) {
      duplicates += 1;
    } else {
      seen.add(contact.folded);
      contacts.push(contact);
    }
  }
  return { contacts, duplicates, refused };
}

function refusalText({ key, reason }: { readonly key: string; readonly reason: string }): string {
  return key === 'email' ? reason : `${key}: ${reason}`;
}
