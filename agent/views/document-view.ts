type WrittenDocument = {
  readonly artifact_id: string;
  readonly filename: string;
  readonly size_bytes: number;
  readonly download_url: string;
  readonly expires_at: string;
};

/** A file that was made of words or tables, without where it is stored. */
export function documentForModel({ artifact_id, filename, size_bytes, download_url, expires_at }: WrittenDocument) {
  return { artifact_id, filename, size_bytes, download_url, expires_at };
}
