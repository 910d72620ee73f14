import type { Knex } from 'knex';

/**
 * Runs of panel providers and their payments, what others told of them, what was done about it, and the record of both.
 *
 * Locks are taken in one order everywhere: survey, integration, payment, the counter of a team's events.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(QUOTES_AND_RUNS);
  await knex.raw(PAYMENTS);
  await knex.raw(RECORDS);
  for (const table of TEAM_TABLES) {
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
      grant select, insert, update, delete on ${table} to fieldwork_app;
    `);
  }
  await knex.raw(AUDIT);
  await knex.raw(WITHOUT_A_TEAM);
}

const TEAM_TABLES = [
  'panel_quotes',
  'panel_integrations',
  'panel_effects',
  'panel_participants',
  'payments',
  'payment_refunds',
  'team_plans',
  'subscription_owners',
  'team_event_counters',
  'team_events',
];

const QUOTES_AND_RUNS = `
  create table panel_quotes (
    -- Of a launch: the operation's. By it the provider knows the run, too.
    id uuid primary key,
    team_id uuid not null,
    survey_id uuid not null,
    purpose text not null check (purpose in ('launch', 'raise', 'repricing')),
    -- Of a raise or a repricing: whose.
    integration_id uuid,
    provider_id text not null,
    is_stand_in boolean not null,
    -- What was asked for, and what the provider is told of it.
    request jsonb not null,
    run jsonb not null,
    -- The survey's live version that is to be fielded.
    live_version integer not null,
    warnings jsonb not null default '[]',
    -- By what the provider is asked again; null before it has begun.
    reference text,
    estimate jsonb,
    price jsonb,
    -- SHA-256, in hex, of all that an approval agrees to; null while there is no price.
    approval_sha256 text,
    -- Of a repricing: the provider's events that it takes into account.
    covering jsonb not null default '[]',
    quoted_at timestamptz,
    expires_at timestamptz,
    created_by uuid,
    created_at timestamptz not null,
    unique (team_id, id),
    foreign key (team_id, survey_id) references surveys (team_id, id)
  );
  create index panel_quotes_of_survey on panel_quotes (team_id, survey_id, created_at desc);

  create table panel_integrations (
    id uuid primary key,
    team_id uuid not null,
    survey_id uuid not null,
    quote_id uuid not null unique,
    provider_id text not null,
    is_stand_in boolean not null,
    status text not null check (status in ('quoted', 'awaiting_approval', 'awaiting_payment', 'launching', 'active', 'paused',
      'needs_person', 'completed', 'cancelled', 'expired', 'failed')),
    -- Where its life stands (domain/recruiting/panels/run); status is the part of it that lists show.
    life jsonb not null,
    currency text not null,
    -- Completes that are paid for, and what the provider asks for each of them.
    places integer not null,
    provider_cost_per_complete bigint not null,
    -- A person decided to launch what was approved, though the survey has changed since.
    is_launch_decided boolean not null default false,
    -- How the run is found at its provider, and the part by which the provider's events name it.
    provider_run jsonb,
    provider_run_id text,
    end_links jsonb,
    provider_config jsonb not null default '{"repricing_events": []}',
    -- As the provider told last.
    provider_state text,
    counts jsonb,
    seen_at timestamptz,
    -- The quote of the change that is on its way.
    change_quote_id uuid,
    statement jsonb,
    workflow_id text not null,
    -- Since when, or from when on, its workflow is to be told that there is something to do, or started anew should it have died; null:
    -- nothing is left to do.
    next_wake_at timestamptz,
    created_by uuid not null,
    created_at timestamptz not null,
    launched_at timestamptz,
    ended_at timestamptz,
    unique (team_id, id),
    unique (provider_id, provider_run_id),
    foreign key (team_id, survey_id) references surveys (team_id, id),
    foreign key (team_id, quote_id) references panel_quotes (team_id, id)
  );
  create index panel_integrations_of_survey on panel_integrations (team_id, survey_id, created_at desc, id);
  create index panel_integrations_to_wake on panel_integrations (next_wake_at) where next_wake_at is not null;

  -- What is to be done because of an event, in the transaction of the event: the workflow does it.
  create table panel_effects (
    id bigint generated always as identity primary key,
    team_id uuid not null,
    integration_id uuid not null,
    kind text not null,
    -- Effects of one lane are done in their order.
    lane text not null,
    -- What it is about, where there may be several.
    payment_id uuid,
    created_at timestamptz not null,
    begun_at timestamptz,
    -- Tried, and not possible yet: why, how often, and when again.
    not_before timestamptz,
    tries integer not null default 0,
    problem text,
    done_at timestamptz,
    foreign key (team_id, integration_id) references panel_integrations (team_id, id)
  );
  create index panel_effects_to_do on panel_effects (integration_id, id) where done_at is null;
  -- Asked for twice before it is begun is asked for once.
  create unique index panel_effects_once on panel_effects
    (integration_id, kind, coalesce(payment_id, '00000000-0000-0000-0000-000000000000'))
    where begun_at is null and done_at is null;

  create table panel_participants (
    team_id uuid not null,
    integration_id uuid not null,
    participant_id text not null,
    session_id text,
    response_id text,
    -- What the provider says became of them; null before it was asked.
    state text,
    state_at timestamptz,
    -- Since when an event waits to be looked into.
    hinted_at timestamptz,
    primary key (integration_id, participant_id),
    foreign key (team_id, integration_id) references panel_integrations (team_id, id)
  );
  create index panel_participants_hinted on panel_participants (integration_id, hinted_at) where hinted_at is not null;
  create index panel_participants_of_response on panel_participants (response_id) where response_id is not null;
`;

const PAYMENTS = `
  create table payments (
    id uuid primary key,
    team_id uuid not null,
    survey_id uuid not null,
    integration_id uuid not null,
    quote_id uuid not null,
    purpose text not null check (purpose in ('launch', 'raise', 'repricing')),
    is_stand_in boolean not null,
    amount bigint not null,
    currency text not null,
    description text not null,
    status text not null check (status in ('pending', 'failed', 'expired', 'succeeded')),
    -- What the provider's events have said (domain/recruiting/payments/payment.ts): {intents, refunds}.
    heard jsonb not null default '{"intents": [], "refunds": []}',
    -- How many completes had been delivered or paid for before those that it pays for.
    completes_before integer not null,
    checkout_id text,
    checkout_url text,
    -- Until when it can be paid.
    expires_at timestamptz not null,
    created_by uuid not null,
    created_at timestamptz not null,
    paid_at timestamptz,
    unique (team_id, id),
    foreign key (team_id, integration_id) references panel_integrations (team_id, id)
  );
  create index payments_of_team on payments (team_id, created_at desc, id);
  create index payments_of_integration on payments (integration_id, created_at);

  create table payment_refunds (
    -- By it the provider knows the refund, too.
    id uuid primary key,
    team_id uuid not null,
    payment_id uuid not null,
    intent_id text not null,
    reason text not null check (reason in ('unused', 'undelivered', 'paid_twice')),
    amount bigint not null,
    currency text not null,
    -- asked: written down before the provider is asked, so that asking again is the same refund.
    state text not null check (state in ('asked', 'pending', 'succeeded', 'failed')),
    provider_refund_id text,
    created_at timestamptz not null,
    unique (payment_id, intent_id, reason),
    foreign key (team_id, payment_id) references payments (team_id, id)
  );

  -- What a team has bought, as the payment provider tells it (domain/recruiting/payments/team-plan.ts).
  create table team_plans (
    team_id uuid primary key references teams (id),
    subscriptions jsonb not null default '[]',
    updated_at timestamptz not null
  );
  -- Events of a subscription may name no team: who told first is whose it is.
  create table subscription_owners (
    subscription_id text primary key,
    customer_id text not null,
    team_id uuid not null references teams (id)
  );
  create index subscription_owners_by_customer on subscription_owners (customer_id);
`;

const RECORDS = `
  -- One row a team, held while an event is added: so whoever follows misses none.
  create table team_event_counters (team_id uuid primary key references teams (id), last_sequence bigint not null);

  create table team_events (
    team_id uuid not null references teams (id),
    sequence bigint not null,
    id uuid not null unique,
    -- The same told twice is one event.
    once_key text not null,
    type text not null,
    survey_id uuid,
    data jsonb not null,
    at timestamptz not null,
    primary key (team_id, sequence),
    unique (team_id, once_key)
  );
  create function announce_team_event() returns trigger language plpgsql as $$
  begin
    perform pg_notify('team_events', new.team_id::text);
    return null;
  end $$;
  create trigger team_event_announced after insert on team_events
    for each row execute function announce_team_event();

  -- What came from outside, each once: no bodies, for those may name people.
  create table webhook_events (
    source text not null,
    -- SHA-256 of what tells events apart: participants' ids are in it.
    event_sha256 bytea not null,
    type text,
    outcome text not null check (outcome in ('handled', 'unchanged', 'ignored', 'mismatch', 'unroutable', 'failed')),
    reason text,
    team_id uuid,
    received_at timestamptz not null,
    deliveries integer not null default 1,
    primary key (source, event_sha256)
  );
  create index webhook_events_by_time on webhook_events (received_at);
  -- Some are nobody's: the service reaches them by the functions below alone.
  alter table webhook_events enable row level security;
`;

const AUDIT = `
  create table audit_log (
    id uuid primary key,
    team_id uuid not null references teams (id),
    position bigint generated always as identity,
    at timestamptz not null,
    -- user:<id>, provider:<source>, service
    actor text not null,
    action text not null,
    subject_kind text not null,
    subject_id text not null,
    -- Ids, amounts and words of ours.
    details jsonb not null
  );
  create index audit_log_of_subject on audit_log (team_id, subject_kind, subject_id, position);
  alter table audit_log enable row level security;
  create policy own_team on audit_log using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
  grant select, insert on audit_log to fieldwork_app;

  create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log is only added to.' using errcode = 'integrity_constraint_violation';
  end $$;
  create trigger audit_log_kept before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_change();
`;

/** What comes from outside brings no team: these turn its ids into one, or work on rows that are nobody's. */
const WITHOUT_A_TEAM = `
  create function panel_integration_named(by_provider text, by_run text)
  returns table (team_id uuid, integration_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select team_id, id from panel_integrations where provider_id = by_provider and provider_run_id = by_run
  $$;

  create function payment_named(by_id uuid) returns table (team_id uuid, integration_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select team_id, integration_id from payments where id = by_id
  $$;

  -- By the subscription, else by its customer.
  create function team_of_subscription(by_subscription text, by_customer text) returns uuid
  language sql stable security definer set search_path = public, pg_temp as $$
    select team_id from subscription_owners
    where subscription_id = by_subscription or customer_id = by_customer
    order by (subscription_id = by_subscription) desc limit 1
  $$;

  -- True for the first of its kind, and for what failed before. In the transaction of the effect: both are there, or neither.
  create function record_webhook_event(of_source text, of_event bytea, of_type text, received timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    insert into webhook_events (source, event_sha256, type, outcome, received_at)
    values (of_source, of_event, of_type, 'handled', received) on conflict do nothing;
    if found then return true; end if;
    update webhook_events set deliveries = deliveries + 1, outcome = 'handled', reason = null
    where source = of_source and event_sha256 = of_event and outcome = 'failed';
    if found then return true; end if;
    update webhook_events set deliveries = deliveries + 1 where source = of_source and event_sha256 = of_event;
    return false;
  end $$;

  create function describe_webhook_event(of_source text, of_event bytea, with_outcome text, because text, of_team uuid)
  returns void language sql security definer set search_path = public, pg_temp as $$
    update webhook_events set outcome = with_outcome, reason = because, team_id = of_team
    where source = of_source and event_sha256 = of_event
  $$;

  create function forget_webhook_events(before timestamptz, max_rows integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
    with forgotten as (
      delete from webhook_events w using (
        select source, event_sha256 from webhook_events where received_at < before order by received_at limit max_rows
      ) old
      where w.source = old.source and w.event_sha256 = old.event_sha256
      returning 1
    )
    select count(*)::integer from forgotten
  $$;

  -- Runs with something new to do; each is claimed for a while.
  create function claim_panel_wakes(max_rows integer, lease_seconds integer)
  returns table (team_id uuid, integration_id uuid, survey_id uuid, workflow_id text, newest_effect bigint, effects text[])
  language sql security definer set search_path = public, pg_temp as $$
    with due as (
      select i.id from panel_integrations i
      -- One whose workflow was never started is not one whose workflow has ended.
      where i.next_wake_at <= now() and not exists (
        select from outbox o where o.workflow_id = i.workflow_id and o.started_at is null
      )
      order by i.next_wake_at limit max_rows for no key update of i skip locked
    ), claimed as (
      update panel_integrations i set next_wake_at = now() + make_interval(secs => lease_seconds)
      from due where i.id = due.id
      returning i.team_id, i.id, i.survey_id, i.workflow_id
    )
    select c.team_id, c.id, c.survey_id, c.workflow_id, coalesce(max(e.id), 0),
      coalesce(array_agg(distinct e.kind) filter (where e.begun_at is null and e.kind is not null), '{}')
    from claimed c
    left join panel_effects e on e.integration_id = c.id and e.done_at is null
    group by c.team_id, c.id, c.survey_id, c.workflow_id
  $$;

  revoke all on function panel_integration_named(text, text), payment_named(uuid), team_of_subscription(text, text),
    record_webhook_event(text, bytea, text, timestamptz), describe_webhook_event(text, bytea, text, text, uuid),
    claim_panel_wakes(integer, integer), forget_webhook_events(timestamptz, integer) from public;
  grant execute on function panel_integration_named(text, text), payment_named(uuid), team_of_subscription(text, text),
    record_webhook_event(text, bytea, text, timestamptz), describe_webhook_event(text, bytea, text, text, uuid),
    claim_panel_wakes(integer, integer), forget_webhook_events(timestamptz, integer) to fieldwork_app;
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists panel_integration_named(text, text);
    drop function if exists payment_named(uuid);
    drop function if exists team_of_subscription(text, text);
    drop function if exists record_webhook_event(text, bytea, text, timestamptz);
    drop function if exists describe_webhook_event(text, bytea, text, text, uuid);
    drop function if exists forget_webhook_events(timestamptz, integer);
    drop function if exists claim_panel_wakes(integer, integer);
    drop table if exists audit_log, webhook_events, team_events, team_event_counters, subscription_owners, team_plans,
      payment_refunds, payments, panel_participants, panel_effects, panel_integrations, panel_quotes;
    drop function if exists announce_team_event();
    drop function if exists refuse_audit_change();
  `);
}
