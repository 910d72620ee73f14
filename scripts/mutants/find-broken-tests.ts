import { runOf } from './try-mutant.ts';
import type { Slot } from './slot.ts';
import type { TestsOfFile } from './tests-of.ts';
import type { Verdict } from './verdicts.ts';

/** Of the test files that caught mutants, those that fail or hang without any: what they caught counts for nothing. */
export async function findBrokenTests(
  slot: Slot,
  verdicts: readonly Verdict[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const catching = new Set(verdicts.flatMap(({ by }) => (by === null ? [] : [by.file])));
  const isIntegration = (file: string) => /\.(integration|browser)\.test\.ts$/.test(file);
  const broken = new Set<string>();
  for (const project of ['unit', 'integration'] as const) {
    const files = [...catching].filter((file) => isIntegration(file) === (project === 'integration'));
    for (const each of inBunches(files, project === 'unit' ? 30 : 1)) {
      let left = each;
      while (left.length > 0) {
        const tests: TestsOfFile = { unit: [], integration: [], [project]: left };
        const outcome = await runOf(project, slot, tests, signal);
        await slot.clear();
        if (!('file' in outcome)) break;
        const { file } = outcome;
        broken.add(file);
        left = left.filter((other) => other !== file);
      }
    }
  }
  return broken;
}

function inBunches<Item>(items: readonly Item[], size: number): Item[][] {
  const bunches = Math.ceil(items.length / size);
  return Array.from({ length: bunches }, (_, index) => items.slice(index * size, (index + 1) * size));
}
