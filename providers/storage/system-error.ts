/** True for the error of a file or folder that isn't there. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

/** The system's code of an error (ENOENT, ENOSPC…), or an empty string. */
export function errorCode(error: unknown): string {
  const isRecord = typeof error === 'object' && error !== null;
  return isRecord && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
