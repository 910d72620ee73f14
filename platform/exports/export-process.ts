import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { toWire } from '../elsewhere/error-codec.ts';
import { hearParent, tellParent } from '../elsewhere/parent.ts';
import { FILE_DESCRIPTOR, PARTS_DESCRIPTOR } from './export-messages.ts';
import type { ExportOrder, ExportTask, FromExport } from './export-messages.ts';
import { makeExport } from './make-export.ts';
import { makeFile } from './make-file.ts';
import { makePart } from './make-part.ts';

// A process of its own for one task, which takes much processor time. It ends with its parent.
hearParent((order: ExportOrder) => void carryOut(order));

async function carryOut({ databaseUrl, task }: ExportOrder): Promise<void> {
  try {
    await tell(await resultOf(task, openDatabase(databaseUrl, { maxConnections: 1 })));
  } catch (error) {
    await tell({ kind: 'failed', error: toWire(error, databaseAway) });
  }
  process.exit(0);
}

/** The final message. */
async function resultOf(task: ExportTask, database: Database): Promise<FromExport> {
  const pipes = { begin, write };
  switch (task.kind) {
    case 'export':
    case 'check':
      return inTeamTransaction(database, task.job.teamId, (transaction) => makeExport(transaction, task, pipes));
    case 'part':
      return inTeamTransaction(database, task.data.teamId, (transaction) => makePart(transaction, task, pipes));
    case 'file':
      return makeFile(database, task, { ...pipes, parts: new Socket({ fd: PARTS_DESCRIPTOR }) });
  }
}

function begin(losses: readonly string[]): Promise<void> {
  return tell({ kind: 'ready', losses });
}

async function write(bytes: AsyncIterable<Buffer>, through?: Transform): Promise<number> {
  const [source, pipe] = [Readable.from(bytes), new Socket({ fd: FILE_DESCRIPTOR })];
  await (through === undefined ? pipeline(source, pipe) : pipeline(source, through, pipe));
  return pipe.bytesWritten;
}

function databaseAway(): FieldworkError {
  return new FieldworkError('service_unavailable', 'The database cannot be reached at the moment.');
}

function tell(message: FromExport): Promise<void> {
  return tellParent(message);
}
