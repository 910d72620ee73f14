const PART_DIGITS = 6;

/** Where all that an export stores is. */
export function exportFolder(exportId: string): string {
  return `exports/${exportId}/`;
}

/*
 * Each attempt at a step stores under a key of its own, which is recorded with what is known of it: an attempt that was
 * given up, and goes on for a while, never changes what another one has recorded.
 */

/** The survey as it was when the export began: all parts and the file are made of it. */
export function sourceKey(exportId: string, attemptId: string): string {
  return `${exportFolder(exportId)}source-${attemptId}.json`;
}

/** @param ordinal from 1 */
export function partKey(exportId: string, ordinal: number, attemptId: string): string {
  return `${exportFolder(exportId)}parts/${String(ordinal).padStart(PART_DIGITS, '0')}-${attemptId}`;
}

/** The finished file, whatever its name. */
export function fileKey(exportId: string, attemptId: string): string {
  return `${exportFolder(exportId)}file-${attemptId}`;
}
