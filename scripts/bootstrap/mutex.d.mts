export function withMutex<Result>(file: string, work: () => Promise<Result>, onWait: () => void): Promise<Result>;
