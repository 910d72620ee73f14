import { inTeamTransaction } from '../../../db/transaction.ts';
import type { DataRows } from '../../../platform/exports/data-writers.ts';
import { prepareExport, responsesOf, versionsOf } from '../../../platform/exports/prepare-export.ts';
import { plainWriter } from '../../../platform/exports/writer-of.ts';
import type { BenchScene } from '../analytics/bench-scene.ts';

/** How many responses had been read when the first bytes of a CSV left, and when the first that tell of a response did. */
export function rowsBeforeBytes({ database, teamId, surveyId }: BenchScene): Promise<readonly number[]> {
  const options = { withLabels: false, includesExcluded: false, includesOpenEnded: true };
  const data = {
    filter: { surveyId, now: new Date() },
    segment: null,
    version: 1,
    options,
    documents: null,
  };
  return inTeamTransaction(database, teamId, async (transaction) => {
    const prepared = prepareExport(data, await versionsOf(transaction, data));
    const { columns, cellsOf } = prepared.table;
    let read = 0;
    async function* rows(): DataRows {
      for await (const portion of responsesOf(transaction, data, prepared)) {
        read += portion.length;
        yield portion.map(cellsOf);
      }
    }
    const counts: number[] = [];
    for await (const { length } of plainWriter('csv', { columns, version: 1 }).write(rows()))
      if (length > 0) counts.push(read);
    return counts.slice(0, 2);
  });
}
