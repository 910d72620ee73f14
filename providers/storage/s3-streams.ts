import type { Readable } from 'node:stream';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { measured } from './measured-stream.ts';
import type { OpenedObject, StoredObject } from './object-storage.ts';
import { toStorageFailure } from './s3-failures.ts';

/** S3 allows at most 10,000 parts: 80 GB. Parts that wait to be sent stay small. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

type Place = { readonly Bucket: string; readonly Key: string };

/** Uploads in parts, which become an object once all are there; the parts of a stream that fails are deleted. */
export async function uploadStream(
  client: S3Client,
  place: Place & { readonly ContentType: string },
  stream: Readable,
): Promise<StoredObject> {
  const { passed, facts } = measured(stream);
  const params = { ...place, Body: passed };
  try {
    await new Upload({ client, params, queueSize: PARTS_AT_ONCE, partSize: PART_BYTES }).done();
  } catch (error) {
    stream.destroy();
    throw stream.errored ?? toStorageFailure(error, place.Bucket);
  }
  return facts();
}

/** Opens an object as a stream. */
export async function openObject(client: S3Client, place: Place): Promise<OpenedObject> {
  try {
    const found = await client.send(new GetObjectCommand(place));
    const { Body, ContentLength = 0, ContentType = 'application/octet-stream' } = found;
    // In Node.js the body is a stream of Node's.
    return { stream: Body as Readable, sizeBytes: ContentLength, contentType: ContentType };
  } catch (error) {
    throw toStorageFailure(error, place.Bucket);
  }
}
