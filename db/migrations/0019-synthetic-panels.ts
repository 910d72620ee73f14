import type { Knex } from 'knex';

/** Synthetic panels and their personas. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table synthetic_panels (
      id uuid primary key,
      team_id uuid not null references teams (id),
      name text not null,
      size integer not null check (size > 0),
      -- With the margins all that the personas follow from.
      seed integer not null,
      -- [{attribute, categories: [[category, share], …]}, …]: lists, as objects of jsonb lose their order.
      margins jsonb not null,
      -- The same with {count, share} for each category.
      achieved jsonb not null,
      -- {asked, place, provenance} of a panel with a location's margins; null of any other.
      location jsonb,
      created_by uuid not null,
      created_at timestamptz not null,
      -- A deleted panel is shown to nobody; its runs may still read its personas.
      deleted_at timestamptz,
      unique (team_id, id)
    );
    create index synthetic_panels_of_team on synthetic_panels (team_id, created_at desc, id) where deleted_at is null;

    create table synthetic_personas (
      team_id uuid not null,
      panel_id uuid not null,
      ordinal integer not null,
      id uuid not null,
      attributes jsonb not null,
      primary key (panel_id, ordinal),
      foreign key (team_id, panel_id) references synthetic_panels (team_id, id) on delete cascade
    );
  `);
  for (const table of ['synthetic_panels', 'synthetic_personas']) {
    await knex.raw(`
      alter table ${table} enable row level security;
      create policy own_team on ${table} using (team_id = nullif(current_setting('app.team_id', true), '')::uuid);
      grant select, insert, update, delete on ${table} to fieldwork_app;
    `);
  }
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table if exists synthetic_personas, synthetic_panels');
}
