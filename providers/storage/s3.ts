import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { attachmentDisposition } from './content-disposition.ts';
import { checkKeyPrefix, checkObjectKey, compareKeys } from './object-key.ts';
import type { ObjectStorage } from './object-storage.ts';
import { toStorageFailure } from './s3-failures.ts';
import { openObject, uploadStream } from './s3-streams.ts';

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** An S3-compatible store; null: Amazon's. */
  readonly endpoint: string | null;
  /** Null: the machine's own credentials. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; default: true with an endpoint of one's own. */
  readonly forcePathStyle?: boolean | undefined;
  readonly clock?: (() => number) | undefined;
};

/** Objects in a bucket of S3, or of a store that speaks its protocol. Signed links lead to the store itself. */
export function createS3Storage(settings: S3Settings): ObjectStorage {
  const { bucket, clock = Date.now } = settings;
  const client = createClient(settings);
  const at = (key: string) => {
    checkObjectKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    put: async (key, bytes, contentType) => {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentType: contentType });
      await client.send(command).catch(refuse(bucket));
    },
    get: async (key) => {
      const command = new GetObjectCommand(at(key));
      try {
        const { Body } = await client.send(command);
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        throw toStorageFailure(error, bucket);
      }
    },
    putStream: async (key, stream, contentType) =>
      uploadStream(client, { ...at(key), ContentType: contentType }, stream),
    getStream: async (key) => openObject(client, at(key)),
    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch(refuse(bucket));
    },
    list: async (prefix) => {
      checkKeyPrefix(prefix);
      try {
        const keys: string[] = [];
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
          keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
        }
        return keys.sort(compareKeys);
      } catch (error) {
        throw toStorageFailure(error, bucket);
      }
    },
    signedUrl: async (key, { filename, expiresInSeconds }) => {
      const command = new GetObjectCommand({ ...at(key), ResponseContentDisposition: attachmentDisposition(filename) });
      const options = { expiresIn: expiresInSeconds, signingDate: new Date(clock()) };
      return getSignedUrl(client, command, options).catch(refuse(bucket));
    },
  };
}

function createClient({ endpoint, region, credentials, forcePathStyle }: S3Settings): S3Client {
  return new S3Client({
    region,
    forcePathStyle: forcePathStyle ?? endpoint !== null,
    ...(endpoint === null ? {} : { endpoint }),
    ...(credentials === null ? {} : { credentials }),
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 120_000 },
    // Many compatible stores don't know newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function refuse(bucket: string): (error: unknown) => never {
  return (error) => {
    throw toStorageFailure(error, bucket);
  };
}
