import { createHash } from 'node:crypto';
import { isFieldworkError } from '../../domain/ground/errors.ts';
import type { FieldworkError } from '../../domain/ground/errors.ts';
import type { SummaryView } from '../../operations/results/analytics/summary-view.ts';
import { FEWEST_TOGETHER } from '../../operations/results/links/results-reader.ts';
import type { ResultsReader } from '../../operations/results/links/results-reader.ts';
import type { CrosstabResult } from './views/crosstab-section.ts';
import type { FilterProblem } from './views/filter-bar.ts';
import type { NamedQuestion } from './views/insert-helper.ts';
import type { ResultsPage, ShownResults } from './views/results-page.ts';
import type { ResultsQuery } from './results-query.ts';

type Asked = Pick<ResultsPage, 'path' | 'query' | 'shownAt'>;

/** All data of a page, as far as its filters are valid. */
export async function loadPage(reader: ResultsReader, asked: Asked): Promise<ResultsPage> {
  const { filters } = asked.query;
  const face = await reader.describe();
  const { questions } = await reader.crosstabQuestions(filters.version);
  const read = await readShown(reader, asked.query);
  const remark = read.problem ?? (await remarkOn(reader, filters.segment_filter));
  return {
    ...asked,
    face,
    variables: questions,
    named: namedQuestions(questions, read.shown),
    state: read.state,
    shown: read.shown,
    problem: remark,
  };
}

type Read = { readonly shown: ShownResults; readonly state: string; readonly problem: FilterProblem | null };

async function readShown(reader: ResultsReader, query: ResultsQuery): Promise<Read> {
  try {
    const summary = await reader.overview(query.filters);
    return { shown: await shownOf(reader, query, summary), state: stateOf(summary), problem: null };
  } catch (error) {
    if (!isFieldworkError(error, 'invalid_query')) throw error;
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { shown: { kind: 'held' }, state: '', problem };
  }
}

async function shownOf(reader: ResultsReader, query: ResultsQuery, summary: SummaryView | null): Promise<ShownResults> {
  if (summary === null) return { kind: 'too_few' };
  if (summary.complete < FEWEST_TOGETHER) return { kind: 'beginning', summary };
  const frequencies = await reader.frequencies(query.filters);
  return { kind: 'answers', summary, frequencies, crosstab: await readCrosstab(reader, query) };
}

async function readCrosstab(reader: ResultsReader, { filters, crosstab }: ResultsQuery): Promise<CrosstabResult> {
  const { row, column, banner, letters } = crosstab;
  if (row === '' || column === '') return { kind: 'none' };
  const named = (label: string) => ({ questionLabel: label });
  try {
    const counted = await reader.crosstab(filters, {
      rowVariable: named(row),
      colVariable: named(column),
      bannerVariable: banner === '' ? null : named(banner),
      ...(letters !== null && { letters }),
    });
    return { kind: 'shown', crosstab: counted };
  } catch (error) {
    if (!isFieldworkError(error, 'invalid_input')) throw error;
    return { kind: 'refused', message: error.issues[0]?.message ?? error.message };
  }
}

/** Identifies the counts: changes as soon as any of them does. */
export function stateOf(summary: SummaryView | null): string {
  return createHash('sha256').update(JSON.stringify(summary)).digest('base64url').slice(0, STATE_CHARACTERS);
}

const STATE_CHARACTERS = 12;

function problemOf({ issues }: FieldworkError): FilterProblem | null {
  for (const field of ['segment_filter', 'weighted'] as const) {
    const issue = issues.find(({ path }) => path === field);
    if (issue !== undefined) return { field, kind: 'hold', message: issue.message };
  }
  return null;
}

/** The checker's remark on a valid filter: older versions may have known more. */
async function remarkOn(reader: ResultsReader, segment: string | undefined): Promise<FilterProblem | null> {
  if (segment === undefined) return null;
  const verdict = await reader.validate(segment);
  return verdict.valid ? null : { field: 'segment_filter', kind: 'remark', message: verdict.error };
}

type Variables = Awaited<ReturnType<ResultsReader['crosstabQuestions']>>['questions'];

/**
 * The questions for filters: those that a crosstab can use, with their options, and every other question that has answers.
 */
function namedQuestions(variables: Variables, shown: ShownResults): readonly NamedQuestion[] {
  const named = variables.map(({ label, text, takes_bands, categories }) => ({
    label,
    text,
    options: takes_bands ? [] : categories,
  }));
  if (shown.kind !== 'answers') return named;
  const known = new Set(variables.map(({ question_id }) => question_id));
  const others = shown.frequencies.filter(
    ({ question_id, type }) => !known.has(question_id) && type !== 'contact-form',
  );
  return [...named, ...others.map(({ label, text }) => ({ label, text, options: [] }))];
}
