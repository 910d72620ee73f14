import type { Knex } from 'knex';

/** Contact panels: people whom a team may write to, whatever the survey. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contact_panels (
      id uuid primary key,
      team_id uuid not null references teams (id),
      name text not null,
      description text not null,
      tags text[] not null,
      created_by uuid not null,
      created_at timestamptz not null,
      unique (team_id, id)
    );
    create index contact_panels_of_team on contact_panels (team_id, created_at desc, id);

    create table panel_contacts (
      id uuid primary key,
      team_id uuid not null,
      panel_id uuid not null,
      -- As it was written; what the same mailbox is told by is folded.
      email text not null,
      folded text not null,
      -- Why no mail can go to it; null where it can.
      problem text,
      metadata jsonb not null,
      -- In the order in which they were given.
      position bigint generated always as identity,
      created_at timestamptz not null,
      unique (panel_id, folded),
      foreign key (team_id, panel_id) references contact_panels (team_id, id) on delete cascade
    );
    create index panel_contacts_in_order on panel_contacts (panel_id, position);
    create index panel_contacts_of_person on panel_contacts (team_id, folded);
  `);
  for (const table of ['contact_panels', 'panel_contacts']) {
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
      grant select, insert, update, delete on ${table} to fieldwork_app;
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists panel_contacts, contact_panels');
}
