import { crosstabVariables } from '../../../domain/results/analysis/crosstab-variables.ts';
import type { CountedResponses, ResultsSource } from '../../../domain/exports/deck/plan/deck-source.ts';
import { personalVariables } from '../../../domain/results/insights/takeaways/personal-variables.ts';
import type { SummaryTally } from '../../../platform/columns/column-store.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { loadAnalysis } from '../../results/analytics/load-analysis.ts';
import type { Analysis } from '../../results/analytics/load-analysis.ts';
import { loadFrequencies, questionsWithData } from '../../results/analytics/load-frequencies.ts';
import { countCrosstab } from '../../results/analytics/count-crosstab.ts';
import { weightingInWords } from '../../results/analytics/report-model.ts';
import { selectionInWords } from '../../results/analytics/selection-in-words.ts';
import { pairsOf } from './crosstab-pairs.ts';

/** More questions than a deck can show are not counted. */
const MOST_QUESTIONS = 300;

/**
 * The results of a survey for a deck: of all complete responses, without questions whose answers tell who somebody is.
 * @throws FieldworkError `not_found`, `analytics_preparing`, `invalid_query` where it can't be weighted
 */
export async function gatherResults(
  context: OperationContext,
  surveyId: string,
  weighted: boolean,
): Promise<ResultsSource> {
  const analysis = await loadAnalysis(context, { survey_id: surveyId, include_excluded: false, weighted });
  const { survey, scope, document, version } = analysis;
  const { columns } = context.services;
  const everybody = { ...scope, selection: { ...scope.selection, statuses: null }, weighting: null };
  const begun = await columns.summary(everybody);
  const complete = await columns.summary({ ...scope, weighting: null });
  const personal = personalVariables(document);
  const shown = questionsWithData(document)
    .filter(({ label, type }) => type !== 'contact-form' && type !== 'zipcode' && !personal.has(label))
    .slice(0, MOST_QUESTIONS);
  const frequencies = await loadFrequencies(context, analysis, shown);
  const { crosstabs, testedPairs } = await crosstabsOf(context, analysis, personal);
  return {
    survey: { name: survey.name, objective: survey.objective, language: survey.language, version },
    responses: responsesOf(begun, complete),
    frequencies,
    crosstabs,
    testedPairs,
    filters: selectionInWords(scope.selection),
    weighting: weightingInWords(analysis),
    greatestWeight: scope.weighting === null ? 1 : ((await columns.weights(scope)).largest ?? 1),
  };
}

function responsesOf(begun: SummaryTally, complete: SummaryTally): CountedResponses {
  const countOf = ({ statuses }: SummaryTally) => statuses.reduce((sum, { count }) => sum + count, 0);
  return {
    begun: countOf(begun),
    complete: countOf(complete),
    medianElapsedMs: complete.medianElapsedMs,
    firstDay: complete.daily[0]?.date ?? null,
    lastDay: complete.daily.at(-1)?.date ?? null,
    sources: complete.sources,
  };
}

async function crosstabsOf(
  context: OperationContext,
  analysis: Analysis,
  personal: ReadonlySet<string>,
): Promise<Pick<ResultsSource, 'crosstabs' | 'testedPairs'>> {
  const variables = crosstabVariables(analysis.document).filter(
    ({ label, type }) => type !== 'zipcode' && !personal.has(label),
  );
  const pairs = pairsOf(variables);
  const crosstabs: ResultsSource['crosstabs'][number][] = [];
  for (const [rowLabel, columnLabel] of pairs) {
    const named = {
      row: { questionLabel: rowLabel, path: 'crosstabs' },
      column: { questionLabel: columnLabel, path: 'crosstabs' },
      banner: null,
    };
    const { row, column, tables } = await countCrosstab(context, analysis, named, { letters: null });
    const [table] = tables;
    if (table === undefined) continue;
    crosstabs.push({
      rowLabel: row.label,
      rowText: row.text,
      columnLabel: column.label,
      columnText: column.text,
      columns: column.categories,
      table,
    });
  }
  return { crosstabs, testedPairs: crosstabs.length };
}
