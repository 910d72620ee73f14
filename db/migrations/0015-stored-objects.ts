import type { Knex } from 'knex';

/** Every object of the storage has a row before it has bytes: what a crash leaves behind is known, and deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(OBJECTS);
  await knex.raw(OBJECTS_THAT_ARE_THERE);
  await knex.raw(FUNCTIONS);
}

const OBJECTS = `
  create table stored_objects (
    storage_key text primary key,
    team_id uuid not null references teams (id),
    announced_at timestamptz not null,
    -- Null: a row of another table needs it. Else it is deleted after this time.
    delete_after timestamptz,
    -- Its deletion has been decided: nobody can adopt it any more.
    given_up boolean not null default false,
    -- When a sweep last tried to delete it.
    tried_at timestamptz
  );
  create index stored_objects_of_team on stored_objects (team_id);
  create index stored_objects_to_delete on stored_objects (delete_after) where delete_after is not null;
  alter table stored_objects enable row level security;
  create policy own_team on stored_objects using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  grant select, insert, update, delete on stored_objects to fieldwork_app;
  create index artifacts_by_key on artifacts (storage_key);
`;

const OBJECTS_THAT_ARE_THERE = `
  insert into stored_objects (storage_key, team_id, announced_at)
    select storage_key, team_id, created_at from artifacts where swept_at is null
    union all
    select j.source_key, j.team_id, j.created_at from export_jobs j
      join operations o on o.id = j.id and o.completed_at is null where j.source_key is not null
    union all
    select p.storage_key, p.team_id, j.created_at from export_parts p join export_jobs j on j.id = p.export_id
  on conflict do nothing;
`;

const FUNCTIONS = `
  create function claim_unwanted_objects(max_rows integer, again_after_seconds integer)
  returns table (storage_key text, team_id uuid)
  language sql security definer set search_path = public, pg_temp as $$
    update stored_objects s
    set tried_at = now()
    where s.storage_key in (
      select u.storage_key from stored_objects u
      where u.delete_after <= now()
        and (u.tried_at is null or u.tried_at <= now() - make_interval(secs => again_after_seconds))
      order by u.delete_after limit max_rows for no key update skip locked
    )
    returning s.storage_key, s.team_id
  $$;
  revoke all on function claim_unwanted_objects(integer, integer) from public;
  grant execute on function claim_unwanted_objects(integer, integer) to fieldwork_app;

  -- Of these keys those that belong to no team at all. An older release records a file without announcing it.
  create function ownerless_objects(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
    select k.key from unnest(keys) as k (key)
    where not exists (select from stored_objects s where s.storage_key = k.key)
      and not exists (select from artifacts a where a.storage_key = k.key and a.swept_at is null)
      and not exists (select from export_parts p where p.storage_key = k.key)
      and not exists (
        select from export_jobs j join operations o on o.id = j.id and o.completed_at is null
        where j.source_key = k.key
      )
  $$;
  revoke all on function ownerless_objects(text[]) from public;
  grant execute on function ownerless_objects(text[]) to fieldwork_app;
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists ownerless_objects(text[]);
    drop function if exists claim_unwanted_objects(integer, integer);
    drop index if exists artifacts_by_key;
    drop table if exists stored_objects;
  `);
}
