import type { TeamTransaction } from '../../transaction.ts';

/** A row as JSON, with its position in the table. */
export type FoundRow = { readonly place: string; readonly row: Readonly<Record<string, unknown>> };

/** A table with a team's rows, and its columns that contain text. */
export type TeamTable = {
  readonly name: string;
  /** Whether the service may change its rows. */
  readonly isChangeable: boolean;
  readonly wordColumns: ReadonlyMap<string, 'text' | 'jsonb' | 'text[]'>;
  /** Columns with unique constraints. */
  readonly uniqueColumns: ReadonlySet<string>;
};

/** All tables with rows of a team, read from the catalogue. */
export async function teamTables({ sql }: TeamTransaction): Promise<readonly TeamTable[]> {
  const { rows } = await sql.raw<{
    rows: { name: string; changeable: boolean; columns: Record<string, string>; uniques: string[] }[];
  }>(
    `select c.relname as name, has_table_privilege(c.oid, 'UPDATE') as changeable,
       coalesce(jsonb_object_agg(w.attname, format_type(w.atttypid, null)) filter (where w.attname is not null), '{}') as columns,
       array(
         select u.attname::text from pg_index i join pg_attribute u on u.attrelid = c.oid and u.attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisunique
       ) as uniques
     from pg_class c
     left join pg_attribute w on w.attrelid = c.oid and w.attnum > 0 and not w.attisdropped
       and w.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'SELECT')
       and (c.relname = 'teams' or exists (
         select from pg_attribute t where t.attrelid = c.oid and t.attname = 'team_id' and not t.attisdropped
       ))
     group by c.oid, c.relname order by c.relname`,
  );
  return rows.map(({ name, changeable, columns, uniques }) => ({
    name,
    isChangeable: changeable,
    wordColumns: new Map(Object.entries(columns).map(([column, type]) => [column, kindOf(type)])),
    uniqueColumns: new Set(uniques),
  }));
}

function kindOf(type: string): 'text' | 'jsonb' | 'text[]' {
  return type === 'jsonb' || type === 'text[]' ? type : 'text';
}

const ROWS_AT_ONCE = 200;

/**
 * The team's rows of a table that may contain a literal, in chunks; the caller checks whether they do.
 * @param likePatterns see `LiteralSearch`
 */
export async function* rowsLike(
  { sql, teamId }: TeamTransaction,
  table: string,
  likePatterns: readonly string[],
): AsyncGenerator<readonly FoundRow[]> {
  const cursor = `search_${table}`;
  await sql.raw(
    `declare ?? no scroll cursor for
       select t.ctid::text as place, to_jsonb(t) as row from ?? t
       where t.?? = ? and lower(to_jsonb(t)::text) like any(?::text[])`,
    [cursor, table, table === 'teams' ? 'id' : 'team_id', teamId, [...likePatterns]],
  );
  for (;;) {
    const { rows } = await sql.raw<{ rows: FoundRow[] }>(`fetch ${ROWS_AT_ONCE} from ??`, [cursor]);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql.raw('close ??', [cursor]);
}

/** These responses, whatever is in them, in chunks. */
export async function* responseRows(
  { sql, teamId }: TeamTransaction,
  ids: readonly string[],
): AsyncGenerator<readonly FoundRow[]> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const { rows } = await sql.raw<{ rows: FoundRow[] }>(
      `select t.ctid::text as place, to_jsonb(t) as row from responses t where t.team_id = ? and t.id = any(?::text[])`,
      [teamId, ids.slice(from, from + ROWS_AT_ONCE)],
    );
    yield rows;
  }
}

/** The number of the team's rows in a table. */
export async function countTeamRows({ sql, teamId }: TeamTransaction, table: string): Promise<number> {
  const [counted] = await sql(table)
    .where({ [table === 'teams' ? 'id' : 'team_id']: teamId })
    .count<{ count: string }[]>({ count: '*' });
  return Number(counted?.count ?? 0);
}

/** The current row, locked until the transaction ends; undefined where it was changed since it was found. */
export async function lockRow(
  { sql }: TeamTransaction,
  { name }: TeamTable,
  place: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { rows } = await sql.raw<{ rows: Pick<FoundRow, 'row'>[] }>(
    'select to_jsonb(t) as row from ?? t where t.ctid = ?::tid for update',
    [name, place],
  );
  return rows[0]?.row;
}

/** Saves columns of a locked row. */
export async function saveWords(
  { sql }: TeamTransaction,
  { name, wordColumns }: TeamTable,
  { place, words }: { readonly place: string; readonly words: Readonly<Record<string, unknown>> },
): Promise<void> {
  const values = Object.entries(words).map(([column, value]) => [
    column,
    wordColumns.get(column) === 'jsonb' ? JSON.stringify(value) : value,
  ]);
  await sql(name)
    .whereRaw('ctid = ?::tid', [place])
    .update(Object.fromEntries(values) as Record<string, string>);
}
