import type { DoneCall } from '../plan.ts';
import { listed, member, plain } from '../read-answer.ts';
import { membersIn } from './meant-questions.ts';

/** "1 answer", "2 answers"; "? answers" where the number isn't told. */
export function counted(number: unknown, one: string, many = `${one}s`): string {
  const told = plain(number) ?? '?';
  return `${told} ${told === '1' ? one : many}`;
}

/** A share as people read it: "12.5 %"; "–" for none. */
export function percent(value: unknown): string {
  return typeof value === 'number' ? `${Math.round(value * 10) / 10} %` : '–';
}

const MOST_OPTIONS = 30;

/** A question's frequency: a line a category, with how many are not shown. */
export function frequencyLines(question: unknown): string {
  const distribution = membersIn(question, 'distribution');
  const head = `${plain(member(question, 'label')) ?? ''} ${plain(member(question, 'text')) ?? ''} (${counted(member(question, 'total_responses'), 'answer')})`;
  const told = distribution.slice(0, MOST_OPTIONS).map((one) => {
    const name = plain(member(one, 'text') ?? member(one, 'value')) ?? '';
    return `- ${name}: ${plain(member(one, 'count')) ?? '?'} (${percent(member(one, 'percentage'))})`;
  });
  const more = distribution.length - told.length;
  const rest = more > 0 ? [`- and ${counted(more, 'more option')}`] : [];
  return [head.trim(), ...(told.length === 0 ? ['- nothing to count yet'] : told), ...rest].join('\n');
}

const MOST_COLUMNS = 8;
const MOST_ROWS = 20;

/** A crosstab as a small table in markdown: of each column's respondents the share in each row. Null where it isn't one. */
export function crosstabTable(done: DoneCall): string | null {
  const [table] = Object.values(objectOf(member(done.value, 'tables')));
  const rows = membersIn(table, 'rows');
  const columns = membersIn(table, 'columns');
  if (rows.length === 0 || columns.length === 0) return null;
  const shown = columns.slice(0, MOST_COLUMNS);
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = line(['', ...shown.map(nameOf), 'All']);
  const told = rows
    .slice(0, MOST_ROWS)
    .map((row) =>
      line([
        nameOf(row),
        ...shown.map((column) => cellOf(row, column)),
        countAndShare(member(row, 'total'), 'percentage'),
      ]),
    );
  const rule = line(['---', ...shown.map(() => '---'), '---']);
  const cut = columns.length > shown.length || rows.length > told.length ? '\nOnly its beginning is shown here.' : '';
  return `${[head, rule, ...told].join('\n')}${cut}\n${testWords(member(table, 'statistics'), member(table, 'base'))}`;
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** A name in a cell: a bar would end it. */
function nameOf(one: unknown): string {
  return (plain(member(one, 'text') ?? member(one, 'value')) ?? '').replaceAll('|', '/').slice(0, 60);
}

function cellOf(row: unknown, column: unknown): string {
  return countAndShare(member(row, plain(member(column, 'key')) ?? ''), 'colPct');
}

function countAndShare(cell: unknown, share: string): string {
  return `${plain(member(cell, 'count')) ?? '0'} (${percent(member(cell, share))})`;
}

function testWords(statistics: unknown, base: unknown): string {
  const people = `${counted(base, 'respondent')} answered both; shares are of each column.`;
  const p = plain(member(statistics, 'pValue'));
  const reason = plain(member(statistics, 'reason'));
  if (p === null) return reason === null ? people : `${people} There is no test: ${reason}`;
  return `${people} Chi-square ${plain(member(statistics, 'chiSquare')) ?? '?'}, p = ${p}.`;
}

/** The net promoter score with its parts. */
export function scoreWords(done: DoneCall, label: string): string {
  const score = plain(member(done.value, 'nps_score'));
  if (score === null) return `Nobody has answered ${label} yet, so there is no net promoter score.`;
  const part = (name: string, share: string, words: string) =>
    `- ${words}: ${plain(member(done.value, name)) ?? '?'} (${percent(member(done.value, share))})`;
  const margin = plain(member(done.value, 'margin_of_error'));
  return [
    `The net promoter score of ${label} is ${score}${margin === null ? '' : ` (± ${margin})`}, of ${counted(member(done.value, 'total'), 'answer')}:`,
    part('promoters', 'promoter_pct', 'promoters (9 and 10)'),
    part('passives', 'passive_pct', 'passives (7 and 8)'),
    part('detractors', 'detractor_pct', 'detractors (0 to 6)'),
  ].join('\n');
}

/** What differs between two versions, a line a question. */
export function comparisonLines(done: DoneCall): string | null {
  const of = (name: string, words: string) =>
    listed(done, name).map(
      (one) => `- ${words} ${plain(one['label']) ?? ''}: ${plain(one['text'] ?? member(one['after'], 'text')) ?? ''}`,
    );
  const told = [...of('added', 'added'), ...of('removed', 'removed'), ...of('modified', 'changed')];
  const total = plain(member(done.value, 'total_changes'));
  if (total === null) return null;
  const between = `version ${plain(member(done.value, 'version_a')) ?? '?'} and version ${plain(member(done.value, 'version_b')) ?? '?'}`;
  return total === '0'
    ? `There is no difference between ${between}.`
    : `Between ${between} there ${total === '1' ? 'is' : 'are'} ${counted(total, 'change')}:\n${told.join('\n')}`;
}
