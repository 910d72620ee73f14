import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { ATTACHMENT_CONTENT_TYPES } from '../../../providers/documents/attachments/attachment-kinds.ts';
import { attachmentKind } from '../../../providers/documents/attachments/attachment-kind.ts';
import type { OperationContext } from '../operation-context.ts';
import { defineOperation } from '../operation.ts';
import { recordForDays } from './file-expiry.ts';
import { fileFields, MAX_UPLOAD_BYTES, presentFile, UPLOAD_KEPT_DAYS, uploadKey } from './uploaded-file.ts';

const inputSchema = z.strictObject({
  file: z
    .strictObject({ filename: z.string().min(1).max(255), bytes: z.instanceof(Uint8Array) })
    .describe('A .docx, .pdf, .xlsx, .csv, .txt or .md of at most 10 MB.'),
});

/** Stored before the transaction. */
type StoredUpload = {
  readonly artifactId: string;
  readonly storageKey: string;
  readonly contentType: string;
  readonly sha256: string;
};

/** Keeps a file that somebody attaches to a conversation: named by its id, it is read when it is needed. */
export const uploadFile = defineOperation({
  name: 'files.upload',
  summary: 'Keeps a file for 30 days, to be attached to a conversation by its artifact id.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: inputSchema,
  output: { kind: 'json', schema: z.object(fileFields) },
  prepare: store,
  abandon: discard,
  run: (context, { file }, { artifactId, storageKey, contentType, sha256 }) =>
    context.transaction(async (transaction) => {
      const recorded = {
        id: artifactId,
        storageKey,
        filename: file.filename,
        contentType,
        sizeBytes: file.bytes.byteLength,
        sha256,
        createdAt: context.now(),
      };
      context.afterCommit(await recordForDays(transaction, context.services, recorded, UPLOAD_KEPT_DAYS));
      const artifact = await findArtifact(transaction, artifactId);
      if (artifact === undefined) throw new Error(`The artifact ${artifactId} was not stored.`);
      return presentFile(artifact);
    }),
});

async function store(context: OperationContext, { file }: z.infer<typeof inputSchema>): Promise<StoredUpload> {
  if (file.bytes.byteLength > MAX_UPLOAD_BYTES) {
    throw new FieldworkError('too_large', 'The file is over 10 MB. Attach the part of it that matters.');
  }
  const kind = attachmentKind(file.bytes, file.filename);
  const artifactId = context.newId();
  const storageKey = uploadKey(artifactId, kind);
  const contentType = ATTACHMENT_CONTENT_TYPES[kind];
  await context.services.storage.put(context.principal.teamId, storageKey, file.bytes, contentType);
  return { artifactId, storageKey, contentType, sha256: createHash('sha256').update(file.bytes).digest('hex') };
}

/** Deletes the file of a request that was not recorded. Where that fails, the sweep deletes it later. */
async function discard({ services, principal }: OperationContext, { storageKey }: StoredUpload): Promise<void> {
  const { storage, log } = services;
  try {
    await storage.delete(principal.teamId, storageKey);
  } catch (error) {
    log.warn({ err: error, storage_key: storageKey }, 'An upload that nobody can name could not be deleted.');
  }
}
