import type { DataFileFacts } from '../../domain/exports/data-file/data-variable.ts';
import { plainFilename } from '../../domain/exports/plain-filename.ts';
import { tripleSFile } from '../../domain/exports/triple-s/triple-s-file.ts';
import type { TripleSFile } from '../../domain/exports/triple-s/triple-s-file.ts';
import type { DataRows, DataTable, DataWriter } from './data-writers.ts';
import { inPortions } from './portions.ts';
import { streamedZip } from './streamed-zip.ts';

/** The responses as triple-S: a ZIP of the two files that readers look for under one name. */
export function tripleSWriter({ columns }: DataTable, facts: DataFileFacts): DataWriter {
  const file = tripleSFile(columns, facts);
  const name = plainFilename(facts.name) || 'survey';
  return {
    losses: file.losses,
    write: (rows) =>
      streamedZip([
        { name: `${name}.xml`, bytes: Buffer.from(file.xml) },
        { name: `${name}.csv`, bytes: inPortions(lines(file, rows)) },
      ]),
  };
}

async function* lines(file: TripleSFile, rows: DataRows): AsyncGenerator<string> {
  yield file.header;
  for await (const portion of rows) yield portion.map((cells) => file.rowOf(cells)).join('');
}
