import type { Knex } from 'knex';
import * as foundation from './0001-foundation.ts';

export type Migration = {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down: (knex: Knex) => Promise<void>;
};

/** Every migration in order. A merged one is never edited; the next change is the next file. */
export const ALL_MIGRATIONS: readonly Migration[] = [{ name: '0001-foundation', ...foundation }];
