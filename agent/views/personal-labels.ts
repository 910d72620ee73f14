import { inTeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import { personalVariables } from '../../domain/results/insights/takeaways/personal-variables.ts';
import { loadSurvey } from '../../operations/questionnaire/surveys/load-survey.ts';
import { loadVersion } from '../../operations/questionnaire/versions/load-version.ts';
import type { ToolContext } from '../tool.ts';

/**
 * The labels of questions whose answers no model is told: contact forms, postal codes, and variables that are worked out
 * from them.
 * @param version of the survey; null: the live one
 * @throws FieldworkError `not_found`
 */
export function loadPersonalLabels(
  { services, principal }: ToolContext,
  surveyId: string,
  version: number | null,
): Promise<ReadonlySet<string>> {
  return inTeamTransaction(services.database, principal.teamId, async (transaction) => {
    const survey = await loadSurvey(transaction, surveyId);
    const asked = version ?? survey.currentVersion;
    if (asked === survey.documentVersion) return personalLabels(survey.document);
    return personalLabels((await loadVersion(transaction, surveyId, asked)).document);
  });
}

/** The same, of a document. */
function personalLabels(document: SurveyDocument): ReadonlySet<string> {
  const asked = questionsOf(document).filter(({ type }) => type === 'contact-form' || type === 'zipcode');
  return new Set([...asked.map(({ label }) => label), ...personalVariables(document)]);
}
