import type { Knex } from 'knex';

/**
 * Versions that go live and are never changed again, the log of every save, and templates.
 *
 * What the contract promises of versions the database itself keeps: numbers without a gap, one unpublished version at
 * most, a live pointer that leads to a version, no change of a version's document once it was live, no deletion.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(VERSIONS);
  await knex.raw(EDITS);
  await knex.raw(TEMPLATES);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists count_template_use(uuid);
    drop table if exists templates;
    drop trigger if exists survey_version_logged on survey_versions;
    drop table if exists survey_edits;
    alter table surveys drop constraint if exists surveys_live_version;
    drop trigger if exists survey_version_numbered on survey_versions;
    drop trigger if exists survey_version_guarded on survey_versions;
    drop function if exists log_survey_edit();
    drop function if exists refuse_edit_log_change();
    drop function if exists number_survey_version();
    drop function if exists guard_survey_version();
    drop index if exists survey_versions_unpublished;
    alter table survey_versions drop column if exists went_live_at, drop column if exists is_summary_written;
  `);
}

const VERSIONS = `
  alter table survey_versions
    -- When it became live for the first time; null for a draft's version and for pending edits.
    add column went_live_at timestamptz,
    -- A person wrote the summary: it is not made from the changes any more.
    add column is_summary_written boolean not null default false;
  create unique index survey_versions_unpublished on survey_versions (survey_id) where went_live_at is null;

  create function number_survey_version() returns trigger language plpgsql as $$
  begin
    if new.version <> (select coalesce(max(v.version), 0) + 1 from survey_versions v where v.survey_id = new.survey_id) then
      raise exception 'Version % of survey % is not the next one.', new.version, new.survey_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
  create trigger survey_version_numbered before insert on survey_versions
    for each row execute function number_survey_version();

  create function guard_survey_version() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      raise exception 'Versions of a survey are never deleted.' using errcode = 'integrity_constraint_violation';
    end if;
    if (new.id, new.team_id, new.survey_id, new.version, new.created_at)
       is distinct from (old.id, old.team_id, old.survey_id, old.version, old.created_at) then
      raise exception 'A version keeps its survey, its number and its beginning.'
        using errcode = 'integrity_constraint_violation';
    end if;
    if old.went_live_at is not null
       and (new.document is distinct from old.document
            or new.changed_by is distinct from old.changed_by
            or new.went_live_at is distinct from old.went_live_at) then
      raise exception 'Version % of survey % has been live: it is never changed again.', old.version, old.survey_id
        using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end $$;
  create trigger survey_version_guarded before update or delete on survey_versions
    for each row execute function guard_survey_version();

  -- Checked at commit, for a survey and its first version come into being together.
  alter table surveys add constraint surveys_live_version
    foreign key (id, current_version) references survey_versions (survey_id, version) deferrable initially deferred;
`;

const EDITS = `
  create table survey_edits (
    id uuid primary key default gen_random_uuid(),
    team_id uuid not null,
    survey_id uuid not null,
    version integer not null,
    position bigint generated always as identity,
    document jsonb not null,
    edited_by uuid not null,
    edited_at timestamptz not null default clock_timestamp(),
    foreign key (survey_id, version) references survey_versions (survey_id, version)
  );
  create index survey_edits_of_version on survey_edits (survey_id, version, position);
  alter table survey_edits enable row level security;
  create policy own_team on survey_edits using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  grant select, insert on survey_edits to fieldwork_app;

  create function refuse_edit_log_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The log of edits is only added to.' using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger survey_edit_kept before update or delete or truncate on survey_edits
    for each statement execute function refuse_edit_log_change();

  -- A trigger, so that no way of saving a document can forget it.
  create function log_survey_edit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or new.document is distinct from old.document then
      insert into survey_edits (team_id, survey_id, version, document, edited_by)
      values (new.team_id, new.survey_id, new.version, new.document, new.changed_by);
    end if;
    return null;
  end $$;
  create trigger survey_version_logged after insert or update on survey_versions
    for each row execute function log_survey_edit();

  insert into survey_edits (team_id, survey_id, version, document, edited_by, edited_at)
  select team_id, survey_id, version, document, changed_by, created_at from survey_versions;
`;

const TEMPLATES = `
  create table templates (
    id uuid primary key,
    -- null: it comes with the service.
    team_id uuid references teams (id),
    name text not null,
    description text not null,
    category text not null check (category in ('brand', 'cx', 'employee', 'custom')),
    is_public boolean not null,
    language text not null,
    subtype text not null check (subtype in ('online', 'phone')),
    usage_count integer not null default 0,
    created_by text not null,
    -- Order among those that come with the service.
    position integer not null default 0,
    data jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (team_id is not null or (is_public and created_by = 'system'))
  );
  create index templates_of_team on templates (team_id);
  alter table templates enable row level security;
  create policy own_or_public on templates for select
    using (is_public or team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  create policy own_team_adds on templates for insert
    with check (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  create policy own_team_removes on templates for delete
    using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  grant select, insert, delete on templates to fieldwork_app;

  -- Any team's use counts, though it may not change another's template.
  create function count_template_use(template uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    update templates set usage_count = usage_count + 1
    where id = template and (is_public or team_id = nullif(current_setting('app.team_id', true), '')::uuid)
  $$;
  revoke all on function count_template_use(uuid) from public;
  grant execute on function count_template_use(uuid) to fieldwork_app;
`;
