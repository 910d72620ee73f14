import type { Knex } from 'knex';

/** A wish to stop that its workflow never heard of is told again: the signal may be lost with the process that sent it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table operations add column cancel_told_at timestamptz;
    create index operations_to_cancel on operations (cancel_requested_at)
      where cancel_requested_at is not null and state in ('pending', 'processing');

    create function claim_unheard_cancels(max_rows integer, again_after_seconds integer)
    returns table (workflow_id text)
    language sql security definer set search_path = public, pg_temp as $$
      update operations o
      set cancel_told_at = now()
      where o.id in (
        select u.id from operations u
        where u.cancel_requested_at is not null and u.state in ('pending', 'processing')
          and coalesce(u.cancel_told_at, u.cancel_requested_at) <= now() - make_interval(secs => again_after_seconds)
        order by u.cancel_requested_at limit max_rows for no key update skip locked
      )
      returning o.workflow_id
    $$;
    revoke all on function claim_unheard_cancels(integer, integer) from public;
    grant execute on function claim_unheard_cancels(integer, integer) to fieldwork_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function claim_unheard_cancels(integer, integer);
    drop index operations_to_cancel;
    alter table operations drop column cancel_told_at;
  `);
}
