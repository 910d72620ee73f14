import { Context } from '@temporalio/activity';
import { findImportItems, insertImportItems } from '../../../db/stores/import/import-item-store.ts';
import {
  findOutline,
  findSource,
  hasReading,
  saveImportNotes,
  saveImportTraces,
  saveOutline,
  saveReading,
} from '../../../db/stores/import/import-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { QuestionnaireOutline } from '../../../domain/import/outline.ts';
import { MAX_IMPORT_ITEMS } from '../../../domain/import/stages.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { DocxImportResult } from '../../../workflows/import/docx-import/messages.ts';
import { loadJob, showStage, tellConversation } from './import-progress.ts';
import type { ImportItem } from '../../../db/stores/import/import-item-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import { insertSurvey } from '../../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { ImportStage } from '../../../domain/import/stages.ts';
import { interviewModeOf } from '../../../domain/import/understanding/interview-mode.ts';
import type { SourceDocument } from '../../../domain/import/source-document.ts';
import { detailsOfNew, newDraft } from '../../../operations/questionnaire/surveys/new-draft.ts';
import { refuseCancelled } from '../../ground/durable-operation/refuse-cancelled.ts';
import type { LoadedJob } from './import-progress.ts';
import { createThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { ThreadLimits, ThreadRunner } from '../../../platform/elsewhere/threads.ts';
import type { QuestionnaireTasks } from './threads/questionnaire-thread.ts';

/** The steps that work on the whole document. */
export function createDocumentActivities(services: ActivityServices) {
  const work = createQuestionnaireWork();
  return {
    /** Reads the uploaded file in a process of its own and keeps what it holds. */
    readDocument: async ({ teamId, operationId }: OperationRef): Promise<void> => {
      const job = await showStage(services, { teamId, operationId }, 'reading');
      const read = await inTeamTransaction(services.database, teamId, (transaction) =>
        hasReading(transaction, operationId),
      );
      if (read) return;
      const bytes = await services.storage.get(job.storageKey);
      const source = await services.documents.read(bytes, Context.current().cancellationSignal);
      await inTeamTransaction(services.database, teamId, (transaction) =>
        saveReading(transaction, operationId, source),
      );
    },

    /** Finds the questions, and makes a row for each to be programmed into. */
    understandDocument: async ({ teamId, operationId }: OperationRef): Promise<{ items: number }> => {
      await showStage(services, { teamId, operationId }, 'understanding');
      const source = await inTeamTransaction(services.database, teamId, (transaction) =>
        findSource(transaction, operationId),
      );
      if (source === undefined) throw new FieldworkError('not_found', 'The import job is gone.');
      const outline = await work.run('understand', source, { signal: Context.current().cancellationSignal });
      refuseUnusable(outline);
      await inTeamTransaction(services.database, teamId, async (transaction) => {
        await saveOutline(transaction, operationId, outline);
        await insertImportItems(transaction, operationId, outline.items);
      });
      await showStage(services, { teamId, operationId }, 'programming', outline.items.length);
      return { items: outline.items.length };
    },

    /** Checks the programmed questions against one another and the schema. */
    validateQuestions: (job: OperationRef): Promise<{ problems: number }> => validateQuestions(services, work, job),

    /** Mends what can be mended, and makes the draft survey. */
    autoFixIntoDraft: (job: OperationRef): Promise<DocxImportResult> => autoFixIntoDraft(services, work, job),
  };
}

function refuseUnusable(outline: QuestionnaireOutline): void {
  const questions = outline.items.filter((item) => item.role === 'question').length;
  if (questions === 0) {
    throw new FieldworkError(
      'document_without_questions',
      'No question was found in the document. Number the questions, or end them with a question mark, and try again.',
    );
  }
  if (outline.items.length > MAX_IMPORT_ITEMS) {
    throw new FieldworkError(
      'document_with_too_many_questions',
      `The document holds ${outline.items.length} questions; ${MAX_IMPORT_ITEMS} can be imported at once. Split the file.`,
    );
  }
}

type Programmed = { source: SourceDocument; outline: QuestionnaireOutline; programmed: ImportItem[] };

/** Tells how many things are wrong with the questions as they were programmed. */
async function validateQuestions(
  services: ActivityServices,
  work: QuestionnaireWork,
  job: OperationRef,
): Promise<{ problems: number }> {
  const programmed = await loadProgrammed(services, job, 'validating');
  const problems = await work.run('countProblems', programmed, { signal: Context.current().cancellationSignal });
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
async function autoFixIntoDraft(
  services: ActivityServices,
  work: QuestionnaireWork,
  job: OperationRef,
): Promise<DocxImportResult> {
  const programmed = await loadProgrammed(services, job, 'auto_fixing');
  const fixed = await work.run('autoFix', programmed, { signal: Context.current().cancellationSignal });
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

/** Understanding and assembling of whole questionnaires. */
export type QuestionnaireWork = ThreadRunner<QuestionnaireTasks>;

/** What a questionnaire never reaches: thirty thousand paragraphs take seconds and half of the memory. */
const LIMITS: ThreadLimits = { timeoutMs: 60_000, maxHeapMegabytes: 256 };

/** That work in threads of its own: a file that is too much for them costs its job alone. */
export function createQuestionnaireWork(limits: ThreadLimits = LIMITS): QuestionnaireWork {
  return createThreadRunner<QuestionnaireTasks>(new URL('./threads/questionnaire-thread.ts', import.meta.url), {
    ...limits,
    tooMuch,
    faultOfOurs: 'The document could not be worked on because of a fault of ours.',
  });
}

function tooMuch(reason: 'time' | 'memory', { timeoutMs }: ThreadLimits): FieldworkError {
  const why = reason === 'time' ? `it takes longer than ${Math.ceil(timeoutMs / 1_000)} s` : 'it takes too much memory';
  return new FieldworkError(
    'document_too_large',
    `The document is too large or too involved to be understood: ${why}. Split it, and import the parts.`,
  );
}
