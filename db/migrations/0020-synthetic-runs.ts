import type { Knex } from 'knex';

/** Surveys that synthetic panels take: a run, an interview for each persona, and a source of its own for what they answer. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table responses drop constraint responses_source_check;
    alter table responses add constraint responses_source_check
      check (source in ('open', 'personal', 'email', 'panel', 'test', 'synthetic'));
    drop index responses_counted;
    create index responses_counted on responses (survey_id)
      where status = 'COMPLETE' and is_preview = false and excluded = false and source not in ('test', 'synthetic');

    comment on column responses.document_sha256 is 'Of previews and made-up responses: the document they saw.';

    create table synthetic_runs (
      -- The operation's.
      id uuid primary key,
      team_id uuid not null,
      survey_id uuid not null,
      version integer not null,
      panel_id uuid not null,
      seed integer not null,
      -- Who answers: a model's name, or rules.
      model text,
      -- As it stood when the run was asked for; null once the run has ended.
      document jsonb,
      document_sha256 text not null,
      created_at timestamptz not null,
      unique (team_id, id),
      foreign key (team_id, panel_id) references synthetic_panels (team_id, id),
      foreign key (team_id, id) references operations (team_id, id),
      foreign key (team_id, survey_id) references surveys (team_id, id)
    );
    create index synthetic_runs_of_survey on synthetic_runs (survey_id, created_at desc);
    create index synthetic_runs_of_panel on synthetic_runs (panel_id);

    create table synthetic_interviews (
      team_id uuid not null,
      run_id uuid not null,
      -- The persona's place in its panel.
      ordinal integer not null,
      has_ended boolean not null,
      -- Where the persona is, and what it answered so far.
      interview jsonb not null,
      primary key (run_id, ordinal),
      foreign key (team_id, run_id) references synthetic_runs (team_id, id) on delete cascade
    );
    ${teamPolicy('synthetic_runs')}
    ${teamPolicy('synthetic_interviews')}
  `);
}

function teamPolicy(table: string): string {
  return `
    alter table ${table} enable row level security;
    create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on ${table} to fieldwork_app;
  `;
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table if exists synthetic_interviews, synthetic_runs;
    delete from responses where source = 'synthetic';
    alter table responses drop constraint responses_source_check;
    alter table responses add constraint responses_source_check
      check (source in ('open', 'personal', 'email', 'panel', 'test'));
    drop index responses_counted;
    create index responses_counted on responses (survey_id)
      where status = 'COMPLETE' and is_preview = false and excluded = false and source <> 'test';
  `);
}
