import type { Readable } from 'node:stream';

/** Uploads and exports. Keys are slash-separated words (`imports/<id>/source.docx`). */
export type ObjectStorage = {
  /** Writes or overwrites; durable when it resolves. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Writes or overwrites an object from a stream, without loading it into memory; a stream that fails leaves nothing
   * behind.
   * @throws the stream's error; FieldworkError `storage_full`, `storage_unavailable`
   */
  putStream(key: string, stream: Readable, contentType: string): Promise<StoredObject>;
  /** @throws FieldworkError `object_missing`, `storage_unavailable`; the stream itself fails with errors of the system */
  getStream(key: string): Promise<OpenedObject>;
  /** @throws FieldworkError `object_missing`, `storage_unavailable` */
  get(key: string): Promise<Uint8Array>;
  /** Deleting a missing object is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with the prefix, in order; those included of which a killed process left less than an object. */
  list(prefix: string): Promise<string[]>;
  /** A link that works without further credentials until it expires, and downloads under `filename`. */
  signedUrl(key: string, options: { filename: string; expiresInSeconds: number }): Promise<string>;
};

/** The size and the hash of a written object; SHA-256 in hex. */
export type StoredObject = { readonly sizeBytes: number; readonly sha256: string };

/** An object as a stream. */
export type OpenedObject = { readonly stream: Readable; readonly sizeBytes: number; readonly contentType: string };
