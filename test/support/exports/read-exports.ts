import { parse } from 'csv-parse/sync';
import { read, utils } from 'xlsx';

export type ReadCell = string | number | null;

/** A table as another reader finds it: two header rows, then rows by response. */
export type ReadTable = {
  readonly groups: readonly ReadCell[];
  readonly ids: readonly ReadCell[];
  /** By response id, cells by column id; empty ones left out. */
  readonly responses: ReadonlyMap<string, Readonly<Record<string, ReadCell>>>;
  readonly rows: readonly (readonly ReadCell[])[];
};

/** Reads CSV with csv-parse. */
export function readCsv(bytes: Buffer): ReadTable {
  return tableOf(parse(bytes, { bom: true }));
}

/** Reads both sheets of a workbook with SheetJS. */
export function readXlsx(bytes: Buffer): ReadTable & { readonly codebook: readonly (readonly ReadCell[])[] } {
  const book = read(bytes, { type: 'buffer', cellDates: false });
  const rowsOf = (name: string) =>
    utils.sheet_to_json<ReadCell[]>(book.Sheets[name] ?? {}, { header: 1, raw: true, defval: null });
  return { ...tableOf(rowsOf('Responses')), codebook: rowsOf('Questions') };
}

function tableOf(rows: readonly (readonly ReadCell[])[]): ReadTable {
  const [groups = [], ids = [], ...responses] = rows;
  const byId = responses.map((cells) => {
    const filled = cells.flatMap((value, index) =>
      value === null || value === '' ? [] : [[String(ids[index]), value] as const],
    );
    return [String(cells[0]), Object.fromEntries(filled)] as const;
  });
  return { groups, ids, responses: new Map(byId), rows: responses };
}
