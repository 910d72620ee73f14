import { chmod, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWithProgress } from './run-with-progress.ts';
import type { WayToGet } from './temporal-ways.ts';

/** Without a byte for this time, the server can't be reached from here. */
const SILENCE_MS = 20_000;
const MEGABYTE = 1024 * 1024;

/**
 * Downloads the command as the SDK does for its own tests. The SDK starts the downloaded command and has no time limit, so
 * it runs in a process of its own (temporal-download-process.ts).
 */
export const downloadTemporal: WayToGet = async (target, { env, report, signal }) => {
  const folder = await mkdtemp(join(dirname(target), 'download-'));
  const progress = { bytes: 0, since: performance.now() };
  try {
    const { code, words } = await runWithProgress({
      command: process.execPath,
      args: [fileURLToPath(new URL('./temporal-download-process.ts', import.meta.url)), folder],
      env,
      onLine: () => undefined,
      report: (elapsed) => report(`downloading it: ${Math.round(progress.bytes / MEGABYTE)} MB, ${elapsed}`),
      giveUp: async () => {
        const bytes = await bytesIn(folder);
        if (bytes > progress.bytes) Object.assign(progress, { bytes, since: performance.now() });
        const silentMs = performance.now() - progress.since;
        return silentMs > SILENCE_MS ? `nothing came for ${SILENCE_MS / 1000} s` : null;
      },
      signal,
    });
    if (code !== 0) return `the download failed: ${words.trim().split('\n').at(-1) ?? ''}`;
    const [file] = await readdir(folder);
    if (file === undefined) return 'the download brought nothing';
    await chmod(join(folder, file), 0o755);
    await rename(join(folder, file), target);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        // Renamed meanwhile.
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
