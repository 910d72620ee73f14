/** The name the workflow is started by. */
export const FILE_EXPIRY = 'fileExpiry';

export type FileExpiryInput = {
  readonly teamId: string;
  readonly artifactId: string;
  /** From the start of the workflow. */
  readonly expiresAfterMs: number;
};

/** One workflow a file: starting twice is starting once. */
export function fileExpiryWorkflowId(artifactId: string): string {
  return `file-expiry/${artifactId}`;
}
