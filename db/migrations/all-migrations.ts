import type { Knex } from 'knex';
import * as foundation from './0001-foundation.ts';
import * as authoring from './0002-authoring.ts';
import * as translations from './0003-translations.ts';
import * as responses from './0004-responses.ts';

export type Migration = {
  readonly name: string;
  readonly up: (knex: Knex) => Promise<void>;
  readonly down: (knex: Knex) => Promise<void>;
};

/** Every migration in order. A merged one is never edited; the next change is the next file. */
export const ALL_MIGRATIONS: readonly Migration[] = [
  { name: '0001-foundation', ...foundation },
  { name: '0002-authoring', ...authoring },
  { name: '0003-translations', ...translations },
  { name: '0004-responses', ...responses },
];
