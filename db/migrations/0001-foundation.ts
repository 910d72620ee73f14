import type { Knex } from 'knex';

/**
 * Teams, surveys, durable operations, imports, conversations, the outbox and what paces mail.
 *
 * Every table with a team's data carries `team_id` and a row-level policy on it. The service works as the role
 * `fieldwork_app`, which owns nothing and so cannot bypass the policies; what begins without a team goes through the
 * SECURITY DEFINER functions at the end.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(ROLE);
  await knex.raw(TEAMS);
  await knex.raw(SURVEYS);
  await knex.raw(OPERATIONS);
  await knex.raw(IMPORTS);
  await knex.raw(CONVERSATIONS);
  await knex.raw(REQUESTS);
  await knex.raw(MAIL);
  for (const table of TEAM_TABLES) await knex.raw(teamPolicy(table));
  await knex.raw(OUTBOX_FUNCTIONS);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists claim_outbox(integer, integer);
    drop function if exists settle_outbox(uuid, text);
    drop table if exists mail_slots, outgoing_mails, idempotency_keys, conversation_events, conversations, import_notes,
      import_items, import_readings, import_jobs, outbox, operations, artifacts, survey_versions, surveys, licences, teams;
    drop function if exists announce_conversation_event();
  `);
}

const TEAM_TABLES = [
  'licences',
  'surveys',
  'survey_versions',
  'artifacts',
  'operations',
  'outbox',
  'import_jobs',
  'import_readings',
  'import_items',
  'import_notes',
  'conversations',
  'conversation_events',
  'idempotency_keys',
  'outgoing_mails',
];

/** Where the role exists and is granted already (a superuser did it), nothing of this needs more than owning the database. */
const ROLE = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'fieldwork_app') then
      create role fieldwork_app nologin nobypassrls;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$
  begin
    if not pg_has_role(current_user, 'fieldwork_app', 'SET') then
      execute format('grant fieldwork_app to %I', current_user);
    end if;
  end $$;
  grant usage on schema public to fieldwork_app;
`;

const TEAMS = `
  create table teams (
    id uuid primary key,
    settings jsonb not null default '{}',
    created_at timestamptz not null default now()
  );
  alter table teams enable row level security;
  create policy own_team on teams using (id = nullif(current_setting('app.team_id', true), '')::uuid);
  grant select, insert, update on teams to fieldwork_app;

  create table licences (
    team_id uuid not null references teams (id),
    user_id uuid not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    primary key (team_id, user_id)
  );
`;

const SURVEYS = `
  create table surveys (
    id uuid primary key,
    team_id uuid not null references teams (id),
    name text not null,
    objective text,
    status text not null check (status in ('draft', 'active', 'paused', 'completed', 'archived')),
    stage text not null check (stage in ('design', 'fielding', 'closed')),
    language text not null,
    subtype text not null check (subtype in ('online', 'phone')),
    current_version integer not null,
    revision integer not null,
    audience_description text,
    sample_size integer,
    survey_time_minutes integer,
    distribution_preference text,
    research_plan text,
    settings jsonb not null default '{}',
    workspace_id text,
    published_at timestamptz,
    completed_at timestamptz,
    created_at timestamptz not null,
    created_by uuid not null,
    deleted_at timestamptz,
    unique (team_id, id)
  );
  create index surveys_listed on surveys (team_id, created_at desc, id) where deleted_at is null;

  create table survey_versions (
    id uuid primary key,
    team_id uuid not null,
    survey_id uuid not null,
    version integer not null check (version > 0),
    document jsonb not null,
    changes_summary text,
    changed_by uuid not null,
    created_at timestamptz not null,
    unique (survey_id, version),
    foreign key (team_id, survey_id) references surveys (team_id, id)
  );
`;

const OPERATIONS = `
  create table artifacts (
    id uuid primary key,
    team_id uuid not null references teams (id),
    storage_key text not null,
    filename text not null,
    content_type text not null,
    size_bytes bigint not null,
    sha256 text not null,
    created_at timestamptz not null
  );
  create index artifacts_of_team on artifacts (team_id);

  create table operations (
    id uuid primary key,
    team_id uuid not null references teams (id),
    kind text not null,
    workflow_id text not null unique,
    state text not null check (state in ('pending', 'processing', 'completed', 'failed', 'cancelled')),
    stage text,
    done integer not null default 0,
    total integer not null default 0,
    survey_id uuid,
    result jsonb,
    error jsonb,
    created_by uuid not null,
    created_at timestamptz not null,
    started_at timestamptz,
    completed_at timestamptz,
    cancel_requested_at timestamptz,
    unique (team_id, id)
  );
  create index operations_of_team on operations (team_id, created_at desc);

  create table outbox (
    id uuid primary key,
    team_id uuid not null references teams (id),
    workflow_type text not null,
    workflow_id text not null unique,
    task_queue text not null,
    input jsonb not null,
    search_attributes jsonb not null,
    created_at timestamptz not null default now(),
    next_attempt_at timestamptz not null default now(),
    attempts integer not null default 0,
    last_error text,
    started_at timestamptz
  );
  create index outbox_waiting on outbox (next_attempt_at) where started_at is null;
  create index outbox_of_team on outbox (team_id);
