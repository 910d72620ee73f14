import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { withGeneratedDesigns } from '../../../domain/questionnaire/designs/with-generated-designs.ts';
import type { SurveyDetails, SurveyWithDocument } from '../../../domain/questionnaire/survey/survey.ts';

/**
 * A new survey, made by an author, an import or from a template.
 * @throws FieldworkError `invalid_document` where the designs of its questions would be too large
 */
export function newDraft(from: {
  id: string;
  createdBy: string;
  createdAt: Date;
  workspaceId: string | null;
  details: SurveyDetails;
  document: SurveyDocument;
}): SurveyWithDocument {
  return {
    ...from.details,
    id: from.id,
    status: 'draft',
    stage: 'design',
    currentVersion: 1,
    revision: 1,
    workspaceId: from.workspaceId,
    publishedAt: null,
    completedAt: null,
    createdAt: from.createdAt,
    createdBy: from.createdBy,
    document: withGeneratedDesigns(from.document),
    documentVersion: 1,
  };
}

/** The details of a new draft: the given ones, and defaults. */
export function detailsOfNew(known: Pick<SurveyDetails, 'name' | 'language' | 'subtype'>): SurveyDetails {
  return {
    ...known,
    objective: null,
    audienceDescription: null,
    sampleSize: null,
    surveyTimeMinutes: null,
    distributionPreference: null,
    researchPlan: null,
    settings: {},
  };
}
