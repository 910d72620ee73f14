import { compact } from './compact.ts';

type AddedFile = {
  readonly list_id: string;
  readonly columns: readonly { readonly use: string; readonly key: string | null }[];
  readonly totals: Readonly<Record<string, number>>;
  readonly refused: readonly { readonly row: number; readonly reason: string }[];
  readonly added: number;
  readonly total_count: number;
  readonly operation_id: string | null;
};

const MOST_REFUSED = 20;

/** What became of a file of contacts: how many, under which names, and the rows that can't be used; none of the contacts. */
export function contactFileForModel({
  list_id,
  columns,
  totals,
  refused,
  added,
  total_count,
  operation_id,
}: AddedFile) {
  return compact({
    ...{ list_id, added, total_count, operation_id, totals },
    metadata_names: columns.flatMap(({ use, key }) => (use === 'metadata' && key !== null ? [key] : [])),
    refused_rows: refused.slice(0, MOST_REFUSED).map(({ row }) => row),
  });
}
