import type { ColumnContent, ColumnPart } from '../../questionnaire/document/column.ts';
import type { Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import type { ResponseSource, ResponseStatus } from '../../fieldwork/response/response.ts';

/** The value of a cell; null: empty, since the question was not asked or not answered. */
export type Cell = string | number | null;

/** One column of exported responses. */
export type ExportColumn = {
  /** The question's label, in the first header row; '' for facts of the response itself. */
  readonly group: string;
  /** Unique in the table, in the second header row. */
  readonly id: string;
  /** A description of the column. */
  readonly text: string;
  /** datetime: as ISO 8601 in UTC; integer: a whole number; else as the question's own column says. */
  readonly holds: ColumnContent | 'datetime' | 'integer';
  /** The codes in its cells with their meanings; null for a column without codes. */
  readonly codes: readonly ExportCode[] | null;
  readonly question: Question | null;
  readonly part: ColumnPart | null;
  /** The label of a looped question's item; null outside loops. */
  readonly item: string | null;
};

/** A code and its meaning. Codes are option ids; `name` is the option's label, which logic uses. */
export type ExportCode = { readonly code: string; readonly name: string; readonly label: string };

export type ExportOptions = {
  /** True: cells contain the options' texts; false: their ids. */
  readonly withLabels: boolean;
  /** True includes excluded responses: a column then marks them. */
  readonly includesExcluded: boolean;
  /** False leaves out what respondents wrote in their own words. */
  readonly includesOpenEnded: boolean;
};

/** The input of a table. */
export type ExportSource = {
  /** The version that gives columns, texts and order. */
  readonly document: SurveyDocument;
  /** All versions that responses were collected on, by number: for the names of options and the items of loops. */
  readonly versions: ReadonlyMap<number, SurveyDocument>;
  readonly options: ExportOptions;
};

/** A response as exports show it; moments are ISO 8601 in UTC. */
export type ExportedResponse = {
  readonly id: string;
  readonly version: number;
  readonly status: ResponseStatus;
  readonly source: ResponseSource;
  readonly language: string;
  readonly country: string | null;
  readonly startedAt: string;
  readonly completedAt: string | null;
  readonly elapsedMs: number;
  readonly excluded: boolean;
  readonly answers: GivenAnswers;
};

/** Responses as a table: columns, and the cells of any response in the order of the columns. */
export type ExportTable = {
  readonly columns: readonly ExportColumn[];
  readonly cellsOf: (response: ExportedResponse) => readonly Cell[];
};
