import type { StoredArtifact } from '../../../db/stores/ground/artifact-store.ts';
import type { OperationContext } from '../operation-context.ts';
import { LINK_VALID_SECONDS } from './file-expiry.ts';

/** A link that works without further credentials, and when it expires. */
export type FileLink = { readonly url: string; readonly expiresAt: Date };

/**
 * A link to a file that is valid for an hour, or less where the file is swept earlier; null where it is swept already.
 */
export async function linkTo(
  { services, now }: Pick<OperationContext, 'services' | 'now'>,
  { storageKey, filename, expiresAt, sweptAt }: StoredArtifact,
): Promise<FileLink | null> {
  const linkedAt = now();
  const leftSeconds = expiresAt === null ? Infinity : (expiresAt.getTime() - linkedAt.getTime()) / 1000;
  const expiresInSeconds = Math.floor(Math.min(LINK_VALID_SECONDS, leftSeconds));
  if (sweptAt !== null || expiresInSeconds <= 0) return null;
  const url = await services.storage.signedUrl(storageKey, { filename, expiresInSeconds });
  return { url, expiresAt: new Date(linkedAt.getTime() + expiresInSeconds * 1000) };
}
