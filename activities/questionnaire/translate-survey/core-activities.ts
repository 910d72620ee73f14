import { endOperation, enterStage, findOperation, startOperation } from '../../../db/stores/ground/operation-store.ts';
import { insertSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import {
  countTranslationBatches,
  findSourceDocument,
  findTranslations,
  insertTranslationPlan,
} from '../../../db/stores/questionnaire/translation-store.ts';
import type { TranslationJob } from '../../../db/stores/questionnaire/translation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { planTranslation } from '../../../domain/questionnaire/translation/plan-translation.ts';
import type { TranslationStage } from '../../../domain/questionnaire/translation/stages.ts';
import { translateDocument } from '../../../domain/questionnaire/translation/survey-texts.ts';
import { newDraft } from '../../../operations/questionnaire/surveys/new-draft.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { TranslateSurveyResult } from '../../../workflows/questionnaire/translate-survey/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { requireAiModel } from '../../ground/require-ai-model.ts';
import { loadTranslation, translationGone } from './load-translation.ts';

/** The activities of a translation before and after its calls to the AI. */
export function createTranslationActivities(services: ActivityServices) {
  return {
    /** Plans the calls, and makes the rows for their answers. */
    prepareTranslation: ({ teamId, operationId }: OperationRef): Promise<{ batches: number }> =>
      inTeamTransaction(services.database, teamId, async (transaction) => {
        await refuseCancelled(transaction, operationId);
        await startOperation(transaction, operationId, services.now());
        const batches =
          (await countTranslationBatches(transaction, operationId)) ||
          (await makePlan(transaction, services, operationId));
        const stage: TranslationStage = 'translating';
        await enterStage(transaction, operationId, { stage, total: batches });
        return { batches };
      }),

    /** Stores the translated survey and the result, in one transaction; a repeated activity finds both. */
    saveTranslation: ({ teamId, operationId }: OperationRef): Promise<TranslateSurveyResult> =>
      inTeamTransaction(services.database, teamId, async (transaction) => {
        await refuseCancelled(transaction, operationId, { lock: true });
        const job = await loadTranslation(transaction, operationId);
        const translations = await findTranslations(transaction, operationId);
        const source = await loadDocument(transaction, operationId);
        const { document, translated } = translateDocument(source, (text) => translations.get(text));
        await storeSurvey(transaction, services, job, document);
        await endOperation(transaction, operationId, {
          state: 'completed',
          completedAt: services.now(),
          surveyId: job.targetSurveyId,
          result: {
            original_survey_id: job.sourceSurveyId,
            translated_survey_id: job.targetSurveyId,
            translated_survey_name: job.details.name,
            language: job.details.language,
            texts_translated: translated,
          },
        });
        return { surveyId: job.targetSurveyId, texts: translated };
      }),
  };
}

/** @returns the number of calls */
async function makePlan(transaction: TeamTransaction, { ai }: ActivityServices, jobId: string): Promise<number> {
  const plan = planTranslation(await loadDocument(transaction, jobId));
  if (plan.batches.length > 0) requireAiModel(ai, 'translate');
  await insertTranslationPlan(transaction, jobId, plan);
  return plan.batches.length;
}

async function loadDocument(transaction: TeamTransaction, jobId: string): Promise<SurveyDocument> {
  const document = await findSourceDocument(transaction, jobId);
  if (document === undefined) throw translationGone();
  return document;
}

async function storeSurvey(
  transaction: TeamTransaction,
  services: ActivityServices,
  { id, targetSurveyId, workspaceId, details }: TranslationJob,
  document: SurveyDocument,
): Promise<void> {
  const operation = await findOperation(transaction, id);
  const createdBy = operation?.createdBy ?? null;
  if (createdBy === null) throw translationGone();
  const survey = newDraft({ id: targetSurveyId, createdBy, createdAt: services.now(), workspaceId, details, document });
  await insertSurvey(transaction, { ...survey, versionId: services.newId() });
}
