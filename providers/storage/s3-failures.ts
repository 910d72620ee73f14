import { S3ServiceException } from '@aws-sdk/client-s3';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { errorCode } from './system-error.ts';

/** Translates an error of a bucket. */
export function toStorageFailure(error: unknown, bucket: string): FieldworkError {
  if (error instanceof S3ServiceException && error.name === 'NoSuchKey') {
    return new FieldworkError('object_missing', 'The file is no longer stored. Make or upload it again.');
  }
  if (error instanceof S3ServiceException && isNoRoom(error)) {
    return new FieldworkError(
      'storage_full',
      `There is no room for the file (${error.name}). Make room in the bucket ${bucket}, or raise its quota.`,
      { cause: error },
    );
  }
  return new FieldworkError(
    'storage_unavailable',
    `The bucket ${bucket} can't be used (${reasonOf(error)}): check S3_ENDPOINT, S3_BUCKET, the credentials and the network.`,
    { cause: error },
  );
}

/** Codes for a full disk, an exhausted quota (Ceph, MinIO) or a file that is too long. */
const NO_ROOM: ReadonlySet<string> = new Set([
  'EntityTooLarge',
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);
const INSUFFICIENT_STORAGE = 507;

/** True if there is no room for the object: a retry does not help. */
function isNoRoom({ name, $metadata }: S3ServiceException): boolean {
  return NO_ROOM.has(name) || $metadata.httpStatusCode === INSUFFICIENT_STORAGE;
}

/** The store's code of the error (AccessDenied, NoSuchBucket) or the system's (ECONNREFUSED). */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return error.name;
  return errorCode(error) === '' ? 'no reason given' : errorCode(error);
}
