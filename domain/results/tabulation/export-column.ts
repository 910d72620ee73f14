import type { ColumnContent, ColumnPart } from '../../questionnaire/document/column.ts';
import type { Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../fieldwork/flow/given-answers.ts';
import type { ResponseSource, ResponseStatus } from '../../fieldwork/response/response.ts';

/** What a cell holds; null is an empty one: not asked, or nothing given. */
export type Cell = string | number | null;

/** One column of exported responses. */
export type ExportColumn = {
  /** The question's label, in the first header row; '' for what is known of the response itself. */
  readonly group: string;
  /** Unique in the table, in the second header row. */
  readonly id: string;
  /** In words what the column holds. */
  readonly text: string;
  /** datetime: as ISO 8601 in UTC; integer: a whole number; else as the question's own column says. */
  readonly holds: ColumnContent | 'datetime' | 'integer';
  /** What stands for what in its cells; null where cells hold no codes. */
  readonly codes: readonly ExportCode[] | null;
  readonly question: Question | null;
  readonly part: ColumnPart | null;
  /** The label of the item that a looped question is asked for, or null. */
  readonly item: string | null;
};

/** A code and its meaning. Codes are option ids; `name` is the option's label, which logic uses. */
export type ExportCode = { readonly code: string; readonly name: string; readonly label: string };

export type ExportOptions = {
  /** True: cells hold the options' texts; false: their ids. */
  readonly withLabels: boolean;
  /** True where excluded responses are in, too: a column then tells which. */
  readonly includesExcluded: boolean;
  /** False leaves out what respondents wrote in their own words. */
  readonly includesOpenEnded: boolean;
};

/** What a table is made of. */
export type ExportSource = {
  /** The version that gives columns, texts and order. */
  readonly document: SurveyDocument;
  /** All versions that responses may be of, by number: their options keep their names, their loop items line up. */
  readonly versions: ReadonlyMap<number, SurveyDocument>;
  readonly options: ExportOptions;
};

/** A response as exports tell it; moments are ISO 8601 in UTC. */
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
