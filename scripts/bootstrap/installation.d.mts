export function stampFor(lockText: string, platform: string, arch: string): string;
export function installedAsLocked(lockText: string, installedText: string): boolean;
export function countPackages(lockText: string): number;
