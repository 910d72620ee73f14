import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Survey, SurveyDetails } from '../../../domain/questionnaire/survey/survey.ts';
import { surveyDetailFields } from './survey-schemas.ts';

/** What a new draft takes over from a survey. */
export type SurveyClone = {
  readonly workspaceId: string | null;
  readonly details: SurveyDetails;
  readonly document: SurveyDocument;
};

/** Settings of one fielding, or of one survey among its languages. */
const OWN_SETTINGS: ReadonlySet<string> = new Set(['closes_at', 'response_limit', 'pin', 'translation_of']);

/** A survey's details, workspace and a document of it, for a new draft of that name: with its settings but those of its own. */
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

/** A name with something behind it, cut so that both fit. */
export function nameWith(name: string, suffix: string): string {
  const most = MAX_NAME_CHARACTERS - suffix.length - 1;
  return `${name.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')} ${suffix}`;
}

const MAX_NAME_CHARACTERS = surveyDetailFields.name.maxLength ?? 500;
