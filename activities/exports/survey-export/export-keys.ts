const PART_DIGITS = 6;

/** The folder of all objects that an export stores. */
export function exportFolder(exportId: string): string {
  return `exports/${exportId}/`;
}

/*
 * Each attempt of an activity stores under a key of its own, which is recorded in the export's row: an abandoned attempt
 * that is still running never overwrites the objects of another one.
 */

/** The survey as it was when the export began: the source of all parts and of the file. */
export function sourceKey(exportId: string, attemptId: string): string {
  return `${exportFolder(exportId)}source-${attemptId}.json`;
}

/** @param ordinal from 1 */
export function partKey(exportId: string, ordinal: number, attemptId: string): string {
  return `${exportFolder(exportId)}parts/${String(ordinal).padStart(PART_DIGITS, '0')}-${attemptId}`;
}

/** The finished file, whatever its name in the download. */
export function fileKey(exportId: string, attemptId: string): string {
  return `${exportFolder(exportId)}file-${attemptId}`;
}
