import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Survey, SurveyDetails } from '../../../domain/questionnaire/survey/survey.ts';
import { surveyDetailFields } from './survey-schemas.ts';

/** The members of a survey that a new draft copies. */
export type SurveyClone = {
  readonly workspaceId: string | null;
  readonly details: SurveyDetails;
  readonly document: SurveyDocument;
};

/** Settings that belong to one fielding, or to one translation. */
const OWN_SETTINGS: ReadonlySet<string> = new Set(['closes_at', 'response_limit', 'pin', 'translation_of']);

/** A survey's details, workspace and document for a new draft of that name, without the settings above. */
export function cloneOf(survey: Survey, document: SurveyDocument, name: string): SurveyClone {
  const settings = Object.entries(survey.settings).filter(([key]) => !OWN_SETTINGS.has(key));
  return {
    workspaceId: survey.workspaceId,
    details: {
      name,
      objective: survey.objective,
      language: survey.language,
      subtype: survey.subtype,
      audienceDescription: survey.audienceDescription,
      sampleSize: survey.sampleSize,
      surveyTimeMinutes: survey.surveyTimeMinutes,
      distributionPreference: survey.distributionPreference,
      researchPlan: survey.researchPlan,
      settings: Object.fromEntries(settings),
    },
    document,
  };
}

/** A name with a suffix, truncated so that both fit. */
export function nameWith(name: string, suffix: string): string {
  const most = MAX_NAME_CHARACTERS - suffix.length - 1;
  return `${name.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')} ${suffix}`;
}

const MAX_NAME_CHARACTERS = surveyDetailFields.name.maxLength ?? 500;
