import type { Knex } from 'knex';

/** Insights: what the AI was asked about a survey, found again by what it was asked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- A read asks for some of them, and reads may come without a user.
    alter table operations alter column created_by drop not null;

    create table insights (
      -- The operation's: its result is the insight.
      id uuid primary key,
      team_id uuid not null,
      survey_id uuid not null,
      kind text not null check (kind in ('key_takeaways', 'open_ends', 'survey_review')),
      -- Of what was asked, and of whom: the same question of the same model over the same data has one answer.
      content_sha256 text not null,
      -- What the model is told; gone once the operation has ended.
      request jsonb,
      -- [{answer, reason}]: what was answered and could not be given on.
      refused jsonb not null default '[]',
      created_at timestamptz not null,
      unique (team_id, content_sha256),
      foreign key (team_id, id) references operations (team_id, id)
    );
    create index insights_of_survey on insights (team_id, survey_id);

    alter table insights enable row level security;
    create policy own_team on insights using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on insights to fieldwork_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table if exists insights;
    delete from outbox where workflow_id in (select workflow_id from operations where created_by is null);
    delete from operations where created_by is null;
    alter table operations alter column created_by set not null;
  `);
}
