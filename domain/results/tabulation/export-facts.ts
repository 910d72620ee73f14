import type { Cell, ExportColumn, ExportedResponse, ExportOptions } from './export-column.ts';

/** A fact of a response beside its answers: a column, and how it is read. */
export type ExportFact = { readonly column: ExportColumn; readonly read: (response: ExportedResponse) => Cell };

/** The columns before those of the questions. */
export function exportFacts({ includesExcluded }: ExportOptions): readonly ExportFact[] {
  return includesExcluded ? [...FACTS, EXCLUDED] : FACTS;
}

const FACTS: readonly ExportFact[] = [
  fact('response_id', 'Response', 'text', ({ id }) => id),
  fact('version', 'Version of the survey', 'integer', ({ version }) => version),
  fact('status', 'Status', 'text', ({ status }) => status),
  fact('source', 'Source', 'text', ({ source }) => source),
  fact('language', 'Language', 'text', ({ language }) => language),
  fact('started_at', 'Started at (UTC)', 'datetime', ({ startedAt }) => startedAt),
  fact('completed_at', 'Ended at (UTC)', 'datetime', ({ completedAt }) => completedAt),
  fact('time_elapsed_ms', 'Time spent in milliseconds', 'integer', ({ elapsedMs }) => elapsedMs),
  fact('country', 'Country', 'text', ({ country }) => country),
];

const EXCLUDED = fact('excluded', 'Excluded', 'flag', ({ excluded }) => (excluded ? 1 : 0));

function fact(id: string, text: string, holds: ExportColumn['holds'], read: ExportFact['read']): ExportFact {
  return { column: { group: '', id, text, holds, codes: null, question: null, part: null, item: null }, read };
}
