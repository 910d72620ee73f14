import { Context } from '@temporalio/activity';
import { findImportItems } from '../../../db/stores/import/import-item-store.ts';
import type { ImportItem } from '../../../db/stores/import/import-item-store.ts';
import { findOutline, findSource, saveImportNotes, saveImportTraces } from '../../../db/stores/import/import-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { insertSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { QuestionnaireOutline } from '../../../domain/import/outline.ts';
import type { ImportStage } from '../../../domain/import/stages.ts';
import { interviewModeOf } from '../../../domain/import/understanding/interview-mode.ts';
import type { SourceDocument } from '../../../domain/import/source-document.ts';
import { detailsOfNew, newDraft } from '../../../operations/questionnaire/surveys/new-draft.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { DocxImportResult } from '../../../workflows/import/docx-import/messages.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import { loadJob, showStage, tellConversation } from './import-progress.ts';
import type { LoadedJob } from './import-progress.ts';
import type { QuestionnaireWork } from './questionnaire-work.ts';

type Programmed = { source: SourceDocument; outline: QuestionnaireOutline; programmed: ImportItem[] };

/** Tells how many things are wrong with the questions as they were programmed. */
export async function validateQuestions(
  services: ActivityServices,
  work: QuestionnaireWork,
  job: OperationRef,
): Promise<{ problems: number }> {
  const programmed = await loadProgrammed(services, job, 'validating');
  const problems = await work.run('countProblems', programmed, Context.current().cancellationSignal);
  await inTeamTransaction(services.database, job.teamId, async (transaction) =>
    tellConversation(
      transaction,
      services,
      await loadJob(transaction, job.operationId),
      'validated',
      'import.validated',
      {
        problems,
      },
    ),
  );
  return { problems };
}

/** Mends what can be mended and makes the draft, its report and its traces in one transaction; a second time it finds them made. */
export async function autoFixIntoDraft(
  services: ActivityServices,
  work: QuestionnaireWork,
  job: OperationRef,
): Promise<DocxImportResult> {
  const programmed = await loadProgrammed(services, job, 'auto_fixing');
  const fixed = await work.run('autoFix', programmed, Context.current().cancellationSignal);
  return inTeamTransaction(services.database, job.teamId, async (transaction) => {
    const loaded = await loadJob(transaction, job.operationId);
    await refuseCancelled(transaction, job.operationId, { lock: true });
    const made = await insertDraft(transaction, services, loaded, programmed.outline, fixed.document);
    if (made) {
      await saveImportNotes(transaction, job.operationId, fixed.notes);
      await saveImportTraces(transaction, job.operationId, fixed.traces);
    }
    return { surveyId: loaded.draftSurveyId, questions: programmed.outline.items.length };
  });
}

async function loadProgrammed(services: ActivityServices, job: OperationRef, stage: ImportStage): Promise<Programmed> {
  await showStage(services, job, stage);
  return inTeamTransaction(services.database, job.teamId, async (transaction) => {
    const source = await findSource(transaction, job.operationId);
    const outline = await findOutline(transaction, job.operationId);
    if (source === undefined || outline === undefined) throw new FieldworkError('not_found', 'The import job is gone.');
    return { source, outline, programmed: await findImportItems(transaction, job.operationId) };
  });
}

async function insertDraft(
  transaction: TeamTransaction,
  services: ActivityServices,
  job: LoadedJob,
  outline: QuestionnaireOutline,
  document: SurveyDocument,
): Promise<boolean> {
  const operation = await findOperation(transaction, job.id);
  const createdBy = operation?.createdBy ?? null;
  if (createdBy === null) throw new FieldworkError('not_found', 'The import job is gone.');
  const survey = newDraft({
    id: job.draftSurveyId,
    createdBy,
    createdAt: services.now(),
    workspaceId: null,
    document,
    details: detailsOfNew({
      name: (outline.title ?? job.title).slice(0, 500),
      language: outline.language,
      subtype: interviewModeOf(outline),
    }),
  });
  return insertSurvey(transaction, { ...survey, versionId: services.newId() });
}
