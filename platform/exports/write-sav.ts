import type { DataFileFacts } from '../../domain/exports/data-file/data-variable.ts';
import { savFile } from '../../domain/exports/sav/sav-file.ts';
import type { SavFile } from '../../domain/exports/sav/sav-file.ts';
import type { DataRows, DataTable, DataWriter } from './data-writers.ts';

/** The responses as an SPSS system file. */
export function savWriter({ columns }: DataTable, facts: DataFileFacts): DataWriter {
  const file = savFile(columns, facts);
  return { losses: file.losses, write: (rows) => bytesOf(file, rows) };
}

async function* bytesOf(file: SavFile, rows: DataRows): AsyncGenerator<Buffer> {
  yield Buffer.from(file.header);
  for await (const portion of rows) yield Buffer.concat(portion.map((cells) => file.caseOf(cells)));
  yield Buffer.from(file.end());
}
