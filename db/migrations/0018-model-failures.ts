import type { Knex } from 'knex';

/** How often the model failed at the step that a turn is at: attempts that a crash ended are none of them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table agent_turns add column model_failures integer not null default 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table agent_turns drop column model_failures');
}
