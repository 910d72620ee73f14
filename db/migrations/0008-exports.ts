import type { Knex } from 'knex';

/** Files that are made on request, and kept for a day: exports of surveys, and documents. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Null: kept. A file whose time is over is swept; its row says that it was there.
    alter table artifacts add column expires_at timestamptz, add column swept_at timestamptz;
    alter table artifacts add unique (team_id, id);

    create table export_jobs (
      -- The operation's.
      id uuid primary key,
      team_id uuid not null,
      survey_id uuid not null,
      format text not null,
      -- The version that gives columns, texts and order.
      version integer not null,
      -- Which responses, and how they are told: {filters, options}.
      request jsonb not null,
      -- Of survey, format, version and request: the same one is made once at a time.
      content_sha256 text not null,
      -- Who gets a mail at the end.
      notify_emails text[] not null default '{}',
      -- Responses that began later are not in.
      as_of timestamptz not null,
      -- How many responses match, whatever a segment says of them; null while that is not counted.
      matching integer,
      -- The survey as it was when the work began; null before.
      source_key text,
      -- How often in a row the process of a step died.
      deaths integer not null default 0,
      -- What is said of it beside its status: what the format can't say.
      message text,
      artifact_id uuid,
      created_at timestamptz not null,
      foreign key (team_id, id) references operations (team_id, id),
      foreign key (team_id, survey_id) references surveys (team_id, id),
      foreign key (team_id, artifact_id) references artifacts (team_id, id)
    );
    create index export_jobs_by_content on export_jobs (team_id, content_sha256);
    create index export_jobs_of_survey on export_jobs (team_id, survey_id);

    -- What is read of the responses so far: a crash costs the part that was being read.
    create table export_parts (
      team_id uuid not null,
      export_id uuid not null references export_jobs (id),
      ordinal integer not null,
      storage_key text not null,
      -- Responses in it, and those that were looked at for it.
      rows integer not null,
      looked_at integer not null,
      -- The last one that was looked at; null where none follows.
      last_started_at text,
      last_response_id text,
      -- What its columns need; see domain/exports/data-file/column-extents.ts.
      extents jsonb not null,
      primary key (export_id, ordinal)
    );
  `);
  await knex.raw(SEVERAL_ASK);
  for (const table of ['export_jobs', 'export_parts']) await knex.raw(ownTeamOnly(table));
}

/** Several people may ask to be told of the same export. */
const SEVERAL_ASK = `
  alter table outgoing_mails drop constraint outgoing_mails_purpose_operation_id_key;
  alter table outgoing_mails add unique (purpose, operation_id, recipient);
`;

function ownTeamOnly(table: string): string {
  return `
    alter table ${table} enable row level security;
    create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on ${table} to fieldwork_app;
  `;
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table if exists export_parts, export_jobs;
    alter table artifacts drop constraint if exists artifacts_team_id_id_key;
    alter table artifacts drop column if exists expires_at, drop column if exists swept_at;
    delete from outgoing_mails one using outgoing_mails other
      where one.purpose = other.purpose and one.operation_id = other.operation_id and one.id > other.id;
    alter table outgoing_mails drop constraint if exists outgoing_mails_purpose_operation_id_recipient_key;
    alter table outgoing_mails add unique (purpose, operation_id);
  `);
}
