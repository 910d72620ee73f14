import { FieldworkError } from '../../domain/ground/errors.ts';
import { errorCode, isMissing, isNoRoom } from './system-error.ts';

/** Translates an error of the file system. */
export function toStorageFailure(error: unknown): FieldworkError {
  const code = errorCode(error);
  if (isNoRoom(error)) {
    return new FieldworkError(
      'storage_full',
      `There is no room for the file (${code}). Make room on the disk of DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
  return new FieldworkError(
    'storage_unavailable',
    `The object storage failed (${code}). Check the folder of DATA_DIR and who may write there.`,
    { cause: error },
  );
}

/** Translates an error of reading, where an object may be missing. */
export function toReadingFailure(error: unknown): FieldworkError {
  const isNotThere = isMissing(error) || errorCode(error) === 'ENOTDIR' || errorCode(error) === 'EISDIR';
  return isNotThere ? missing() : toStorageFailure(error);
}

export function missing(): FieldworkError {
  return new FieldworkError('object_missing', 'The file is no longer stored. Make or upload it again.');
}
