import { FieldworkError } from '../../domain/ground/errors.ts';
import { folderObjects } from './folder-objects.ts';
import { checkObjectKey, isObjectKey } from './object-key.ts';
import type { ObjectStorage, OpenedObject } from './object-storage.ts';
import { signPath, verifySignedPath } from './signed-path.ts';
import type { SignedLink } from './signed-path.ts';

export type FolderSettings = {
  readonly folder: string;
  /** The service's public address, without a slash at the end: signed links begin with it. */
  readonly publicUrl: string;
  /** At least 16 characters; everybody who knows it can sign links. */
  readonly signingSecret: string;
  readonly clock?: (() => number) | undefined;
};

export type FolderStorage = ObjectStorage & {
  /** Opens the object of a signed link; undefined for a link that is forged, expired or has no object. */
  open(link: SignedLink, now: Date): Promise<OpenedObject | undefined>;
};

/**
 * Objects as files in a folder: `objects/<key>` contains the bytes, `types/<key>` the content type. A key can't be a prefix
 * folder of another one. Signed links lead to `/files/<key>` of the service, which calls `open`.
 * @throws FieldworkError `invalid_input` for a secret that is too short
 */
export function createFolderStorage({
  folder,
  publicUrl,
  signingSecret,
  clock = Date.now,
}: FolderSettings): FolderStorage {
  if (signingSecret.length < 16) {
    throw new FieldworkError('invalid_input', 'SIGNING_SECRET must have at least 16 characters.');
  }
  const kept = folderObjects(folder);

  return {
    ...kept,
    signedUrl: (key, { filename, expiresInSeconds }) =>
      Promise.resolve().then(() => {
        checkObjectKey(key);
        const expiresAtMs = clock() + expiresInSeconds * 1000;
        return publicUrl + signPath({ key, filename, expiresAtMs }, signingSecret);
      }),
    open: async (link, now) => {
      if (!verifySignedPath(link, signingSecret, now.getTime()) || !isObjectKey(link.key)) return undefined;
      try {
        return await kept.getStream(link.key);
      } catch (error) {
        if (error instanceof FieldworkError && error.code === 'object_missing') return undefined;
        throw error;
      }
    },
  };
}
