import type { Knex } from 'knex';

/**
 * Responses, the places that quotas keep for them, and the counts behind rate limits.
 *
 * One respondent is one row, by a keyed hash of what names the respondent (a browser's key, a personal link, a panel's
 * participant), so that two tabs can't make two. Whoever opens a public page comes without a team: `team_of_survey` tells
 * it, and nothing else of the survey.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(RESPONSES);
  await knex.raw(QUOTAS);
  for (const table of TEAM_TABLES) await knex.raw(teamPolicy(table));
  await knex.raw(PUBLIC_PAGES);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists team_of_survey(uuid);
    drop table if exists rate_limits, quota_places, quota_counts, responses;
  `);
}

const TEAM_TABLES = ['responses', 'quota_counts', 'quota_places'];

const RESPONSES = `
  create table responses (
    id text primary key,
    team_id uuid not null,
    survey_id uuid not null,
    -- The version that it was begun on and is finished on.
    version integer not null,
    -- Of previews and test data: the document they saw, which may have been a draft.
    document_sha256 text,
    respondent_key bytea not null,
    -- ABANDONED is IN_PROGRESS and silent for a day: a matter of the clock, so not stored.
    status text not null check (status in ('IN_PROGRESS', 'COMPLETE', 'SCREEN_OUT', 'OVER_QUOTA')),
    source text not null check (source in ('open', 'personal', 'email', 'panel', 'test')),
    is_preview boolean not null default false,
    language text not null,
    -- What every random order of this response follows from.
    seed text not null,
    -- {answers, loops}: on the route; with the values of variables once the response has ended.
    answers jsonb not null,
    -- {answers, loops}: given, but no longer on the route; null once the response has ended.
    set_aside jsonb,
    -- {place: answer}: pages that are being filled in, as far as it can be read.
    drafts jsonb not null default '{}',
    -- The page that the respondent is on; null: the one that the route leads to.
    place text,
    -- {place: {revision, elapsed_ms}}: when each page was last stored, and how long it took.
    pages jsonb not null default '{}',
    -- Rises by one with every stored page; 1 from the first thing that is stored.
    revision integer not null default 1,
    -- The terminate question that it ended on; null where there was none.
    ending_question_id text,
    started_at timestamptz not null,
    last_activity_at timestamptz not null,
    completed_at timestamptz,
    -- The sum of page times, each capped.
    time_elapsed_ms bigint not null default 0,
    ip_hash text,
    device_hash text,
    country text,
    region text,
    city text,
    timezone text,
    email_token text,
    respondent_metadata jsonb not null default '{}',
    panel_data jsonb not null default '{}',
    -- [{signal, evidence}]: what speaks against it; but for the honeypot, once it has ended.
    fraud jsonb not null default '[]',
    -- Of the answers, equal for responses that say the same.
    answers_sha256 text,
    excluded boolean not null default false,
    exclusion_reason text,
    excluded_by uuid,
    excluded_at timestamptz,
    unique (survey_id, respondent_key),
    unique (team_id, id),
    foreign key (team_id, survey_id) references surveys (team_id, id),
    foreign key (survey_id, version) references survey_versions (survey_id, version)
  );
  create index responses_listed on responses (team_id, survey_id, started_at desc, id);
  create index responses_completed on responses (survey_id, completed_at) where status = 'COMPLETE';
  create index responses_counted on responses (survey_id)
    where status = 'COMPLETE' and is_preview = false and excluded = false and source <> 'test';
  create index responses_by_address on responses (survey_id, ip_hash, device_hash) where ip_hash is not null;
  create index responses_by_answers on responses (survey_id, answers_sha256) where answers_sha256 is not null;
`;

const QUOTAS = `
  -- Taken for update before a place is given, so that no two respondents get the last one.
  create table quota_counts (
    team_id uuid not null,
    survey_id uuid not null,
    quota_id text not null,
    -- Complete responses that count for it.
    confirmed integer not null default 0,
    -- The condition that they were counted by.
    condition text not null,
    -- {label: id of the question}: what the condition's labels meant when it was saved; other versions may label otherwise.
    question_ids jsonb not null default '{}',
    primary key (survey_id, quota_id),
    foreign key (team_id, survey_id) references surveys (team_id, id)
  );

  create table quota_places (
    team_id uuid not null,
    survey_id uuid not null,
    quota_id text not null,
    response_id text not null references responses (id) on delete cascade,
    is_confirmed boolean not null default false,
    -- Until then it is kept for a respondent who is on the way; each page, draft or turn prolongs it.
    held_until timestamptz,
    primary key (survey_id, quota_id, response_id),
    check (is_confirmed or held_until is not null)
  );
  create index quota_places_of_response on quota_places (response_id);
  -- Without held_until, so that prolonging a place touches no index.
  create index quota_places_kept on quota_places (survey_id, quota_id) where not is_confirmed;
`;

function teamPolicy(table: string): string {
  return `
    alter table ${table} enable row level security;
    create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on ${table} to fieldwork_app;
  `;
}

const PUBLIC_PAGES = `
  create function team_of_survey(survey uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select team_id from surveys where id = survey and deleted_at is null
  $$;
  revoke all on function team_of_survey(uuid) from public;
  grant execute on function team_of_survey(uuid) to fieldwork_app;

  -- Keys are keyed hashes: they say nothing of whom they count. In the shape that rate-limiter-flexible works with.
  create unlogged table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  );
  create index rate_limits_expired on rate_limits (expire);
  grant select, insert, update, delete on rate_limits to fieldwork_app;
`;
