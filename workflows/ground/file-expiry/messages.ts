/** The workflow's type name. */
export const FILE_EXPIRY = 'fileExpiry';

export type FileExpiryInput = {
  readonly teamId: string;
  readonly artifactId: string;
  /** Counted from the start of the workflow. */
  readonly expiresAfterMs: number;
};

/** One workflow for each file: a second start has no effect. */
export function fileExpiryWorkflowId(artifactId: string): string {
  return `file-expiry/${artifactId}`;
}
