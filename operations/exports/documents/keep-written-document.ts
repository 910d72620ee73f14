import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { documentFilename } from '../../../domain/exports/documents/document-filename.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { recordForADay } from '../../ground/files/file-expiry.ts';
import { linkTo } from '../../ground/files/file-link.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Operation } from '../../ground/operation.ts';

const answerSchema = z.object({
  artifact_id: z.uuid(),
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int().nonnegative(),
  storage_key: z.string(),
  download_url: z.url().describe('Works without further credentials, until it expires.'),
  expires_at: z.iso.datetime().describe('Until when the address works: an hour. The file is kept for a day.'),
});

type WrittenDocumentAnswer = z.infer<typeof answerSchema>;

/** Stored before the transaction. */
type StoredWrittenDocument = {
  readonly artifactId: string;
  readonly storageKey: string;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly sha256: string;
};

type Committed = { readonly artifactId: string };

/** A format of written documents: file extension and media type. */
type WrittenDocumentFormat = { readonly ending: string; readonly contentType: string };

export type WrittenDocumentOperation<Input> = Operation<Input, WrittenDocumentAnswer, StoredWrittenDocument, Committed>;

/**
 * Everything but the input of an operation that produces a written document, stores it for a day and answers with a
 * link to it.
 */
export function writtenDocumentOperation<Input>({
  format,
  make,
  nameOf,
  ...described
}: Pick<WrittenDocumentOperation<Input>, 'name' | 'summary' | 'input'> & {
  readonly format: WrittenDocumentFormat;
  /** Produces the file; slow formats in a thread. */
  readonly make: (context: OperationContext, input: Input) => Promise<Uint8Array>;
  /** The file's default name. */
  readonly nameOf: (input: Input) => string;
}): WrittenDocumentOperation<Input> {
  return {
    ...described,
    audience: 'team',
    destructive: false,
    changes: true,
    output: { kind: 'json', schema: answerSchema },
    prepare: async (context, input) => {
      const filename = documentFilename(nameOf(input), format.ending);
      return store(context, await make(context, input), { filename, contentType: format.contentType });
    },
    abandon: discard,
    run: (context, _input, stored) => record(context, stored, format),
    conclude: answer,
  };
}

type About = { readonly filename: string; readonly contentType: string };

async function store(context: OperationContext, bytes: Uint8Array, about: About): Promise<StoredWrittenDocument> {
  const { filename, contentType } = about;
  const artifactId = context.newId();
  const storageKey = `documents/${artifactId}/${filename}`;
  await context.services.storage.put(context.principal.teamId, storageKey, bytes, contentType);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { artifactId, storageKey, filename, sizeBytes: bytes.byteLength, sha256 };
}

/**
 * Deletes the file of a request whose transaction failed. Where that fails, too, the sweep deletes it later.
 */
async function discard(
  { services, principal }: OperationContext,
  { storageKey }: StoredWrittenDocument,
): Promise<void> {
  const { storage, log } = services;
  try {
    await storage.delete(principal.teamId, storageKey);
  } catch (error) {
    log.warn({ err: error, storage_key: storageKey }, 'A document that no request answers with could not be deleted.');
  }
}

function record(
  context: OperationContext,
  { artifactId, storageKey, filename, sizeBytes, sha256 }: StoredWrittenDocument,
  { contentType }: WrittenDocumentFormat,
): Promise<Committed> {
  return context.transaction(async (transaction) => {
    const createdAt = context.now();
    const file = { id: artifactId, storageKey, filename, contentType, sizeBytes, sha256, createdAt };
    context.afterCommit(await recordForADay(transaction, context.services, file));
    return { artifactId };
  });
}

/** A repeated request gets a new link to the same file. */
async function answer(context: OperationContext, { artifactId }: Committed): Promise<WrittenDocumentAnswer> {
  const artifact = await context.transaction((transaction) => findArtifact(transaction, artifactId));
  const link = artifact === undefined ? null : await linkTo(context, artifact);
  if (artifact === undefined || link === null) {
    throw new FieldworkError(
      'object_missing',
      'The document was kept for a day. Make it again, with a new Idempotency-Key.',
    );
  }
  return {
    artifact_id: artifact.id,
    filename: artifact.filename,
    content_type: artifact.contentType,
    size_bytes: artifact.sizeBytes,
    storage_key: artifact.storageKey,
    download_url: link.url,
    expires_at: link.expiresAt.toISOString(),
  };
}
