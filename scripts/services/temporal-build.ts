import { mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runWithProgress } from './run-with-progress.ts';
import type { WayToGet } from './temporal-ways.ts';

/** The newest version that `go install` can build: later ones have replace directives, which it refuses. */
const TEMPORAL_MODULE = 'github.com/temporalio/cli/cmd/temporal@v1.5.1';

/** Counted on a machine with an empty build cache. */
const PACKAGES_IN_ALL = 1_300;

/** Builds the command with Go: four to five minutes on two cores, once. */
export const buildTemporal: WayToGet = async (target, { env, report, signal }) => {
  const folder = await mkdtemp(join(dirname(target), 'build-'));
  let fetched = 0;
  let compiled = 0;
  try {
    const { code, words } = await runWithProgress({
      command: 'go',
      // -v names each package when it is compiled.
      args: ['install', '-v', TEMPORAL_MODULE],
      env: { ...env, GOBIN: folder },
      onLine: (line) => {
        if (line.startsWith('go: downloading')) fetched += 1;
        else compiled += 1;
      },
      report: (elapsed) =>
        report(
          compiled === 0
            ? `building it with Go: ${fetched} modules fetched, ${elapsed}`
            : `building it with Go: ${compiled} of about ${PACKAGES_IN_ALL} packages compiled, ${elapsed} (once, about 5 minutes on two cores)`,
        ),
      signal,
    });
    if (code === null) return 'Go is not installed';
    if (code !== 0) return `Go could not build it: ${words.trim().split('\n').slice(-3).join(' ')}`;
    await rename(join(folder, 'temporal'), target);
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
