import { allowLongStatements } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { countTeamRows, rowsLike, teamTables } from '../../db/stores/privacy/privacy-search-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { countInJson } from '../../domain/privacy/json-literals.ts';
import { isKeptColumn } from '../../domain/privacy/kept-columns.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';

/** The number of times that each column names a person, by `table.column`; what is kept on purpose is counted separately. */
export type RowFindings = {
  readonly tables: number;
  readonly rows: number;
  readonly hits: Readonly<Record<string, number>>;
  readonly kept: Readonly<Record<string, number>>;
};

/** A logical dump of the team, searched as it is read: every column of every row of every table. */
export async function searchRows(
  transaction: TeamTransaction,
  search: LiteralSearch,
  how: { readonly redactAnswers: boolean },
): Promise<RowFindings> {
  await allowLongStatements(transaction);
  const tables = await teamTables(transaction);
  const found = { hits: new Map<string, number>(), kept: new Map<string, number>() };
  let rows = 0;
  for (const { name } of tables) {
    rows += await countTeamRows(transaction, name);
    for await (const portion of rowsLike(transaction, name, search.likePatterns)) {
      for (const { row } of portion) {
        for (const [column, value] of Object.entries(row)) {
          const count = countInJson(search, value);
          const side = isKeptColumn(name, column, how) ? found.kept : found.hits;
          if (count > 0) side.set(`${name}.${column}`, (side.get(`${name}.${column}`) ?? 0) + count);
        }
      }
    }
  }
  return { tables: tables.length, rows, hits: Object.fromEntries(found.hits), kept: Object.fromEntries(found.kept) };
}
