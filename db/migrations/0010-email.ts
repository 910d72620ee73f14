import type { Knex } from 'knex';

/** Lists of people to write to about a survey, what was sent to them and what came back, and who wants no more mail. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(LISTS);
  await knex.raw(SENDS);
  await knex.raw(WHAT_COMES_BACK);
  for (const table of TEAM_TABLES) {
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
      grant select, insert, update, delete on ${table} to fieldwork_app;
    `);
  }
}

const TEAM_TABLES = [
  'email_lists',
  'recipients',
  'email_sends',
  'email_send_items',
  'email_tests',
  'suppressions',
  'email_events',
];

const LISTS = `
  create table email_lists (
    id uuid primary key,
    team_id uuid not null,
    survey_id uuid not null,
    name text not null,
    -- The contact panel that its recipients were copied from.
    source_panel_id uuid,
    -- What mails say unless a send says otherwise; null: as by default.
    email_template jsonb,
    validation_status text not null check (validation_status in ('pending', 'validated')),
    sending_status text not null
      check (sending_status in ('draft', 'sending', 'paused', 'sent', 'cancelled', 'failed')),
    created_by uuid not null,
    created_at timestamptz not null,
    unique (team_id, id),
    foreign key (team_id, survey_id) references surveys (team_id, id)
  );
  create index email_lists_of_survey on email_lists (team_id, survey_id, created_at desc, id);

  create table recipients (
    id uuid primary key,
    team_id uuid not null,
    list_id uuid not null,
    survey_id uuid not null,
    -- In the order in which they were given.
    position bigint generated always as identity,
    -- As it was written; what the same mailbox is told by is folded. Of whom was erased, neither names anybody.
    email text not null,
    folded text not null,
    -- Why no mail can go to it; null where it can.
    problem text,
    -- Keyed: compared with those who want no more mail. Null once erased.
    address_hash bytea,
    metadata jsonb not null,
    status text not null default 'pending' check (
      status in ('pending', 'sent', 'clicked', 'completed', 'bounced', 'skipped', 'unknown', 'unsubscribed')
    ),
    is_sending boolean not null default false,
    has_started boolean not null default false,
    bounce text check (bounce in ('hard', 'soft')),
    is_suppressed boolean not null default false,
    -- What the check of the address said; null while it wasn't checked.
    verdict text check (verdict in ('valid', 'invalid', 'disposable', 'risky')),
    verdict_reason text,
    verdict_note text,
    -- Of the personal link; revoked:… once erased.
    token text not null unique,
    -- Names the recipient in the address that bounces go to.
    return_path text unique,
    send_count integer not null default 0,
    sent_at timestamptz,
    last_sent_at timestamptz,
    clicked_at timestamptz,
    started_at timestamptz,
    completed_at timestamptz,
    created_at timestamptz not null,
    erased_at timestamptz,
    unique (list_id, folded),
    unique (team_id, id),
    foreign key (team_id, list_id) references email_lists (team_id, id)
  );
  create index recipients_in_order on recipients (list_id, position);
  create index recipients_of_person on recipients (team_id, folded);
  create index recipients_by_address on recipients (team_id, address_hash);
`;

const SENDS = `
  create table email_sends (
    -- The operation's.
    id uuid primary key,
    team_id uuid not null,
    list_id uuid not null,
    survey_id uuid not null,
    kind text not null check (kind in ('send', 'resend', 'addition')),
    -- The survey's address as this send writes it; tokens are appended.
    survey_address text not null,
    -- What this send says, all texts of it.
    template jsonb not null,
    -- Of a resend: whom it reaches, {filter, recipient_ids}.
    reach jsonb,
    -- A reminder: of which send.
    follows_id uuid,
    -- Not before; null: at once.
    begins_at timestamptz,
    -- Whom it reaches is written down; then the items are complete.
    prepared_at timestamptz,
    paused_at timestamptz,
    -- Of the activity that sends now: an earlier one claims nothing more.
    attempt_id uuid,
    created_by uuid not null,
    created_at timestamptz not null,
    unique (team_id, id),
    foreign key (team_id, id) references operations (team_id, id),
    foreign key (team_id, list_id) references email_lists (team_id, id)
  );
  create index email_sends_of_list on email_sends (list_id, created_at);

  -- The ledger: what each send does for each recipient. Nobody is in it twice.
  create table email_send_items (
    send_id uuid not null,
    recipient_id uuid not null,
    team_id uuid not null,
    position bigint not null,
    -- sending: claimed, and perhaps handed over; after a crash it becomes unknown, and this send never writes again.
    state text not null default 'waiting'
      check (state in ('waiting', 'sending', 'sent', 'bounced', 'skipped', 'unknown', 'cancelled')),
    attempt_id uuid,
    -- Refusals for now, and when it is tried again.
    tries integer not null default 0,
    next_try_at timestamptz,
    -- Why it is not sent.
    reason text,
    settled_at timestamptz,
    primary key (send_id, recipient_id),
    foreign key (team_id, send_id) references email_sends (team_id, id),
    foreign key (team_id, recipient_id) references recipients (team_id, id)
  );
  create index email_send_items_waiting on email_send_items (send_id, position) where state = 'waiting';
  create index email_send_items_under_way on email_send_items (send_id) where state = 'sending';
  create index email_send_items_of_recipient on email_send_items (recipient_id);

  -- A mail of a list that somebody sends to themselves, to see it.
  create table email_tests (
    -- The operation's.
    id uuid primary key,
    team_id uuid not null,
    list_id uuid not null,
    survey_id uuid not null,
    email text not null,
    -- Whose mail it is; null: that of a made-up recipient.
    recipient_id uuid,
    survey_address text not null,
    template jsonb not null,
    created_by uuid not null,
    created_at timestamptz not null,
    foreign key (team_id, id) references operations (team_id, id),
    foreign key (team_id, list_id) references email_lists (team_id, id)
  );

  -- As many mails a second as the service may be allowed to send; it uses as many as its settings say.
  insert into mail_slots (slot) select generate_series(11, 1000) on conflict do nothing;
`;

const WHAT_COMES_BACK = `
  -- Keyed hashes of addresses: erasing a person doesn't make them reachable again.
  create table suppressions (
    team_id uuid not null,
    address_hash bytea not null,
    reason text not null check (reason in ('unsubscribed', 'complained')),
    created_at timestamptz not null,
    primary key (team_id, address_hash)
  );

  -- What mail systems told of a mail: each once.
  create table email_events (
    team_id uuid not null,
    event_id text not null,
    recipient_id uuid not null,
    -- Null where the report doesn't tell which send it is about.
    send_id uuid,
    event text not null check (event in ('delivered', 'bounced_hard', 'bounced_soft', 'complained')),
    -- What was said, without addresses.
    detail text,
    happened_at timestamptz not null,
    primary key (team_id, event_id),
    foreign key (team_id, recipient_id) references recipients (team_id, id)
  );
  create index email_events_of_recipient on email_events (recipient_id);

  -- Whose mail it was: what comes back brings no team.
  create function recipient_named(by_return_path text, by_id uuid) returns table (team_id uuid, recipient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
    select recipients.team_id, recipients.id from recipients
    where recipients.return_path = by_return_path or recipients.id = by_id limit 1
  $$;
  revoke all on function recipient_named(text, uuid) from public;
  grant execute on function recipient_named(text, uuid) to fieldwork_app;
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists recipient_named(text, uuid);
    drop table if exists email_events, suppressions, email_tests, email_send_items, email_sends, recipients, email_lists;
    delete from mail_slots where slot > 10;
  `);
}
