import type { Knex } from 'knex';

/** What is asked about a person, and the record of it, which nobody can change: not even who owns the tables. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(REQUESTS);
  await knex.raw(AUDIT);
  await knex.raw(INBOX);
}

const REQUESTS = `
  create table privacy_requests (
    -- The operation's.
    id uuid primary key,
    team_id uuid not null,
    kind text not null check (kind in ('lookup', 'export', 'erasure')),
    -- Keyed, in hex: the same person has the same one, and nobody without the key can try addresses out.
    email_hash text not null,
    -- Whom it is about, encrypted: the only place where the address waits for the work. Null once that is done.
    sealed bytea,
    -- As it was given, without the address.
    reason text,
    redact_answers boolean not null default false,
    -- Of an erasure: when the rows were anonymized, and when the search of everything had ended.
    anonymized_at timestamptz,
    proved_at timestamptz,
    -- Of an export: the file that holds it for a day.
    artifact_id uuid,
    created_at timestamptz not null,
    foreign key (team_id, id) references operations (team_id, id),
    foreign key (team_id, artifact_id) references artifacts (team_id, id)
  );
  create index privacy_requests_of_person on privacy_requests (team_id, email_hash);
  alter table privacy_requests enable row level security;
  create policy own_team on privacy_requests using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  grant select, insert, update on privacy_requests to fieldwork_app;
`;

const AUDIT = `
  create table privacy_audit (
    id uuid primary key,
    team_id uuid not null references teams (id),
    position bigint generated always as identity,
    at timestamptz not null,
    actor_user_id uuid,
    action text not null check (action in ('lookup', 'export', 'delete', 'proof')),
    outcome text not null,
    -- Null where what was given is no address.
    email_hash text,
    operation_id uuid,
    -- Counts and words of ours: never an address.
    details jsonb not null
  );
  create index privacy_audit_of_team on privacy_audit (team_id, position desc);
  create unique index privacy_audit_proofs on privacy_audit (operation_id) where action = 'proof';
  alter table privacy_audit enable row level security;
  create policy own_team on privacy_audit using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  grant select, insert on privacy_audit to fieldwork_app;

  create function refuse_privacy_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The privacy audit is only added to.' using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger privacy_audit_kept before update or delete or truncate on privacy_audit
    for each statement execute function refuse_privacy_audit_change();
`;

/** The local inbox is of all teams: what another one wrote to the same person is that team's. */
const INBOX = `
  create function is_mail_of_another_team(ids uuid[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
    select exists (
      select from recipients where id = any(ids) and team_id <> nullif(current_setting('app.team_id', true), '')::uuid
      union all
      select from outgoing_mails where id = any(ids) and team_id <> nullif(current_setting('app.team_id', true), '')::uuid
    )
  $$;
  revoke all on function is_mail_of_another_team(uuid[]) from public;
  grant execute on function is_mail_of_another_team(uuid[]) to fieldwork_app;
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists is_mail_of_another_team(uuid[]);
    drop table if exists privacy_audit, privacy_requests;
    drop function if exists refuse_privacy_audit_change();
  `);
}
