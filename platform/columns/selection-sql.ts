import { STORED_STATUSES, standingOf } from '../../domain/results/columns/response-columns.ts';
import type { Selection } from '../../domain/results/analysis/selection.ts';
import { ABANDONED_AFTER_MS, RESPONSE_SOURCES } from '../../domain/fieldwork/response/response.ts';
import type {
  ResponseSource,
  ResponseStatus,
  StoredStatus,
  SyntheticChoice,
} from '../../domain/fieldwork/response/response.ts';
import { literal } from './engine.ts';

/** The condition for a selection, without its segment. */
export function selectionSql(selection: Selection, nowMs: number): string {
  const { version, panel, synthetic } = selection;
  return [
    standingSql(selection, nowMs),
    syntheticSql(synthetic),
    version === null ? [] : `version = ${version}`,
    panel === null ? [] : panelSql(panel),
  ]
    .flat()
    .join(' and ');
}

/** Whether a selection depends on responses in progress: on their answers, or on how long they were silent. */
export function needsLively({ statuses }: Selection): boolean {
  const inProgress: readonly ResponseStatus[] = ['IN_PROGRESS', 'ABANDONED'];
  return statuses === null || statuses.some((status) => inProgress.includes(status));
}

/** SQL for the status as the API shows it. */
export function statusSql(nowMs: number): string {
  const stored = STORED_STATUSES.map((status, index) => `when ${index} then ${literal(status)}`).join(' ');
  return `case when standing % ${STORED_STATUSES.length} = 0 and ${silentSql(nowMs)} then 'ABANDONED' else case standing % ${STORED_STATUSES.length} ${stored} end end`;
}

function silentSql(nowMs: number): string {
  return `active <= ${nowMs - ABANDONED_AFTER_MS}`;
}

function standingSql({ statuses, includesExcluded }: Selection, nowMs: number): string {
  const wanted = statuses ?? [...STORED_STATUSES, 'ABANDONED'];
  const stored = STORED_STATUSES.filter(
    (status) => wanted.includes(status) || (status === 'IN_PROGRESS' && wanted.includes('ABANDONED')),
  );
  const standings = stored.flatMap((status) => standingsOf(status, includesExcluded));
  const [only, ...more] = standings;
  const taken =
    only !== undefined && more.length === 0 ? `standing = ${only}` : `standing in (${standings.join(', ')})`;
  const active = wanted.includes('IN_PROGRESS');
  if (active === wanted.includes('ABANDONED')) return taken;
  const inProgress = standingsOf('IN_PROGRESS', true).join(', ');
  return `${taken} and (standing not in (${inProgress}) or ${active ? 'not ' : ''}(${silentSql(nowMs)}))`;
}

function standingsOf(status: StoredStatus, includesExcluded: boolean): readonly number[] {
  return includesExcluded ? [standingOf(status, false), standingOf(status, true)] : [standingOf(status, false)];
}

/** Sources of responses that nobody gave by the public link. */
const NOT_OPEN: readonly ResponseSource[] = ['panel', 'email', 'synthetic'];

/** Every response has a source. */
function syntheticSql(choice: SyntheticChoice): string | [] {
  if (choice === 'with') return [];
  return `source ${choice === 'only' ? '=' : '<>'} ${RESPONSE_SOURCES.indexOf('synthetic')}`;
}

function panelSql(panel: string): string {
  if (panel !== 'open') return `panel = ${literal(panel)}`;
  const others = RESPONSE_SOURCES.flatMap((source, code) => (NOT_OPEN.includes(source) ? [] : [code]));
  return `source in (${others.join(', ')})`;
}
