import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Database } from '../../database.ts';
import type { TeamTransaction } from '../../transaction.ts';

/**
 * How long an object is kept for the row that needs it. What a request stores is adopted right after; one that is slower
 * adopts it as well, unless a sweep came first. A step of a workflow may take hours to write a file.
 */
const KEPT_FOR = { request: '1 minute', step: '1 day' } as const;
export type StoredBy = keyof typeof KEPT_FOR;

/** Records that an object is about to be stored. Unless it is adopted, it is deleted after a while. */
export async function announceObject(
  { sql, teamId }: TeamTransaction,
  storageKey: string,
  storedBy: StoredBy,
): Promise<void> {
  await sql.raw(
    `insert into stored_objects (storage_key, team_id, announced_at, delete_after)
     values (?, ?, now(), now() + ?::interval)
     on conflict (storage_key) do update set given_up = false, delete_after =
       case when stored_objects.delete_after is null then null else excluded.delete_after end`,
    [storageKey, teamId, KEPT_FOR[storedBy]],
  );
}

/**
 * Keeps an announced object, in the transaction that stores the row that needs it.
 * @throws FieldworkError `object_missing` if it was deleted meanwhile, as by an erasure
 */
export async function adoptObject({ sql, teamId }: TeamTransaction, storageKey: string): Promise<void> {
  const adopted = await sql('stored_objects')
    .where({ team_id: teamId, storage_key: storageKey, given_up: false })
    .update({ delete_after: null });
  if (adopted > 0) return;
  throw new FieldworkError('object_missing', 'The file is no longer stored. Make or upload it again.');
}

/** Records that an object is to be deleted: whoever commits this need not survive until it is. */
export async function giveUpObjects({ sql, teamId }: TeamTransaction, storageKeys: readonly string[]): Promise<void> {
  await sql('stored_objects')
    .where({ team_id: teamId })
    .andWhereRaw('storage_key = any(?::text[])', [[...storageKeys]])
    .update({ delete_after: sql.fn.now(), given_up: true });
}

/** Locks an object that is to be deleted now, until the transaction ends. @returns whether there is one */
export async function lockUnwantedObject({ sql, teamId }: TeamTransaction, storageKey: string): Promise<boolean> {
  const row: unknown = await sql('stored_objects')
    .where({ team_id: teamId, storage_key: storageKey })
    .andWhereRaw('delete_after <= now()')
    .forUpdate()
    .first('storage_key');
  return row !== undefined;
}

/** Deletes the row of an object that is deleted. */
export async function forgetObject({ sql, teamId }: TeamTransaction, storageKey: string): Promise<void> {
  await sql('stored_objects')
    .where({ team_id: teamId, storage_key: storageKey })
    .andWhereRaw('delete_after <= now()')
    .delete();
}

/** The keys of all objects of the team, those included that no row needs yet or any more. */
export async function objectsOfTeam({ sql, teamId }: TeamTransaction): Promise<readonly string[]> {
  return sql('stored_objects').where({ team_id: teamId }).orderBy('storage_key').pluck<string[]>('storage_key');
}

const KEYS_AT_ONCE = 5_000;

/** Of these keys those that belong to no team: stored by an older release, or brought back with a backup. */
export async function ownerlessObjects(
  { sql }: TeamTransaction,
  storageKeys: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let from = 0; from < storageKeys.length; from += KEYS_AT_ONCE) {
    const { rows } = await sql.raw<{ rows: { key: string }[] }>('select key from ownerless_objects(?::text[]) as key', [
      storageKeys.slice(from, from + KEYS_AT_ONCE),
    ]);
    found.push(...rows.map(({ key }) => key));
  }
  return found;
}

/** An object of any team that is to be deleted. */
export type UnwantedObject = { readonly storageKey: string; readonly teamId: string };

/** Claims objects that are to be deleted and that no other sweep has just tried. */
export async function claimUnwantedObjects(
  { knex }: Database,
  { maxRows, againAfterSeconds }: { readonly maxRows: number; readonly againAfterSeconds: number },
): Promise<readonly UnwantedObject[]> {
  const { rows } = await knex.raw<{ rows: { storage_key: string; team_id: string }[] }>(
    'select * from claim_unwanted_objects(?, ?)',
    [maxRows, againAfterSeconds],
  );
  return rows.map(({ storage_key: storageKey, team_id: teamId }) => ({ storageKey, teamId }));
}
