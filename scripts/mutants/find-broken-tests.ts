import { runBoth } from './try-mutant.ts';
import type { Limits } from './try-mutant.ts';
import type { Slot } from './slot.ts';
import type { TestsOfFile } from './tests-of.ts';
import type { Verdict } from './verdicts.ts';

/** Those of the test files that caught mutants that fail or hang without any: what they caught does not count. */
export async function findBrokenTests(
  slots: readonly Slot[],
  verdicts: readonly Verdict[],
  limits: Limits,
): Promise<ReadonlySet<string>> {
  const files = [...new Set(verdicts.flatMap(({ by }) => (by === null ? [] : [by.file])))];
  const isIntegration = (file: string) => /\.(integration|browser)\.test\.ts$/.test(file);
  const units = files.filter((file) => !isIntegration(file));
  const bunches = [
    { unit: units, integration: [] },
    ...files.filter(isIntegration).map((file) => ({ unit: [], integration: [file] })),
  ].values();
  const broken = new Set<string>();
  const work = async (slot: Slot) => {
    for (const bunch of bunches) for (const file of await brokenOf(slot, bunch, limits)) broken.add(file);
  };
  await Promise.all(slots.map(work));
  return broken;
}

/** A run ends with its first failure: the remaining files are run again. */
async function brokenOf(slot: Slot, tests: TestsOfFile, limits: Limits): Promise<readonly string[]> {
  const outcome = await runBoth(slot, tests, limits);
  await slot.clear();
  if (!('file' in outcome)) return [];
  const { file } = outcome;
  const others = (files: readonly string[]) => files.filter((other) => other !== file);
  const left = { unit: others(tests.unit), integration: others(tests.integration) };
  return [file, ...(await brokenOf(slot, left, limits))];
}
