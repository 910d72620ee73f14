import type { SurveyDocument } from '../questionnaire/document/survey-document.ts';
import type { SurveyDetails } from '../questionnaire/survey/survey.ts';
import type { SurveySettings } from '../questionnaire/survey/survey-settings.ts';

/** The input of every instrument format. */
export type InstrumentSource = {
  readonly survey: Pick<SurveyDetails, 'name' | 'language' | 'subtype' | 'objective'> & {
    readonly id: string;
    /** The number of the version in `document`. */
    readonly version: number;
  };
  readonly document: SurveyDocument;
  /** Source of quotas, texts of endings and redirects. */
  readonly settings: SurveySettings;
};

/** A text file, stored as UTF-8; `name` may contain folders ("static/notes.txt"). */
export type InstrumentText = { readonly name: string; readonly text: string };

/** A questionnaire in another tool's format. */
export type InstrumentFiles = {
  readonly files: readonly InstrumentText[];
  /** What that tool's format can't express, a sentence each, naming the question; empty without losses. */
  readonly losses: readonly string[];
};
