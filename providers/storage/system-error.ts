/** True for the error of a file or folder that isn't there. */
export function isMissing(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

/** The system's code of an error (ENOENT, ENOSPC…), or an empty string. */
export function errorCode(error: unknown): string {
  const isRecord = typeof error === 'object' && error !== null;
  return isRecord && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** A full disk, an exhausted quota, or a file that is longer than this process may write. */
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** True if there is no room for the object: a retry does not help. */
export function isNoRoom(error: unknown): boolean {
  return NO_ROOM.has(errorCode(error));
}
