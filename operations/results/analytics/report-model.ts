import type { ReportModel, ReportQuota, ReportTakeaways } from '../../../rendering/report/report-model.ts';
import type { ResponseStatus } from '../../../domain/fieldwork/response/response.ts';
import { settingOf } from '../../../domain/questionnaire/survey/survey-settings.ts';
import type { SummaryTally } from '../../../platform/columns/column-store.ts';
import type { KeyTakeaways } from '../insights/key-takeaways.ts';
import type { CountedCrosstab } from './count-crosstab.ts';
import type { Analysis } from './load-analysis.ts';
import type { LoadedReport } from './load-report.ts';
import { selectionInWords } from './selection-in-words.ts';

type Parts = LoadedReport & {
  readonly generatedAt: Date;
  readonly quotas: readonly ReportQuota[];
  readonly crosstabs: readonly CountedCrosstab[];
  readonly takeaways: KeyTakeaways | null;
};

/** The whole content of a report, for rendering. */
export function reportModel({ analysis, summary, frequencies, ...parts }: Parts): ReportModel {
  const { survey, version, scope } = analysis;
  return {
    survey: {
      title: survey.name,
      status: survey.status,
      version,
      objective: survey.objective,
      language: survey.language,
    },
    generatedAt: parts.generatedAt.toISOString(),
    filtersInWords: selectionInWords(scope.selection),
    weighting: weightingInWords(analysis),
    teamName: null,
    summary: summaryOf(summary),
    quotas: parts.quotas,
    takeaways: takeawaysOf(parts.takeaways),
    questions: frequencies,
    crosstabs: parts.crosstabs.map(crosstabOf),
  };
}

function summaryOf({ statuses, medianElapsedMs, daily, countries }: SummaryTally): ReportModel['summary'] {
  const countOf = (some: readonly { readonly value: ResponseStatus; readonly count: number }[]) =>
    some.reduce((total, { count }) => total + count, 0);
  const [total, complete] = [countOf(statuses), countOf(statuses.filter(({ value }) => value === 'COMPLETE'))];
  return {
    statuses,
    completionRate: total === 0 ? null : (100 * complete) / total,
    medianElapsedMs,
    daily: daily.map(({ date, started, completed }) => ({ date, starts: started, completes: completed })),
    countries,
  };
}

/** How responses are weighted; null where they are not. */
export function weightingInWords({ survey, scope }: Analysis): string | null {
  const setting = scope.weighting === null ? undefined : settingOf(survey.settings, 'weighting');
  if (setting === undefined) return null;
  const cap = setting.max_weight === null ? '' : `, no weight above ${setting.max_weight}`;
  return `raked to the population’s shares of ${setting.targets.map(({ question }) => question).join(', ')}${cap}`;
}

/** Failed takeaways are left out. */
function takeawaysOf(takeaways: KeyTakeaways | null): ReportTakeaways | null {
  return takeaways === null || 'error' in takeaways ? null : takeaways;
}

function crosstabOf({ row, column, banner, tables }: CountedCrosstab): ReportModel['crosstabs'][number] {
  return {
    rowLabel: row.label,
    rowText: row.text,
    columnLabel: column.label,
    columnText: column.text,
    bannerText: banner?.text ?? null,
    columns: column.categories,
    tables,
  };
}
