import { CsvError, parse } from 'csv-parse/sync';
import { addressesIn } from '../../../domain/agent/foreign-words/withheld-addresses.ts';
import { findDelimiter } from '../../../operations/mailing/contacts/threads/find-delimiter.ts';
import type { AttachmentText } from '../../../providers/documents/attachments/attachment-text.ts';

/**
 * What a model is told of an attached file: its text; of a table of contacts (one with a column of mail addresses) its columns
 * and how many rows it has, and none of its cells.
 */
export function toldFile({ kind, text }: Pick<AttachmentText, 'kind' | 'text'>): string {
  if (kind === 'xlsx') return text.split(BETWEEN_SHEETS).map(toldSheet).join('');
  if (kind === 'csv') return toldTable(rowsOf(text)) ?? text;
  if (kind === 'txt' || kind === 'md') return toldTable(rowsOf(text), { isProse: true }) ?? text;
  return text;
}

/** Before the line that names a sheet. */
const BETWEEN_SHEETS = /^(?=\[Sheet “)/mu;

function toldSheet(text: string): string {
  const [name = '', ...lines] = text.split('\n');
  const isNamed = name.startsWith('[Sheet “');
  const rows = (isNamed ? lines : [name, ...lines]).map((line) => line.split('\t'));
  const told = toldTable(rows);
  return told === null ? text : `${isNamed ? `${name}\n` : ''}${told}\n`;
}

/** The cells of each row; where the text can't be split by the rules of CSV, by its lines. */
function rowsOf(text: string): string[][] {
  const delimiter = findDelimiter(text);
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return text.split('\n').map((line) => line.split(delimiter));
  }
}

const MOST_HEADERS = 50;
const HEADER_CHARACTERS = 80;

/**
 * @param isProse a text that needs no rows: an address here and there makes no table of it
 * @returns null where it is no table of contacts
 */
function toldTable(
  rows: readonly (readonly string[])[],
  { isProse = false }: { readonly isProse?: boolean } = {},
): string | null {
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const column = columnOfAddresses(filled, isProse);
  if (column === null) return null;
  const [first = []] = filled;
  const hasHeader = isHeader(first[column] ?? '');
  const headers = hasHeader ? first.slice(0, MOST_HEADERS).map((header) => header.slice(0, HEADER_CHARACTERS)) : [];
  const columns = hasHeader ? `Columns: ${JSON.stringify(headers)}` : `${first.length} columns without names`;
  const count = filled.length - (hasHeader ? 1 : 0);
  return `(A table of contacts, read by people and tools alone. ${columns}. Rows: ${count}.)`;
}

/** Above a column of addresses stands its name; nothing there may be a contact without an address. */
function isHeader(cell: string): boolean {
  return cell.trim() !== '' && !cell.includes('@') && !/\p{N}/u.test(cell);
}

/** Room for a name beside the address. */
const MOST_BESIDE = 80;

/** An address, with a name beside it perhaps; a sentence that mentions one is none. */
function isAddress(cell: string): boolean {
  const [address] = addressesIn(cell);
  return address !== undefined && cell.trim().length - address.length <= MOST_BESIDE;
}

/** The first column of which at least half of the cells with something in them are addresses. */
function columnOfAddresses(rows: readonly (readonly string[])[], isProse: boolean): number | null {
  const counts = new Map<number, { addresses: number; others: number }>();
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      if (cell.trim() === '') continue;
      const count = counts.get(column) ?? { addresses: 0, others: 0 };
      if (isAddress(cell)) count.addresses += 1;
      else count.others += 1;
      counts.set(column, count);
    }
  }
  const fewest = isProse ? 2 : 1;
  const isOfAddresses = ({ addresses, others }: { addresses: number; others: number }) =>
    addresses >= fewest && addresses >= (isProse ? rows.length - addresses : others);
  return [...counts].find(([, count]) => isOfAddresses(count))?.[0] ?? null;
}
