import { Context } from '@temporalio/activity';
import { insertImportItems } from '../../../db/stores/import/import-item-store.ts';
import { findSource, hasReading, saveOutline, saveReading } from '../../../db/stores/import/import-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { QuestionnaireOutline } from '../../../domain/import/outline.ts';
import { MAX_IMPORT_ITEMS } from '../../../domain/import/stages.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { DocxImportResult } from '../../../workflows/import/docx-import/messages.ts';
import { autoFixIntoDraft, validateQuestions } from './finish-survey.ts';
import { showStage } from './import-progress.ts';
import { createQuestionnaireWork } from './questionnaire-work.ts';

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
      const outline = await work.run('understand', source, Context.current().cancellationSignal);
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
