import type { QuestionType } from '../questionnaire/document/question-types.ts';
import type { SurveySubtype } from '../questionnaire/survey/survey.ts';

/** What understanding finds in a questionnaire: its blocks and items, each with the paragraphs it came from. */
export type QuestionnaireOutline = {
  readonly title: string | null;
  /** ISO 639-1. */
  readonly language: string;
  readonly blocks: readonly OutlineBlock[];
  readonly items: readonly OutlineItem[];
  /** Text that was set aside, with the reason, so that a person can check that no question was lost. */
  readonly setAside: readonly SetAsideText[];
  /**
   * The type of each item, by ordinal, where this service wrote the file and a survey can be made of it as it stands: then
   * nothing is left to be programmed.
   */
  readonly writtenTypes?: readonly QuestionType[];
  /** Who asks, where a file that this service wrote says so; of any other file its words have to tell. */
  readonly subtype?: SurveySubtype;
};

export type OutlineBlock = { readonly name: string; readonly paragraph: number | null };

export type SetAsideText = { readonly text: string; readonly paragraph: number; readonly reason: string };

export type OutlineItem = {
  /** Position among the items, from 0. */
  readonly ordinal: number;
  readonly blockIndex: number;
  /** question: asked; statement: shown only; ending: a screen-out or thank-you page. */
  readonly role: 'question' | 'statement' | 'ending';
  /** The label it will bear in the survey: the file's own where that is a plain word and unique, else made. */
  readonly label: string;
  /** Its number or code as written ("7", "Q7.", "A1", "12b"), or null. */
  readonly writtenLabel: string | null;
  readonly text: string;
  /** Words to the interviewer, programmer or respondent on how to answer ("[SINGLE CODE]", "Select all that apply", "READ OUT"). */
  readonly instructions: readonly OutlineLine[];
  /** Words on who is asked this and where to go next ("[ASK IF Q3=1]", "If No, go to Q7"); an option's own stand at the option. */
  readonly routing: readonly OutlineLine[];
  readonly options: readonly OutlineOption[];
  /** A table (or list of statements with a common scale) to fill in; then `options` is empty. */
  readonly grid: { readonly rows: readonly OutlineOption[]; readonly columns: readonly OutlineOption[] } | null;
  /** Places to write: one per labelled line ("First name ____"); label null for a bare line or box. */
  readonly blanks: readonly OutlineBlank[];
  /** Every paragraph of the file that the item was made from. */
  readonly paragraphs: readonly number[];
};

export type OutlineLine = { readonly text: string; readonly paragraph: number };

export type OutlineOption = {
  readonly text: string;
  /** The code written with it ("1", "a", "98"), or null. */
  readonly code: string | null;
  /** How it was marked: what tells single from multiple choice where nothing is said. */
  readonly mark: 'radio' | 'checkbox' | 'bullet' | 'number' | 'dropdown' | 'none';
  /** Routing written at the option ("-> Q7", "TERMINATE"), without it the text, or null. */
  readonly routing: string | null;
  /** A blank to write in hangs on it ("Other: ____"). */
  readonly hasBlank: boolean;
  readonly paragraph: number;
};

export type OutlineBlank = {
  readonly label: string | null;
  /** Words beside the blank ("years", "kg", "%", "DKK"), or null. */
  readonly unit: string | null;
  readonly lines: number;
  readonly paragraph: number;
};
