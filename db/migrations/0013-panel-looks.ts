import type { Knex } from 'knex';

/** Looks that find nothing of a run are counted by themselves: an outage before them says nothing about the run. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table panel_effects add column not_found_times integer not null default 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table panel_effects drop column not_found_times');
}
