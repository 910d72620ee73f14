/** Uploads and exports. Keys are slash-separated words (`imports/<id>/source.docx`). */
export type ObjectStorage = {
  /** Writes or overwrites; durable when it resolves. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @throws FieldworkError `object_missing`, `storage_unavailable` */
  get(key: string): Promise<Uint8Array>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** Keys that begin with the prefix, in order. */
  list(prefix: string): Promise<string[]>;
  /** A link that works without further credentials until it expires, and downloads under `filename`. */
  signedUrl(key: string, options: { filename: string; expiresInSeconds: number }): Promise<string>;
};
