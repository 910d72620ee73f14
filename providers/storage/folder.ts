import { readFile, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FieldworkError } from '../../domain/errors.ts';
import { writeFileDurably } from './durable-file.ts';
import { checkKeyPrefix, checkObjectKey, compareKeys, isObjectKey } from './object-key.ts';
import type { ObjectStorage } from './object-storage.ts';
import { signPath, verifySignedPath } from './signed-path.ts';
import type { SignedLink } from './signed-path.ts';
import { errorCode, isMissing } from './system-error.ts';

export type FolderSettings = {
  readonly folder: string;
  /** Where the service is reached from outside, without a slash at the end: signed links begin with it. */
  readonly publicUrl: string;
  /** At least 16 characters; who knows it can make links. */
  readonly signingSecret: string;
  readonly clock?: (() => number) | undefined;
};

export type FolderStorage = ObjectStorage & {
  /** Opens what a signed link names; undefined for a link that is forged, expired or names nothing. */
  open(link: SignedLink, now: Date): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>;
};

/**
 * Objects as files of a folder: `objects/<key>` holds the bytes, `types/<key>` the content type. A key can't be the folder
 * of another one. Signed links lead to `/files/<key>` of the service, which asks `open`.
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
  const objects = join(folder, 'objects');
  const types = join(folder, 'types');
  const incoming = join(folder, 'incoming');

  const get = async (key: string): Promise<Uint8Array> => {
    checkObjectKey(key);
    const bytes = await readObject(join(objects, key));
    return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };

  return {
    get,
    put: async (key, bytes, contentType) => {
      checkObjectKey(key);
      try {
        // The type first: an object is never without one.
        await writeFileDurably(join(types, key), Buffer.from(contentType), incoming);
        await writeFileDurably(join(objects, key), bytes, incoming);
      } catch (error) {
        throw toStorageFailure(error);
      }
    },
    delete: async (key) => {
      checkObjectKey(key);
      await removeWithEmptyFolders(join(objects, key), objects);
      await removeWithEmptyFolders(join(types, key), types);
    },
    list: async (prefix) => {
      checkKeyPrefix(prefix);
      const within = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const keys = await keysBelow(objects, within);
      return keys.filter((key) => key.startsWith(prefix)).sort(compareKeys);
    },
    signedUrl: (key, { filename, expiresInSeconds }) =>
      Promise.resolve().then(() => {
        checkObjectKey(key);
        const expiresAtMs = clock() + expiresInSeconds * 1000;
        return publicUrl + signPath({ key, filename, expiresAtMs }, signingSecret);
      }),
    open: async (link, now) => {
      if (!verifySignedPath(link, signingSecret, now.getTime()) || !isObjectKey(link.key)) return undefined;
      try {
        const bytes = await get(link.key);
        return { bytes, contentType: (await readObject(join(types, link.key))).toString() };
      } catch (error) {
        if (error instanceof FieldworkError && error.code === 'object_missing') return undefined;
        throw error;
      }
    },
  };
}

async function readObject(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (!isMissing(error) && errorCode(error) !== 'ENOTDIR' && errorCode(error) !== 'EISDIR')
      throw toStorageFailure(error);
    throw new FieldworkError('object_missing', 'The file is no longer stored. Make or upload it again.');
  }
}

async function keysBelow(objects: string, within: string): Promise<string[]> {
  try {
    const entries = await readdir(join(objects, within), { withFileTypes: true });
    const keys = await Promise.all(
      entries.map(async (entry) => {
        const path = within + entry.name;
        return entry.isDirectory() ? keysBelow(objects, `${path}/`) : [path];
      }),
    );
    return keys.flat();
  } catch (error) {
    if (isMissing(error) || errorCode(error) === 'ENOTDIR') return [];
    throw toStorageFailure(error);
  }
}

/** Removes a file and the folders that are empty without it, up to `root`. */
async function removeWithEmptyFolders(path: string, root: string): Promise<void> {
  try {
    await rm(path, { force: true });
  } catch (error) {
    // The key names a folder, or something below a file: no object, so there is nothing to delete.
    if (errorCode(error) === 'ERR_FS_EISDIR' || errorCode(error) === 'ENOTDIR') return;
    throw toStorageFailure(error);
  }
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
    if (!(await isRemoved(folder))) return;
  }
}

/** An empty folder is only untidy: one that can't be removed, for it has other objects, stays. */
async function isRemoved(folder: string): Promise<boolean> {
  return rmdir(folder).then(
    () => true,
    () => false,
  );
}

function toStorageFailure(error: unknown): FieldworkError {
  const code = errorCode(error);
  const advice =
    code === 'ENOSPC' ? 'The disk is full: make room.' : 'Check the folder of DATA_DIR and who may write there.';
  return new FieldworkError('storage_unavailable', `The object storage failed (${code}). ${advice}`, { cause: error });
}
