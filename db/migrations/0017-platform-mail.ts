import type { Knex } from 'knex';

/** Mails with files that a person sends to named recipients. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- As long as it is on its way: to whom it went stays in outgoing_mails.
    create table platform_mails (
      -- The operation's.
      id uuid primary key,
      team_id uuid not null,
      to_addresses text[] not null,
      cc_addresses text[] not null,
      subject text not null,
      body text not null,
      -- In the order in which they are attached.
      artifact_ids uuid[] not null,
      created_by uuid not null,
      created_at timestamptz not null,
      foreign key (team_id, id) references operations (team_id, id)
    );
    alter table platform_mails enable row level security;
    create policy own_team on platform_mails using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on platform_mails to fieldwork_app;

    -- Its copies share one Message-ID, which names the operation.
    create or replace function is_mail_of_another_team(ids uuid[]) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (
        select from recipients where id = any(ids) and team_id <> nullif(current_setting('app.team_id', true), '')::uuid
        union all
        select from outgoing_mails where (id = any(ids) or (purpose = 'platform_email' and operation_id = any(ids)))
          and team_id <> nullif(current_setting('app.team_id', true), '')::uuid
      )
    $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function is_mail_of_another_team(ids uuid[]) returns boolean
    language sql stable security definer set search_path = public, pg_temp as $$
      select exists (
        select from recipients where id = any(ids) and team_id <> nullif(current_setting('app.team_id', true), '')::uuid
        union all
        select from outgoing_mails where id = any(ids) and team_id <> nullif(current_setting('app.team_id', true), '')::uuid
      )
    $$;
    drop table if exists platform_mails;
  `);
}
