import { z } from 'zod';
import type { Artifact } from '../../../db/stores/ground/artifact-store.ts';
import { ATTACHMENT_CONTENT_TYPES } from '../../../providers/documents/attachments/attachment-kinds.ts';

/** The largest file that can be attached to a conversation, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** The media types of all kinds, as a list with commas. */
export const UPLOAD_CONTENT_TYPES = Object.values(ATTACHMENT_CONTENT_TYPES).join(', ');

/** How long a file that somebody attached is kept. */
export const UPLOAD_KEPT_DAYS = 30;

/** What is known about a stored file. */
export const fileFields = {
  artifact_id: z.uuid(),
  filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int().nonnegative(),
  sha256: z.string(),
  expires_at: z.iso.datetime().nullable().describe('When the file is deleted; null: with what it belongs to.'),
  created_at: z.iso.datetime(),
};

export function presentFile(artifact: Artifact) {
  return {
    artifact_id: artifact.id,
    filename: artifact.filename,
    content_type: artifact.contentType,
    size_bytes: artifact.sizeBytes,
    sha256: artifact.sha256,
    expires_at: artifact.expiresAt?.toISOString() ?? null,
    created_at: artifact.createdAt.toISOString(),
  };
}

/** Uploads stand in a folder of their own, each under its id: the name that a person gave stands in no key. */
export function uploadKey(artifactId: string, kind: string): string {
  return `uploads/${artifactId}/file.${kind}`;
}

/** Uploads and documents that were written on request. What other requests make has addresses and rules of its own. */
const FOLDERS = ['uploads/', 'documents/'];

/** Whether the file is handed out to whoever of its team knows its id. */
export function isHandedOut({ storageKey }: Artifact): boolean {
  return FOLDERS.some((folder) => storageKey.startsWith(folder));
}
