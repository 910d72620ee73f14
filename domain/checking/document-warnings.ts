import type { SurveyDocument } from '../document/survey-document.ts';
import { checkSurvey } from './check-survey.ts';
import type { WarningLimits } from './check-survey.ts';
import type { DocumentWarning } from './document-warning.ts';

/**
 * What a save says of a document's logic: all that `checkSurvey` finds in it, in the order of the survey. Nothing of it keeps
 * it from being saved.
 */
export function documentWarnings(document: SurveyDocument, limits?: WarningLimits): readonly DocumentWarning[] {
  return checkSurvey(document, {}, limits);
}
