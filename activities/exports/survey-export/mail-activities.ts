import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import type { StoredArtifact } from '../../../db/stores/ground/artifact-store.ts';
import type { ExportJobRecord } from '../../../db/stores/exports/export-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { findSurveyName } from '../../../db/stores/questionnaire/survey-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../../../domain/ground/errors.ts';
import { linkTo } from '../../../operations/ground/files/file-link.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { MailContent } from '../../mailing/mail/send-once.ts';
import { sendOnce } from '../../mailing/mail/send-once.ts';
import { loadExportJob } from './begin-export.ts';
import { exportNotification } from './export-notification.ts';

/**
 * Mails that have not begun by then are left to the next attempt: one in flight at the time-out of this attempt may be
 * lost.
 */
const BEGUN_WITHIN_MS = 30_000;

/** The mails at the end of an export. */
export function createExportMailActivities(services: ActivityServices) {
  const { database, now } = services;
  return {
    /** Mails to the requesters how the export ended. At most one mail to each, even after a crash. */
    sendExportNotifications: async ({ teamId, operationId }: OperationRef): Promise<void> => {
      const told = await inTeamTransaction(database, teamId, (transaction) => whatIsTold(transaction, operationId));
      if (told.operation === undefined) return;
      const begunAt = now().getTime();
      let deferred: FieldworkError | undefined;
      for (const recipient of told.job.notifyEmails) {
        if (now().getTime() > begunAt + BEGUN_WITHIN_MS) {
          throw new FieldworkError('mail_deferred', 'Some mails are left for the next attempt.');
        }
        const content = await contentOf(services, { ...told, operation: told.operation });
        const mail = { purpose: 'export_finished', operationId, recipient, content };
        await sendOnce(services, teamId, mail).catch((error: unknown) => {
          // The other mails don't wait for a recipient whose mail server is down.
          if (!isFieldworkError(error, 'mail_deferred')) throw error;
          deferred = error;
        });
      }
      if (deferred !== undefined) throw deferred;
    },
  };
}

type Told = {
  readonly job: ExportJobRecord;
  readonly operation: OperationRecord | undefined;
  readonly artifact: StoredArtifact | undefined;
  readonly surveyName: string;
};

async function whatIsTold(transaction: TeamTransaction, operationId: string): Promise<Told> {
  const job = await loadExportJob(transaction, operationId);
  return {
    job,
    operation: await findOperation(transaction, operationId),
    artifact: job.artifactId === null ? undefined : await findArtifact(transaction, job.artifactId),
    surveyName: await findSurveyName(transaction, job.surveyId),
  };
}

/** The mail, with a new download link: an hour is short for a mail that had to wait. */
async function contentOf(
  services: ActivityServices,
  { job, operation, artifact, surveyName }: Told & { readonly operation: OperationRecord },
): Promise<MailContent> {
  const { now, settings } = services;
  const link = artifact === undefined ? null : await linkTo({ services, now }, artifact);
  const { id: exportId, format, message } = job;
  const downloadUrl = link?.url ?? null;
  return exportNotification({
    exportId,
    surveyName,
    format,
    operation,
    message,
    downloadUrl,
    publicUrl: settings.publicUrl,
  });
}
