import type { Knex } from 'knex';

/** The agent: messages, turns, calls of tools, approvals of people, and what they allow for the rest of a conversation. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(CONVERSATIONS);
  await knex.raw(TURNS);
  await knex.raw(CALLS);
  await knex.raw(APPROVALS);
  for (const table of TABLES) await knex.raw(teamPolicy(table));
  await knex.raw(AUDIT);
  await knex.raw(FUNCTIONS);
}

const TABLES = ['agent_turns', 'conversation_messages', 'agent_calls', 'agent_approvals', 'agent_allowances'];

const CONVERSATIONS = `
  alter table conversations
    add column title text,
    add column survey_id uuid,
    -- Null: an import named it; nobody has written in it yet.
    add column created_by uuid,
    add column last_message bigint not null default 0,
    add column deleted_at timestamptz;
  create unique index conversations_in_team on conversations (team_id, id);
  create index conversations_listed on conversations (team_id, created_at desc, id)
    where created_by is not null and deleted_at is null;
`;

const TURNS = `
  create table agent_turns (
    -- The operation's.
    id uuid primary key,
    team_id uuid not null,
    conversation_id uuid not null,
    -- The order of arrival in the conversation.
    position bigint not null,
    user_id uuid not null,
    -- A later message made its open approvals pointless: it ends without asking the model again.
    superseded_at timestamptz,
    model_calls integer not null default 0,
    tool_calls integer not null default 0,
    input_tokens bigint not null default 0,
    output_tokens bigint not null default 0,
    created_at timestamptz not null,
    ended_at timestamptz,
    unique (team_id, id),
    unique (conversation_id, position),
    foreign key (team_id, id) references operations (team_id, id),
    foreign key (team_id, conversation_id) references conversations (team_id, id)
  );
  create index agent_turns_by_day on agent_turns (team_id, created_at);
  create index agent_turns_open on agent_turns (conversation_id, position) where ended_at is null;

  create table conversation_messages (
    id uuid primary key,
    team_id uuid not null,
    conversation_id uuid not null,
    sequence bigint not null,
    turn_id uuid not null,
    role text not null check (role in ('user', 'assistant', 'tool')),
    -- Who answered: null for a person's message.
    model text,
    parts jsonb not null,
    created_at timestamptz not null,
    unique (conversation_id, sequence),
    foreign key (team_id, turn_id) references agent_turns (team_id, id)
  );
  create index conversation_messages_of_turn on conversation_messages (turn_id);
`;

const CALLS = `
  create table agent_calls (
    id uuid primary key,
    team_id uuid not null,
    turn_id uuid not null,
    conversation_id uuid not null,
    step integer not null,
    position integer not null,
    -- As the provider named it; unique within a step.
    provider_id text not null,
    tool text not null,
    -- As the model wrote them, with real addresses in place of the withheld ones; null where they were no JSON object.
    arguments jsonb,
    malformed text,
    -- Null while it is open.
    outcome text check (outcome in ('completed', 'failed', 'declined', 'expired', 'withdrawn', 'cancelled', 'not_run')),
    -- What the model is told: the tool's view, or {error}.
    result jsonb,
    -- The long work that it waits for.
    operation_id uuid,
    created_at timestamptz not null,
    ended_at timestamptz,
    unique (team_id, id),
    unique (turn_id, step, position),
    foreign key (team_id, turn_id) references agent_turns (team_id, id)
  );
  create index agent_calls_of_conversation on agent_calls (conversation_id);
`;

const APPROVALS = `
  create table agent_approvals (
    id uuid primary key,
    team_id uuid not null,
    conversation_id uuid not null,
    turn_id uuid not null,
    call_id uuid not null,
    tool text not null,
    arguments jsonb not null,
    words text not null,
    cost jsonb,
    -- Whether a person may let the tool run without asking for the rest of the conversation.
    may_run_freely boolean not null,
    hash text not null,
    state text not null check (state in ('pending', 'approved', 'declined', 'stale', 'expired', 'withdrawn')),
    note text,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    decided_at timestamptz,
    decided_by uuid,
    -- When its turn took note of the decision, and when it was last told of it.
    heard_at timestamptz,
    told_at timestamptz,
    foreign key (team_id, call_id) references agent_calls (team_id, id)
  );
  create index agent_approvals_of_conversation on agent_approvals (conversation_id, created_at);
  create index agent_approvals_of_call on agent_approvals (call_id, created_at);
  create index agent_approvals_pending on agent_approvals (team_id, created_at) where state = 'pending';
  create index agent_approvals_unheard on agent_approvals (decided_at) where decided_at is not null and heard_at is null;

  create table agent_allowances (
    team_id uuid not null,
    conversation_id uuid not null,
    tool text not null,
    allowed_by uuid not null,
    allowed_at timestamptz not null,
    primary key (conversation_id, tool),
    foreign key (team_id, conversation_id) references conversations (team_id, id)
  );
`;

function teamPolicy(table: string): string {
  return `
    alter table ${table} enable row level security;
    create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
    grant select, insert, update, delete on ${table} to fieldwork_app;
  `;
}

/** A call leaves one entry, however often a crash repeats it. */
const AUDIT = `
  create unique index audit_log_of_calls on audit_log ((details ->> 'call_id')) where action = 'agent.tool_ran';
`;

const FUNCTIONS = `
  create function claim_unheard_decisions(max_rows integer, again_after_seconds integer)
  returns table (workflow_id text)
  language sql security definer set search_path = public, pg_temp as $$
    update agent_approvals a
    set told_at = now()
    from operations o
    where o.id = a.turn_id and o.state in ('pending', 'processing') and a.id in (
      select u.id from agent_approvals u
      where u.decided_at is not null and u.heard_at is null
        and coalesce(u.told_at, u.decided_at) <= now() - make_interval(secs => again_after_seconds)
      order by u.decided_at limit max_rows for no key update skip locked
    )
    returning o.workflow_id
  $$;
  revoke all on function claim_unheard_decisions(integer, integer) from public;
  grant execute on function claim_unheard_decisions(integer, integer) to fieldwork_app;
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function if exists claim_unheard_decisions(integer, integer);
    drop index if exists audit_log_of_calls;
    drop table if exists agent_allowances, agent_approvals, agent_calls, conversation_messages, agent_turns;
    drop index if exists conversations_listed, conversations_in_team;
    alter table conversations
      drop column title, drop column survey_id, drop column created_by, drop column last_message, drop column deleted_at;
  `);
}
