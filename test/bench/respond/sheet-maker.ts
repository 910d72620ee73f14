import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw } from 'node:zlib';
import { openDatabase } from '../../../db/database.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';

// The load of a large export, in a process of its own as the workers have: reads responses from Postgres a thousand at a
// time, writes the XML of a worksheet with a cell for each value, deflates it into a file. Starts over until it is stopped.

const { DATABASE_URL = '', TEAM_ID = '', SURVEY_ID = '', SHEET_FILE = '', ROWS = '', COLUMNS = '' } = process.env;
const ROWS_A_READ = 1_000;

const database = openDatabase(DATABASE_URL);

type Row = { readonly id: string; readonly answers: unknown; readonly pages: unknown };

/** The survey's responses, over and over, until there are enough. */
async function* rows(count: number): AsyncGenerator<Row[]> {
  let after = '';
  for (let made = 0; made < count; made += ROWS_A_READ) {
    const read = await inTeamTransaction(database, TEAM_ID, ({ sql }) =>
      sql('responses')
        .where({ survey_id: SURVEY_ID })
        .andWhere('id', '>', after)
        .orderBy('id')
        .limit(ROWS_A_READ)
        .select<Row[]>('id', 'answers', 'pages'),
    );
    after = read.length < ROWS_A_READ ? '' : (read.at(-1)?.id ?? '');
    yield Array.from(
      { length: ROWS_A_READ },
      (_, index) => read[index % read.length] ?? { id: '', answers: {}, pages: {} },
    );
  }
}

async function* worksheet(): AsyncGenerator<string> {
  let number = 1;
  yield '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet><sheetData>';
  for await (const read of rows(Number(ROWS))) {
    for (const row of read) yield rowXml(row, (number += 1));
    process.send?.('ready');
  }
  yield '</sheetData></worksheet>';
}

/** Every other column is a text. */
function rowXml({ id, answers }: Row, number: number): string {
  const values = Object.values((answers as { answers: object }).answers);
  const cells = Array.from({ length: Number(COLUMNS) }, (_, column) => {
    const value: unknown = column === 0 ? id : values[column % values.length];
    return column % 2 === 0
      ? textCell(column, number, JSON.stringify(value))
      : `<c r="${name(column)}${number}"><v>${number * column}</v></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

function textCell(column: number, row: number, text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  return `<c r="${name(column)}${row}" t="inlineStr"><is><t>${escaped}</t></is></c>`;
}

const LETTERS = 26;

/** A, B, …, Z, AA, AB, … */
function name(column: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));
  return column < LETTERS ? last : name(Math.floor(column / LETTERS) - 1) + last;
}

let made = 0;
for (;;) {
  const startedAt = performance.now();
  await pipeline(Readable.from(worksheet()), createDeflateRaw(), createWriteStream(SHEET_FILE));
  made += 1;
  const { size } = await stat(SHEET_FILE);
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(
    `Sheet ${made}: ${ROWS} rows of ${COLUMNS} cells in ${seconds.toFixed(0)} s, ${(size / 1e6).toFixed(0)} MB deflated.`,
  );
}
