import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { MailAttachment } from '../../../providers/mailing/email/email-sender.ts';

/** The files of a mail. @throws FieldworkError `object_missing` where one was deleted meanwhile, `storage_unavailable` */
export async function loadAttachments(
  { database, storage }: Pick<ActivityServices, 'database' | 'storage'>,
  teamId: string,
  artifactIds: readonly string[],
): Promise<readonly MailAttachment[]> {
  const artifacts = await inTeamTransaction(database, teamId, async (transaction) => {
    const found = [];
    for (const id of artifactIds) found.push(await findArtifact(transaction, id));
    return found;
  });
  const attachments: MailAttachment[] = [];
  for (const artifact of artifacts) {
    if (artifact === undefined || artifact.sweptAt !== null) throw fileGone();
    const { filename, contentType, storageKey } = artifact;
    attachments.push({ filename, contentType, content: await storage.get(storageKey) });
  }
  return attachments;
}

function fileGone(): FieldworkError {
  return new FieldworkError(
    'object_missing',
    'A file of the mail was deleted before it was sent: make the file again.',
  );
}
