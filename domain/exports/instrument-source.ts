import type { SurveyDocument } from '../questionnaire/document/survey-document.ts';
import type { SurveyDetails } from '../questionnaire/survey/survey.ts';
import type { SurveySettings } from '../questionnaire/survey/survey-settings.ts';

/** What a questionnaire is written from, in whatever format. */
export type InstrumentSource = {
  readonly survey: Pick<SurveyDetails, 'name' | 'language' | 'subtype' | 'objective'> & {
    readonly id: string;
    /** The version that `document` is. */
    readonly version: number;
  };
  readonly document: SurveyDocument;
  /** Quotas, texts of endings and redirects are read from it. */
  readonly settings: SurveySettings;
};

/** A file of text, encoded as UTF-8 when it is stored; `name` may hold folders ("static/notes.txt"). */
export type InstrumentText = { readonly name: string; readonly text: string };

/** A questionnaire in another tool's format. */
export type InstrumentFiles = {
  readonly files: readonly InstrumentText[];
  /** What that tool's format can't say, a sentence each, naming the question; empty where all of it is said. */
  readonly losses: readonly string[];
};
