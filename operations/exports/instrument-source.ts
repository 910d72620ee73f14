import { findTeamExportSettings } from '../../db/stores/exports/team-export-settings-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import type { InstrumentSource } from '../../domain/exports/instrument-source.ts';
import { NO_TEAM_RULES } from '../../domain/exports/platform-a/team-rules.ts';
import type { TeamRules } from '../../domain/exports/platform-a/team-rules.ts';
import { loadSurvey } from '../questionnaire/surveys/load-survey.ts';
import { loadVersion } from '../questionnaire/versions/load-version.ts';

/** The data that a questionnaire's file is written from. */
export type LoadedInstrument = { readonly source: InstrumentSource; readonly rules: TeamRules };

/**
 * One version of a survey's questionnaire, with the team's settings for such files.
 * @param version the live one where undefined
 * @throws FieldworkError `not_found` for the survey or the version
 */
export async function loadInstrument(
  transaction: TeamTransaction,
  surveyId: string,
  version: number | undefined,
): Promise<LoadedInstrument> {
  const survey = await loadSurvey(transaction, surveyId);
  const { document, version: number } = await loadVersion(transaction, survey.id, version ?? survey.currentVersion);
  const { id, name, language, subtype, objective, settings } = survey;
  const { platformA } = await findTeamExportSettings(transaction);
  return {
    source: { survey: { id, name, language, subtype, objective, version: number }, document, settings },
    rules: platformA ?? NO_TEAM_RULES,
  };
}

/** Why there is nothing to export; null where there is. */
export function emptyReason({ document }: InstrumentSource): string | null {
  if (questionsOf(document).length > 0) return null;
  return 'The questionnaire has no questions. Add one, then export it.';
}
