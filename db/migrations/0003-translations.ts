import type { Knex } from 'knex';

/** Translations of surveys: what was to be translated when it was asked for, and what came of it so far. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(TABLES);
  for (const table of ['translation_jobs', 'translation_texts', 'translation_batches']) {
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
      grant select, insert, update, delete on ${table} to fieldwork_app;
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists translation_batches, translation_texts, translation_jobs');
}

const TABLES = `
  create table translation_jobs (
    id uuid primary key,
    team_id uuid not null,
    source_survey_id uuid not null,
    source_name text not null,
    source_language text not null,
    target_survey_id uuid not null unique,
    workspace_id text,
    -- The translated survey as it will be, but for its document, which is the source's as it was when this was asked for.
    details jsonb not null,
    document jsonb not null,
    foreign key (team_id, id) references operations (team_id, id)
  );
  create index translation_jobs_of_survey on translation_jobs (team_id, source_survey_id);

  -- Every different text once, however often it stands in the survey.
  create table translation_texts (
    job_id uuid not null references translation_jobs (id),
    team_id uuid not null,
    number integer not null,
    source text not null,
    translation text,
    primary key (job_id, number)
  );

  create table translation_batches (
    job_id uuid not null references translation_jobs (id),
    team_id uuid not null,
    ordinal integer not null,
    batch jsonb not null,
    -- One list a try that was not accepted as a whole: [{id, text, reason}].
    refused jsonb not null default '[]',
    models text[] not null default '{}',
    completed_at timestamptz,
    primary key (job_id, ordinal)
  );
`;
