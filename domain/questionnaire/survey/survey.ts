import type { SurveyDocument } from '../document/survey-document.ts';
import type { SurveySettings } from './survey-settings.ts';

export const SURVEY_STATUSES = ['draft', 'active', 'paused', 'completed', 'archived'] as const;
export type SurveyStatus = (typeof SURVEY_STATUSES)[number];

/** design: never published; fielding: since the first publish; closed: completed or archived. */
export const SURVEY_STAGES = ['design', 'fielding', 'closed'] as const;
export type SurveyStage = (typeof SURVEY_STAGES)[number];

/** online: respondents answer by themselves; phone: an interviewer reads the questions and types the answers. */
export const SURVEY_SUBTYPES = ['online', 'phone'] as const;
export type SurveySubtype = (typeof SURVEY_SUBTYPES)[number];

/** A survey's own members, without its document. */
export type Survey = SurveyDetails & {
  readonly id: string;
  readonly status: SurveyStatus;
  readonly stage: SurveyStage;
  /** The live version; 1 before the first publish. */
  readonly currentVersion: number;
  /** Rises by one with every saved change. */
  readonly revision: number;
  readonly workspaceId: string | null;
  readonly publishedAt: Date | null;
  readonly completedAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string;
};

/** What an author may change. */
export type SurveyDetails = {
  readonly name: string;
  readonly objective: string | null;
  /** ISO 639-1. */
  readonly language: string;
  readonly subtype: SurveySubtype;
  readonly audienceDescription: string | null;
  /** The intended number of complete responses. */
  readonly sampleSize: number | null;
  readonly surveyTimeMinutes: number | null;
  readonly distributionPreference: string | null;
  readonly researchPlan: string | null;
  readonly settings: SurveySettings;
};

/** A survey with its current document: the pending version's, else the live one's. */
export type SurveyWithDocument = Survey & {
  readonly document: SurveyDocument;
  /** The version of the document; above the live one where edits are pending. */
  readonly documentVersion: number;
};

/** The number of the pending version, or null where there is none. */
export function pendingVersionOf(survey: SurveyWithDocument): number | null {
  return survey.documentVersion === survey.currentVersion ? null : survey.documentVersion;
}
