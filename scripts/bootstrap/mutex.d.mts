export function withMutex<Result>(
  file: string,
  work: (alsoHeldBy: (pid: number) => void) => Promise<Result>,
  onWait: () => void,
): Promise<Result>;
