import type { CrossTable } from '../../domain/results/analysis/crosstab.ts';
import type { Frequency } from '../../domain/results/analysis/frequency.ts';
import type { Counted } from '../../domain/ground/statistics/tally.ts';
import type { ResponseStatus } from '../../domain/fieldwork/response/response.ts';

/** The content of a report, as plain data. Texts from people are unchanged; numbers are unrounded. */
export type ReportModel = {
  readonly survey: {
    readonly title: string;
    readonly status: string;
    readonly version: number | null;
    readonly objective: string | null;
    /** A language's tag, e.g. `ja`. */
    readonly language: string | null;
  };
  /** An ISO timestamp. */
  readonly generatedAt: string;
  /** Each filter in words; empty: all completes. */
  readonly filtersInWords: readonly string[];
  /** The weighting in words; null: none. */
  readonly weighting: string | null;
  readonly teamName: string | null;
  readonly summary: ReportSummary;
  readonly quotas: readonly ReportQuota[];
  readonly takeaways: ReportTakeaways | null;
  readonly questions: readonly Frequency[];
  readonly crosstabs: readonly ReportCrosstab[];
};

export type ReportSummary = {
  /** Responses by status. */
  readonly statuses: readonly Counted<ResponseStatus>[];
  /** Completes as a percentage of all begun responses, 0 to 100; null without any. */
  readonly completionRate: number | null;
  /** Of completes. */
  readonly medianElapsedMs: number | null;
  /** By UTC day (`2026-05-01`), ascending; days without responses may be left out. */
  readonly daily: readonly { readonly date: string; readonly starts: number; readonly completes: number }[];
  /** By ISO code, the most frequent first; null: unknown. */
  readonly countries: readonly Counted<string | null>[];
};

export type ReportQuota = {
  readonly name: string;
  readonly limit: number;
  readonly confirmed: number;
  readonly inField: number;
  readonly remaining: number;
  readonly isFull: boolean;
};

export type ReportTakeaways = {
  readonly keyPoints: readonly string[];
  readonly overallSummary: string;
  readonly topics: readonly {
    readonly topic: string;
    readonly summary: string;
    readonly positiveCount: number;
    readonly negativeCount: number;
    readonly evidence: readonly {
      readonly type: 'stat' | 'quote';
      readonly text: string;
      readonly sentiment: 'positive' | 'negative' | 'neutral';
    }[];
  }[];
};

export type ReportCrosstab = {
  readonly rowLabel: string;
  readonly rowText: string;
  readonly columnLabel: string;
  readonly columnText: string;
  readonly bannerText: string | null;
  /** The column variable's categories, in the order of the cells. */
  readonly columns: readonly { readonly key: string; readonly text: string }[];
  readonly tables: readonly CrossTable[];
};
