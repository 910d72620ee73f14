import { z } from 'zod';
import { updateSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { saveChangesSummary } from '../../../db/stores/questionnaire/survey-version-store.ts';
import { DOCUMENT_LIMITS } from '../../../domain/questionnaire/document/document-limits.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurveyForChange } from '../surveys/load-survey.ts';
import { ifRevision, surveyId } from '../surveys/survey-schemas.ts';
import { loadVersion } from './load-version.ts';
import { refuseWhereClosed } from './refuse-where-closed.ts';
import { automaticSummary } from './summarize-version.ts';
import { presentVersion, versionNumber, versionView } from './version-schemas.ts';

export const updateVersion = defineOperation({
  name: 'versions.update',
  summary: "Writes a version's summary of changes in a person's words; null makes it automatic again.",
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    version: versionNumber,
    if_revision: ifRevision,
    changes_summary: z.string().trim().min(1).max(DOCUMENT_LIMITS.textCharacters).nullable(),
  }),
  output: { kind: 'json', schema: versionView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const before = await loadSurveyForChange(transaction, input.survey_id, input.if_revision);
      const version = await loadVersion(transaction, before.id, input.version);
      refuseWhereClosed(before);
      const written = input.changes_summary;
      const changesSummary = written ?? (await automaticSummary(transaction, before, version));
      await saveChangesSummary(transaction, before.id, {
        version: version.version,
        summary: changesSummary,
        isWritten: written !== null,
      });
      const survey = { ...before, revision: before.revision + 1 };
      await updateSurvey(transaction, survey);
      return presentVersion(survey, { ...version, changesSummary });
    }),
});
