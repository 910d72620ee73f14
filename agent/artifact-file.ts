import { z } from 'zod';
import { findArtifact } from '../db/stores/ground/artifact-store.ts';
import { inTeamTransaction } from '../db/transaction.ts';
import { FieldworkError, isFieldworkError } from '../domain/ground/errors.ts';
import type { ToolContext } from './tool.ts';

/** How a model names a file that a person attached. */
export const artifactId = z.uuid().describe('The artifact_id of a file that a person attached to the conversation.');

/** A file as operations take an upload. */
export type ArtifactFile = { readonly filename: string; readonly bytes: Uint8Array };

/** @throws FieldworkError `not_found` where the team has no such file, or has it no more; `storage_unavailable` */
export async function loadArtifactFile({ services, principal }: ToolContext, id: string): Promise<ArtifactFile> {
  const artifact = await inTeamTransaction(services.database, principal.teamId, (transaction) =>
    findArtifact(transaction, id),
  );
  if (artifact === undefined) {
    throw noFile('There is no file of that artifact_id. Name one that was attached to the conversation.');
  }
  if (artifact.sweptAt !== null) throw fileIsGone(artifact.filename);
  try {
    return { filename: artifact.filename, bytes: await services.storage.get(artifact.storageKey) };
  } catch (error) {
    if (isFieldworkError(error) && error.code === 'object_missing') throw fileIsGone(artifact.filename);
    throw error;
  }
}

function fileIsGone(filename: string): FieldworkError {
  return noFile(`The file "${filename}" was kept for a time and is gone: ask for it to be attached again.`);
}

function noFile(message: string): FieldworkError {
  return new FieldworkError('not_found', message, { issues: [{ path: 'artifact_id', message }] });
}
