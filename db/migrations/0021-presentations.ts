import type { Knex } from 'knex';

/** Presentations that are made on request. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table presentations (
      -- The operation's.
      id uuid primary key,
      team_id uuid not null,
      -- Whose results it shows; null: words and tables alone.
      survey_id uuid,
      title text not null,
      -- {mostSlides, theme, logoArtifactId}.
      request jsonb not null,
      -- What it is made of, and how: the caller's words. Null once it has ended.
      data_context text,
      instructions text,
      -- The planned slides with their words; null before they are planned, and once it has ended.
      plan jsonb,
      -- [{answer, reason}]: words of a model that did not follow from the figures.
      refused jsonb not null default '[]',
      artifact_id uuid,
      created_at timestamptz not null,
      foreign key (team_id, id) references operations (team_id, id),
      foreign key (team_id, artifact_id) references artifacts (team_id, id)
    );
    create index presentations_of_survey on presentations (team_id, survey_id);

    alter table presentations enable row level security;
    create policy own_team on presentations using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on presentations to fieldwork_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists presentations');
}
