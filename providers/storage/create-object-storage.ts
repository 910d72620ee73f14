import { createFolderStorage } from './folder.ts';
import type { FolderSettings } from './folder.ts';
import type { ObjectStorage } from './object-storage.ts';
import { createS3Storage } from './s3.ts';
import type { S3Settings } from './s3.ts';

export type ObjectStorageSettings = {
  /** If it is null, the folder is used. */
  readonly s3: S3Settings | null;
  readonly folder: FolderSettings;
};

/**
 * Makes the storage that the settings name. A folder's is also returned as `signedFiles`, for the route of its links; S3
 * serves its own links.
 * @throws FieldworkError `invalid_input` for a signing secret that is too short
 */
export function createObjectStorage({ s3, folder }: ObjectStorageSettings): {
  readonly storage: ObjectStorage;
  readonly signedFiles: Pick<ReturnType<typeof createFolderStorage>, 'open'> | null;
} {
  if (s3 !== null) return { storage: createS3Storage(s3), signedFiles: null };
  const storage = createFolderStorage(folder);
  return { storage, signedFiles: storage };
}
