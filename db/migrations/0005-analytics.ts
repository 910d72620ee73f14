import type { Knex } from 'knex';

/**
 * What lets a copy of the responses follow them: each row names the transaction that last changed what analyses are made of,
 * and a row that goes leaves a note. A reader that remembers its snapshot finds by them just what was committed since, however
 * late (PostgreSQL manual, "Transaction ID and Snapshot Information Functions").
 *
 * Pages of a response in progress don't touch the mark, unless it was silent for an hour: an index on a column that changes
 * with every page would make every page cost more. Who needs the answers of those reads them again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table responses add column changed_in xid8 not null default pg_current_xact_id();
    create index responses_changed on responses (survey_id, changed_in);

    create table response_removals (
      team_id uuid not null,
      survey_id uuid not null,
      response_id text not null,
      removed_in xid8 not null default pg_current_xact_id(),
      foreign key (team_id, survey_id) references surveys (team_id, id) on delete cascade
    );
    create index response_removals_by_survey on response_removals (survey_id, removed_in);
    alter table response_removals enable row level security;
    create policy own_team on response_removals
      using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert on response_removals to fieldwork_app;

    create function mark_changed_response() returns trigger language plpgsql as $$
    begin
      new.changed_in := pg_current_xact_id();
      return new;
    end $$;
    create trigger responses_mark_inserted before insert on responses
      for each row execute function mark_changed_response();
    create trigger responses_mark_updated before update on responses
      for each row when (
        new.status <> 'IN_PROGRESS'
        or old.status <> 'IN_PROGRESS'
        or new.last_activity_at > old.last_activity_at + interval '1 hour'
        -- No page that somebody answered: what was erased of it, say.
        or (new.last_activity_at = old.last_activity_at and new.answers is distinct from old.answers)
        or (new.excluded, new.country, new.region, new.city, new.timezone, new.email_token, new.ip_hash)
          is distinct from (old.excluded, old.country, old.region, old.city, old.timezone, old.email_token, old.ip_hash)
        or new.respondent_metadata is distinct from old.respondent_metadata
        or new.panel_data is distinct from old.panel_data
      ) execute function mark_changed_response();

    create function note_removed_response() returns trigger language plpgsql as $$
    begin
      insert into response_removals (team_id, survey_id, response_id) values (old.team_id, old.survey_id, old.id);
      return null;
    end $$;
    create trigger responses_note_removed after delete on responses
      for each row execute function note_removed_response();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger if exists responses_note_removed on responses;
    drop trigger if exists responses_mark_updated on responses;
    drop trigger if exists responses_mark_inserted on responses;
    drop function if exists note_removed_response(), mark_changed_response();
    drop table if exists response_removals;
    alter table responses drop column if exists changed_in;
  `);
}
