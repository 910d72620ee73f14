import type { InLanguage } from '../../../ground/languages/words-by-language.ts';
import type { AggregateFunction, ComparisonOperator } from '../../../questionnaire/logic/expression.ts';
import type { OptionType } from '../../../questionnaire/document/option.ts';
import type { SurveySubtype } from '../../../questionnaire/survey/survey.ts';

/** Kinds of question in a printed questionnaire: types, divided where two forms are answered differently. */
export const QUESTION_KINDS = [
  'single',
  'multi',
  'text',
  'texts',
  'contact',
  'number',
  'percentage',
  'year',
  'currency',
  'zipcode',
  'shares',
  'percentages',
  'ranking',
  'grid',
  'gridMulti',
  'nps',
  'maxdiff',
  'conjoint',
  'prices',
  'transition',
  'terminate',
  'variable',
  'chat',
] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The words of a printed questionnaire beside the survey's own, in one language; `{name}` is replaced by a value. */
export type InstrumentWords = InLanguage & {
  readonly questionnaire: string;
  readonly mode: Readonly<Record<SurveySubtype, string>>;
  readonly facts: Readonly<Record<'questions' | 'blocks' | 'language' | 'version', string>>;
  readonly contents: string;
  /** {title}. */
  readonly continued: string;
  /** {page}, {count}. */
  readonly page: string;
  readonly quotas: Readonly<Record<'title' | 'name' | 'condition' | 'limit', string>>;
  readonly kinds: Readonly<Record<QuestionKind, string>>;
  /** The note beside an option of a type; none for ordinary options. */
  readonly options: Readonly<Record<Exclude<OptionType, 'user'>, string>>;
  readonly parts: Readonly<Record<'rows' | 'columns' | 'optOut', string>>;
  readonly respondent: InstructionWords;
  readonly interviewer: Readonly<Record<InterviewerWord, string>>;
  readonly notes: NoteWords;
  readonly routing: RoutingWords;
  readonly logic: LogicWords;
  readonly contact: Readonly<Record<'firstname' | 'lastname' | 'phone' | 'email' | 'company' | 'title', string>>;
  readonly nps: { readonly least: string; readonly most: string };
  /** {answer}: the label of the piped question ("Q1"). */
  readonly piped: string;
};

/** How to answer: {least}, {most}. */
export type InstructionWords = Readonly<
  Record<
    | 'chooseOne'
    | 'chooseAny'
    | 'chooseAtLeast'
    | 'chooseAtMost'
    | 'chooseBetween'
    | 'chooseExactly'
    | 'oneARow'
    | 'anyARow'
    | 'rank'
    | 'numberAtLeast'
    | 'numberAtMost'
    | 'numberBetween'
    | 'total'
    | 'bestWorst'
    | 'profile',
    string
  >
>;

export type InterviewerWord =
  | 'title'
  | 'readText'
  | 'readOptions'
  | 'doNotRead'
  | 'oneCode'
  | 'manyCodes'
  | 'oneCodeARow'
  | 'manyCodesARow'
  | 'verbatim'
  | 'figure'
  | 'ranks'
  | 'showChoices';

/** To the programmer: {label}, {least}, {most}, {sets}, {designs}, {features}, {turns}, {options}, {name}. */
export type NoteWords = Readonly<
  Record<
    | 'title'
    | 'randomizeOptions'
    | 'randomizeRows'
    | 'randomizeInputs'
    | 'optional'
    | 'dropdown'
    | 'group'
    | 'design'
    | 'turns'
    | 'hidden'
    | 'currency'
    | 'country'
    | 'completes'
    | 'screensOut'
    | 'overQuota'
    | 'randomizeBlock'
    | 'loopBlock',
    string
  >
>;

/** {condition}, {target}, {logic}. */
export type RoutingWords = Readonly<
  Record<
    | 'askIf'
    | 'showIf'
    | 'skipIf'
    | 'skip'
    | 'endIf'
    | 'end'
    | 'disqualifyIf'
    | 'disqualify'
    | 'unreadable'
    | 'definition',
    string
  >
>;

/** Parts of conditions: {left}, {right}, {list}, {name}, {condition}, {whenTrue}, {whenFalse}. */
export type LogicWords = {
  readonly and: string;
  readonly or: string;
  /** {parts}: alternatives of which exactly one is true (an odd number, where there are more than two). */
  readonly either: string;
  /** {condition}. */
  readonly not: string;
  readonly is: string;
  readonly isNot: string;
  readonly includes: string;
  readonly includesNot: string;
  readonly oneOf: string;
  readonly noneOf: string;
  readonly includesOneOf: string;
  readonly includesNoneOf: string;
  readonly answered: string;
  readonly unanswered: string;
  readonly compares: Readonly<Record<ComparisonOperator, string>>;
  /** {name}: a question's label, {row}: words of its row. */
  readonly row: string;
  readonly status: string;
  readonly always: string;
  readonly never: string;
  readonly nothing: string;
  readonly aggregates: Readonly<Record<AggregateFunction, string>>;
  readonly optionsOf: string;
  readonly filter: string;
  readonly map: string;
  readonly conditional: string;
  readonly currentItem: string;
};
