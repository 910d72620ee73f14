import { createHash } from 'node:crypto';
import { savePresentationFile } from '../../../db/stores/exports/presentation-store.ts';
import type { StoredPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { countOperationStep, endOperation } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { DeckPicture } from '../../../domain/exports/deck/deck.ts';
import { themeOf } from '../../../domain/exports/deck/themes/deck-themes.ts';
import { documentFilename } from '../../../domain/exports/documents/document-filename.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { documentThreads } from '../../../operations/exports/documents/documents-thread.ts';
import { loadLogo } from '../../../operations/exports/presentations/load-logo.ts';
import type { StoredPresentationResult } from '../../../operations/exports/presentations/presentation-view.ts';
import { recordForADay } from '../../../operations/ground/files/file-expiry.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { enterPresentationStage, isWanted, loadPresentation, readingContext } from './load-presentation.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const threads = documentThreads();

type Drawn = {
  readonly storageKey: string;
  readonly filename: string;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly warnings: readonly string[];
};

/**
 * Draws the planned slides as a file, stores it for a day and completes the presentation.
 * @throws FieldworkError `too_large`, `storage_full`, `operation_cancelled`
 */
export async function drawPresentation(services: ActivityServices, ref: OperationRef): Promise<void> {
  // An earlier attempt completed it, but its result did not reach the workflow.
  if (await isCompleted(services, ref)) return;
  const asked = await enterPresentationStage(services, ref, 'drawing');
  const drawn = await draw(services, ref, asked);
  if (await complete(services, ref, asked, drawn)) return;
  // Another attempt was faster, or it was cancelled: the file is not needed.
  await services.storage.delete(ref.teamId, drawn.storageKey);
  if (await isCompleted(services, ref)) return;
  throw new FieldworkError('operation_cancelled', 'The work was cancelled.');
}

async function isCompleted({ database }: ActivityServices, { teamId, operationId }: OperationRef): Promise<boolean> {
  const { artifactId } = await inTeamTransaction(database, teamId, (transaction) =>
    loadPresentation(transaction, operationId),
  );
  return artifactId !== null;
}

async function draw(services: ActivityServices, ref: OperationRef, asked: StoredPresentation): Promise<Drawn> {
  const { plan, title, request } = asked;
  if (plan === null) throw new Error(`Presentation ${asked.id} was not planned.`);
  const { logo, warnings } = await logoOf(services, ref, request.logoArtifactId);
  const bytes = await threads.run('pptx', {
    title,
    language: plan.language,
    theme: themeOf(request.theme, logo),
    madeAt: asked.createdAt.toISOString(),
    footer: plan.footer,
    slides: plan.slides.map(({ slide }) => slide),
  });
  const filename = documentFilename(title, 'pptx');
  const storageKey = `presentations/${asked.id}/${services.newId()}.pptx`;
  await services.storage.put(ref.teamId, storageKey, bytes, CONTENT_TYPE);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { storageKey, filename, sizeBytes: bytes.byteLength, sha256, warnings };
}

type Logo = { readonly logo: DeckPicture | null; readonly warnings: readonly string[] };

/** One that was deleted since the request is left out. */
async function logoOf(services: ActivityServices, ref: OperationRef, artifactId: string | null): Promise<Logo> {
  if (artifactId === null) return { logo: null, warnings: [] };
  try {
    return { logo: await loadLogo(readingContext(services, ref), artifactId), warnings: [] };
  } catch (error) {
    if (!(error instanceof FieldworkError) || !['invalid_input', 'object_missing'].includes(error.code)) throw error;
    return { logo: null, warnings: ['The logo was deleted meanwhile and is left out.'] };
  }
}

/**
 * Stores the file's row, its expiry in the outbox and the end in one transaction, once.
 * @returns false if it has ended or was cancelled: nothing is stored then
 */
async function complete(
  services: ActivityServices,
  { teamId, operationId }: OperationRef,
  { plan, title, surveyId }: StoredPresentation,
  { warnings, ...file }: Drawn,
): Promise<boolean> {
  const start = await inTeamTransaction(services.database, teamId, async (transaction) => {
    if (!(await isWanted(transaction, operationId))) return undefined;
    const completedAt = services.now();
    const artifactId = services.newId();
    const result: StoredPresentationResult = {
      presentation_id: operationId,
      title,
      slides: plan?.slides.length ?? 0,
      filename: file.filename,
      size_bytes: file.sizeBytes,
      outline: (plan?.slides ?? []).map(({ slide }) => slide.title),
      warnings: [...(plan?.warnings ?? []), ...warnings],
    };
    await countOperationStep(transaction, operationId);
    await endOperation(transaction, operationId, {
      state: 'completed',
      completedAt,
      ...(surveyId !== null && { surveyId }),
      result,
    });
    const artifact = { id: artifactId, ...file, contentType: CONTENT_TYPE, createdAt: completedAt };
    const promised = await recordForADay(transaction, services, artifact);
    await savePresentationFile(transaction, operationId, artifactId);
    return promised;
  });
  await start?.();
  return start !== undefined;
}
