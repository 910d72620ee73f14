import { CsvError, parse } from 'csv-parse/sync';
import { MOST_CONTACTS } from '../../../../domain/mailing/contacts/contact.ts';
import type { ContactSheet } from '../../../../domain/mailing/contacts/contact-sheet.ts';
import { readContactSheet } from '../../../../domain/mailing/contacts/contact-sheet.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { decodeText, startsWith } from '../../../../providers/documents/text/decode-text.ts';
import type { DecodedText } from '../../../../providers/documents/text/decode-text.ts';
import { findDelimiter } from './find-delimiter.ts';
import type { Delimiter } from './find-delimiter.ts';

/** A file of contacts as it was understood. */
export type ReadSheet = {
  readonly encoding: DecodedText['encoding'];
  readonly delimiter: Delimiter;
  readonly sheet: ContactSheet;
};

/** ZIP (.xlsx, .ods, .numbers) and OLE (.xls). */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Blank rows count, but a file of nothing else is not read to its end. */
const MOST_ROWS = MOST_CONTACTS + 10_000;
const MOST_ROW_CHARACTERS = 1_000_000;

const SPLITTING =
  'The file can’t be split into cells: a quote (") that is opened in it is never closed, or a row is longer than a million characters.';

/**
 * Reads a file of contacts: comma, semicolon or tab between cells, in any usual encoding.
 * @throws FieldworkError `invalid_input` with the reason at `file`
 */
export function readSheet(bytes: Uint8Array): ReadSheet {
  if (SPREADSHEETS.some((mark) => startsWith(bytes, mark))) {
    throw unreadable('This is a spreadsheet program’s own file: save it as CSV (“CSV UTF-8”), and send that.');
  }
  const { text, encoding } = decodeText(bytes);
  const delimiter = findDelimiter(text);
  const reading = readContactSheet(cellsOf(text, delimiter));
  if (!reading.ok) throw unreadable(reading.reason);
  return { encoding, delimiter, sheet: reading.sheet };
}

function cellsOf(text: string, delimiter: Delimiter): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MOST_ROW_CHARACTERS,
      to: MOST_ROWS,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(SPLITTING, error);
  }
}

function unreadable(message: string, cause?: unknown): FieldworkError {
  return new FieldworkError('invalid_input', message, { issues: [{ path: 'file', message }], cause });
}
