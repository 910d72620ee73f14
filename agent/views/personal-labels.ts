import { versionsOfResponses } from '../../db/stores/fieldwork/response-list-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import { personalVariables } from '../../domain/results/insights/takeaways/personal-variables.ts';
import { loadSurvey } from '../../operations/questionnaire/surveys/load-survey.ts';
import { byVersion } from '../../operations/questionnaire/versions/by-version.ts';
import type { Principal } from '../../operations/ground/operation-context.ts';
import type { Services } from '../../platform/services.ts';

/** Whose surveys are read. */
export type PersonalLabelsOf = { readonly services: Services; readonly principal: Principal };

/**
 * The labels of questions whose answers no model is told: contact forms, postal codes, and variables that are worked out
 * from them. A label is personal where it is so in the document that is worked on, in the version that is asked about, or in one
 * that somebody answered: counts and filters read each response by the version that it was collected on.
 * @param version of the survey; null: the live one
 * @throws FieldworkError `not_found`
 */
export function loadPersonalLabels(
  { services, principal }: PersonalLabelsOf,
  surveyId: string,
  version: number | null = null,
): Promise<ReadonlySet<string>> {
  return inTeamTransaction(services.database, principal.teamId, async (transaction) => {
    const survey = await loadSurvey(transaction, surveyId);
    const labelsOf = byVersion(transaction, surveyId, personalLabels);
    const answered = await versionsOfResponses(transaction, surveyId);
    const personal = new Set(personalLabels(survey.document));
    for (const one of new Set([...answered, version ?? survey.currentVersion])) {
      if (one === survey.documentVersion) continue;
      for (const label of await labelsOf(one)) personal.add(label);
    }
    return personal;
  });
}

/** The same, of a document. */
function personalLabels(document: SurveyDocument): ReadonlySet<string> {
  const asked = questionsOf(document).filter(({ type }) => type === 'contact-form' || type === 'zipcode');
  return new Set([...asked.map(({ label }) => label), ...personalVariables(document)]);
}
