import { S3ServiceException } from '@aws-sdk/client-s3';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { errorCode } from './system-error.ts';

/** What a bucket refused, in words of ours. */
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

/** What stores call a full disk, a used-up quota (Ceph, MinIO) or a file that is longer than they take. */
const NO_ROOM: ReadonlySet<string> = new Set([
  'EntityTooLarge',
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);
const INSUFFICIENT_STORAGE = 507;

/** True where there is no room for what was to be written: trying again does not help. */
function isNoRoom({ name, $metadata }: S3ServiceException): boolean {
  return NO_ROOM.has(name) || $metadata.httpStatusCode === INSUFFICIENT_STORAGE;
}

/** The store's word for what is wrong (AccessDenied, NoSuchBucket) or the system's (ECONNREFUSED). */
function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return error.name;
  return errorCode(error) === '' ? 'no reason given' : errorCode(error);
}
