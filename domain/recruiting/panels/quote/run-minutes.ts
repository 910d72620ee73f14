import type { SurveyDocument } from '../../../questionnaire/document/survey-document.ts';
import { estimatedMinutes } from '../../../questionnaire/survey/estimated-minutes.ts';
import { MOST_MINUTES } from '../targeting/quote-request.ts';

/**
 * The length of a survey as participants read it, in whole minutes: as requested, else as its author set it, else as estimated from its
 * questions.
 */
export function runMinutes(
  asked: number | undefined,
  survey: { readonly surveyTimeMinutes: number | null; readonly document: SurveyDocument },
): number {
  const minutes = asked ?? survey.surveyTimeMinutes ?? Math.ceil(estimatedMinutes(survey.document));
  return Math.min(MOST_MINUTES, Math.max(1, minutes));
}
