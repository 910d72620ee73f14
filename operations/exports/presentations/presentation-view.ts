import { z } from 'zod';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { findPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { findOperation } from '../../../db/stores/ground/operation-store.ts';
import type { OperationRecord } from '../../../db/stores/ground/operation-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { linkTo } from '../../ground/files/file-link.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { workerResult, workerTiming } from '../../ground/worker-result.ts';
import type { WorkerResult } from '../../ground/worker-result.ts';

/** What the last step of the work stores in its operation. */
export const storedPresentation = z.object({
  presentation_id: z.uuid(),
  title: z.string(),
  slides: z.int().describe('How many there are.'),
  filename: z.string(),
  size_bytes: z.int(),
  outline: z.array(z.string()).describe('The title of each slide.'),
  warnings: z.array(z.string()).describe('What was left out or not understood, in sentences.'),
});

export type StoredPresentationResult = z.output<typeof storedPresentation>;

/** A finished presentation as the API shows it. */
const presentationResult = storedPresentation.extend({
  download_url: z
    .url()
    .nullable()
    .describe('Works without further credentials for an hour; each look gives a new one. Null once the file is gone.'),
  expires_at: z.iso.datetime().nullable().describe('Until when download_url works.'),
  pptx_base64: z
    .string()
    .optional()
    .describe('The file itself, where files are kept in a folder and not in an object storage.'),
});

type PresentationResult = z.output<typeof presentationResult>;
export type PresentationAnswer = WorkerResult<PresentationResult>;

export const presentationAnswer = workerResult(presentationResult);

/** A larger file is fetched by its link. */
const MOST_INLINE_BYTES = 8 * 1024 * 1024;

/**
 * The current state of a presentation, with a new link to its file.
 * @throws FieldworkError `not_found`: missing or another team's; the message never says which
 */
export async function viewPresentation(context: OperationContext, id: string): Promise<PresentationAnswer> {
  const { operation, artifact } = await context.transaction(async (transaction) => {
    const found = await findOperation(transaction, id);
    const presentation = await findPresentation(transaction, id);
    if (found === undefined || presentation === undefined) {
      throw new FieldworkError('not_found', 'There is no presentation of that id.');
    }
    const { artifactId } = presentation;
    return {
      operation: found,
      artifact: artifactId === null ? undefined : await findArtifact(transaction, artifactId),
    };
  });
  const timing = timingOf(operation, context.now());
  if (operation.error !== null) {
    return { status: 'failed', result: null, error: operation.error, timing };
  }
  if (operation.state !== 'completed') return { status: 'working', result: null, error: null, timing };
  const stored = z.parse(storedPresentation, operation.result);
  const link = artifact === undefined ? null : await linkTo(context, artifact);
  const file = { download_url: link?.url ?? null, expires_at: link?.expiresAt.toISOString() ?? null };
  const inline = link === null || artifact === undefined ? {} : await inlineFile(context, artifact);
  return { status: 'completed', result: { ...stored, ...file, ...inline }, error: null, timing };
}

function timingOf({ createdAt, startedAt, completedAt }: OperationRecord, now: Date): PresentationAnswer['timing'] {
  return workerTiming(startedAt ?? createdAt, completedAt, now);
}

/** Without an object storage the file stands in the answer, too: whoever is not on this machine may not reach its links. */
async function inlineFile(
  { services }: OperationContext,
  { storageKey, sizeBytes }: { readonly storageKey: string; readonly sizeBytes: number },
): Promise<{ pptx_base64?: string }> {
  if (services.signedFiles === null || sizeBytes > MOST_INLINE_BYTES) return {};
  return { pptx_base64: Buffer.from(await services.storage.get(storageKey)).toString('base64') };
}
