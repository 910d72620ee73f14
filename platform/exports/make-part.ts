import { createGzip } from 'node:zlib';
import { cursorOf, exportedResponses } from '../../db/read-models/exported-responses.ts';
import type { PartCursor, ReadResponse } from '../../db/read-models/exported-responses.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { gatherExtents } from '../../domain/exports/data-file/column-extents.ts';
import type { ExtentGatherer } from '../../domain/exports/data-file/column-extents.ts';
import { overlongCell } from '../../domain/exports/sheet-limits.ts';
import type { ExportTask, FromExport } from './export-messages.ts';
import type { FilePipe } from './file-pipe.ts';
import { partLines } from './part-lines.ts';
import { inPortions } from './portions.ts';
import { prepareExport, versionsOf } from './prepare-export.ts';
import type { PreparedExport } from './prepare-export.ts';

type PartTask = Extract<ExportTask, { readonly kind: 'part' }>;

/** Facts gathered while rows are read. */
type Findings = {
  readonly gatherer: ExtentGatherer;
  lookedAt: number;
  last: PartCursor | null;
  overlong: string | null;
};

/** A part is soon read back: little effort. */
const COMPRESSION = { level: 1 } as const;

/** Reads some responses, and writes their cells as a part. */
export async function makePart(
  transaction: TeamTransaction,
  task: PartTask,
  { begin, write }: FilePipe,
): Promise<FromExport> {
  const prepared = prepareExport(task.data, await versionsOf(transaction, task.data));
  const gatherer = gatherExtents(prepared.table.columns);
  const findings: Findings = { gatherer, lookedAt: 0, last: null, overlong: null };
  await begin([]);
  const rows = inPortions(lines(prepared, findings, read(transaction, task, findings)));
  const bytes = await write(rows, createGzip(COMPRESSION));
  const { lookedAt, last, overlong } = findings;
  return {
    kind: 'done',
    bytes,
    facts: { rows: gatherer.rows(), lookedAt, last, extents: gatherer.extents(), overlong },
  };
}

async function* lines(
  { table: { columns, cellsOf }, isInSegment }: PreparedExport,
  findings: Findings,
  portions: AsyncIterable<readonly ReadResponse[]>,
): AsyncGenerator<string> {
  for await (const portion of portions) {
    const rows = portion.filter(isInSegment).map((response) => {
      const cells = cellsOf(response);
      findings.gatherer.add(cells);
      findings.overlong ??= overlongCell(columns, cells, response.id);
      return cells;
    });
    yield partLines(rows);
  }
}

/** Reads one response more than the limit, which shows whether another part follows. */
async function* read(
  transaction: TeamTransaction,
  { data, after, limit }: PartTask,
  findings: Findings,
): AsyncGenerator<readonly ReadResponse[]> {
  let end: ReadResponse | undefined;
  for await (const portion of exportedResponses(transaction, data.filter, { after, limit: limit + 1 })) {
    const wanted = portion.slice(0, limit - findings.lookedAt);
    findings.lookedAt += wanted.length;
    end = wanted.at(-1) ?? end;
    if (wanted.length < portion.length && end !== undefined) findings.last = cursorOf(end);
    yield wanted;
  }
}
