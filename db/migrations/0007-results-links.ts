import type { Knex } from 'knex';

/**
 * Links by which a survey's results can be read without an account.
 *
 * Whoever opens one comes without a team: `results_link` tells it, and nothing else of the survey. Knowing a link's id opens
 * nothing: its address carries the id with a seal of the service.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table results_links (
      id uuid primary key,
      team_id uuid not null,
      survey_id uuid not null,
      -- Whom or what it is for, as its maker says.
      label text,
      created_by uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      foreign key (team_id, survey_id) references surveys (team_id, id)
    );
    create index results_links_of_survey on results_links (team_id, survey_id, created_at desc);

    alter table results_links enable row level security;
    create policy own_team on results_links using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on results_links to fieldwork_app;

    create function results_link(link uuid)
    returns table (team_id uuid, survey_id uuid, expires_at timestamptz, revoked_at timestamptz)
    language sql stable security definer set search_path = public, pg_temp as $$
      select results_links.team_id, results_links.survey_id, results_links.expires_at, results_links.revoked_at
      from results_links join surveys on surveys.id = results_links.survey_id
      where results_links.id = link and surveys.deleted_at is null
    $$;
    revoke all on function results_link(uuid) from public;
    grant execute on function results_link(uuid) to fieldwork_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists results_link(uuid);
    drop table if exists results_links;
  `);
}