`;

const IMPORTS = `
  create table import_jobs (
    id uuid primary key,
    team_id uuid not null,
    artifact_id uuid not null references artifacts (id),
    draft_survey_id uuid not null unique,
    output_format text not null,
    conversation_id uuid not null,
    notify_email text,
    filename text not null,
    title text not null,
    foreign key (team_id, id) references operations (team_id, id)
  );
  create index import_jobs_of_artifact on import_jobs (artifact_id);

  create table import_readings (
    job_id uuid primary key references import_jobs (id),
    team_id uuid not null,
    source jsonb not null,
    outline jsonb,
    -- Where each question of the draft came from, once it is made.
    traces jsonb
  );

  create table import_items (
    job_id uuid not null references import_jobs (id),
    team_id uuid not null,
    ordinal integer not null,
    label text not null,
    -- [{answer, reason}]: what the model answered that did not validate, and why.
    refused_answers jsonb not null default '[]',
    question jsonb,
    kept_as_text_because text,
    model text,
    calls integer not null default 0,
    answered_at timestamptz,
    primary key (job_id, ordinal)
  );

  create table import_notes (
    job_id uuid not null references import_jobs (id),
    team_id uuid not null,
    position integer not null,
    note jsonb not null,
    primary key (job_id, position)
  );
`;

const CONVERSATIONS = `
  create table conversations (
    id uuid primary key,
    team_id uuid not null references teams (id),
    last_sequence bigint not null default 0,
    created_at timestamptz not null
  );
  create index conversations_of_team on conversations (team_id);

  create table conversation_events (
    conversation_id uuid not null references conversations (id),
    team_id uuid not null,
    sequence bigint not null,
    -- The same step reported twice (an activity repeated after a crash) is one event.
    once_key text not null,
    type text not null,
    data jsonb not null,
    created_at timestamptz not null,
    primary key (conversation_id, sequence),
    unique (conversation_id, once_key)
  );

  create function announce_conversation_event() returns trigger language plpgsql as $$
  begin
    perform pg_notify('conversation_events', new.conversation_id::text);
    return null;
  end $$;
  create trigger conversation_event_announced after insert on conversation_events
    for each row execute function announce_conversation_event();
`;

const REQUESTS = `
  create table idempotency_keys (
    team_id uuid not null references teams (id),
    key text not null,
    operation text not null,
    request_sha256 text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (team_id, key, operation)
  );
`;

const MAIL = `
  create table outgoing_mails (
    id uuid primary key,
    team_id uuid not null references teams (id),
    purpose text not null,
    operation_id uuid not null,
    recipient text not null,
    -- sending: handed to the mail server, outcome not yet recorded. After a crash it becomes unknown, never sent again.
    state text not null check (state in ('pending', 'sending', 'sent', 'rejected', 'unknown')),
    attempt_id uuid,
    last_error text,
    created_at timestamptz not null,
    sent_at timestamptz,
    unique (purpose, operation_id)
  );

  -- Ten places to send from, each free again one second after its last mail was acknowledged: so no eleven mails ever
  -- start within one second, whatever the number of processes.
  create table mail_slots (
    slot integer primary key,
    free_at timestamptz not null default now(),
    holder uuid
  );
  insert into mail_slots (slot) select generate_series(1, 10);
  grant select, update on mail_slots to fieldwork_app;
`;

function teamPolicy(table: string): string {
  return `
    alter table ${table} enable row level security;
    create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on ${table} to fieldwork_app;
  `;
}

/** The relay works for all teams: it may see which workflows wait to be started, and nothing else. */
const OUTBOX_FUNCTIONS = `
  create function claim_outbox(max_rows integer, lease_seconds integer)
  returns table (id uuid, workflow_type text, workflow_id text, task_queue text, input jsonb, search_attributes jsonb)
  language sql security definer set search_path = public, pg_temp as $$
    update outbox o
    set next_attempt_at = now() + make_interval(secs => lease_seconds), attempts = o.attempts + 1
    where o.id in (
      select w.id from outbox w
      where w.started_at is null and w.next_attempt_at <= now()
      order by w.next_attempt_at limit max_rows for update skip locked
    )
    returning o.id, o.workflow_type, o.workflow_id, o.task_queue, o.input, o.search_attributes
  $$;

  create function settle_outbox(row_id uuid, failure text) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update outbox
    set started_at = case when failure is null then now() end,
        last_error = failure,
        next_attempt_at = now() + make_interval(secs => least(60, power(2, least(attempts, 6))::integer))
    where id = row_id and started_at is null
  $$;

  revoke all on function claim_outbox(integer, integer), settle_outbox(uuid, text) from public;
  grant execute on function claim_outbox(integer, integer), settle_outbox(uuid, text) to fieldwork_app;
`;
