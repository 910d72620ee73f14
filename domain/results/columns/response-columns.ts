import type { ResponseSource, StoredStatus } from '../../fieldwork/response/response.ts';
import { RESPONSE_SOURCES } from '../../fieldwork/response/response.ts';
import type { ColumnTable } from './column-table.ts';

/** The facts of every response beside its answers. Times in milliseconds since 1970. */
export type ResponseFacts = {
  readonly id: string;
  readonly version: number;
  readonly status: StoredStatus;
  readonly source: ResponseSource;
  readonly excluded: boolean;
  readonly country: string | null;
  readonly panel: string | null;
  readonly startedAtMs: number;
  readonly lastActivityAtMs: number;
  readonly completedAtMs: number | null;
  readonly elapsedMs: number;
};

export const STORED_STATUSES = [
  'IN_PROGRESS',
  'COMPLETE',
  'SCREEN_OUT',
  'OVER_QUOTA',
] as const satisfies readonly StoredStatus[];

/** Status and exclusion in one number, so that the usual selection is one comparison. */
export function standingOf(status: StoredStatus, excluded: boolean): number {
  return STORED_STATUSES.indexOf(status) + (excluded ? STORED_STATUSES.length : 0);
}

/** Opens the columns of these facts; the returned function puts them into the current row. */
export function openResponseColumns(table: ColumnTable): (facts: ResponseFacts) => void {
  const id = table.open('id', 'text');
  const version = table.open('version', 'whole');
  const standing = table.open('standing', 'code');
  const source = table.open('source', 'code');
  const country = table.open('country', 'text');
  const panel = table.open('panel', 'text');
  const started = table.open('started', 'number');
  const active = table.open('active', 'number');
  const completed = table.open('completed', 'number');
  const elapsed = table.open('elapsed', 'number');
  return (facts) => {
    id.put(facts.id);
    version.put(facts.version);
    standing.put(standingOf(facts.status, facts.excluded));
    source.put(RESPONSE_SOURCES.indexOf(facts.source));
    country.put(facts.country);
    panel.put(facts.panel);
    started.put(facts.startedAtMs);
    active.put(facts.lastActivityAtMs);
    completed.put(facts.completedAtMs);
    elapsed.put(facts.elapsedMs);
  };
}
