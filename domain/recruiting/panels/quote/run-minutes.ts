import type { SurveyDocument } from '../../../questionnaire/document/survey-document.ts';
import { estimatedMinutes } from '../../../questionnaire/survey/estimated-minutes.ts';
import { MOST_MINUTES } from '../targeting/quote-request.ts';

/**
 * How long participants are told that a survey takes, in whole minutes: as was asked for, else as its author says, else as estimated
 * from its questions.
 */
export function runMinutes(
  asked: number | undefined,
  survey: { readonly surveyTimeMinutes: number | null; readonly document: SurveyDocument },
): number {
  const minutes = asked ?? survey.surveyTimeMinutes ?? Math.ceil(estimatedMinutes(survey.document));
  return Math.min(MOST_MINUTES, Math.max(1, minutes));
}
