import { join } from 'node:path';
import { FieldworkError } from '../../domain/errors.ts';
import { AREAS } from './areas.ts';
import { findBrokenTests } from './find-broken-tests.ts';
import type { ImportGraph } from './import-graph.ts';
import type { Mutant } from './mutant.ts';
import { makeSlot } from './slot.ts';
import type { Slot } from './slot.ts';
import { testsOf, testsOfArea } from './tests-of.ts';
import type { TestsOfFile } from './tests-of.ts';
import { tryMutant } from './try-mutant.ts';
import type { Verdict } from './verdicts.ts';

export type SampleRun = {
  readonly checkout: string;
  readonly graph: ImportGraph;
  readonly mutants: readonly Mutant[];
  readonly sideBySide: number;
  /** For copies, services and what tests write. */
  readonly folder: string;
  /** Told after each mutant, with all that are known. */
  readonly onVerdict: (verdict: Verdict, all: readonly Verdict[]) => Promise<void>;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal;
};

/** Tries every mutant in copies of the checkout, side by side; those that a broken test caught are tried again without it. */
export async function runSample(run: SampleRun): Promise<Verdict[]> {
  refuseAreasWithoutTests(run);
  const slots: Slot[] = [];
  for (let number = 1; number <= run.sideBySide; number += 1) {
    slots.push(await makeSlot(run.checkout, join(run.folder, String(number))));
  }
  const [first] = slots;
  try {
    const verdicts = await tryAll(run, slots, run.mutants, new Set());
    const broken = first === undefined ? new Set<string>() : await findBrokenTests(first, verdicts, run.signal);
    if (broken.size === 0) return verdicts;
    run.onLine(`These fail without any mutant, and what they caught is tried again: ${[...broken].join(', ')}`);
    const inVain = verdicts.filter(({ by }) => by !== null && broken.has(by.file)).map(({ mutant }) => mutant);
    const again = await tryAll(run, slots, inVain, broken);
    return [...verdicts.filter(({ mutant }) => !inVain.includes(mutant)), ...again];
  } finally {
    for (const slot of slots) await slot.stopServices();
  }
}

/** @throws FieldworkError where an area has no integration tests by its words: they were moved or renamed */
function refuseAreasWithoutTests({ graph, mutants }: SampleRun): void {
  for (const { name, testWords } of AREAS) {
    const isAsked = mutants.some(({ area }) => area === name);
    if (!isAsked || testsOfArea([...graph.keys()], testWords).length > 0) continue;
    throw new FieldworkError(
      'not_found',
      `No integration test has ${String(testWords)} in its path: see the area "${name}".`,
    );
  }
}

async function tryAll(
  { graph, onVerdict, signal }: SampleRun,
  slots: readonly Slot[],
  mutants: readonly Mutant[],
  broken: ReadonlySet<string>,
): Promise<Verdict[]> {
  const waiting = mutants.entries();
  const verdicts: Verdict[] = [];
  const work = async (slot: Slot) => {
    // The slots take from one iterator: each mutant goes to one of them.
    for (const [index, mutant] of waiting) {
      signal.throwIfAborted();
      const verdict = await tryMutant(slot, mutant, testsFor(mutant, graph, broken), signal);
      verdicts[index] = verdict;
      await onVerdict(verdict, Object.values(verdicts));
    }
  };
  await Promise.all(slots.map(work));
  return verdicts;
}

function testsFor({ area, file }: Mutant, graph: ImportGraph, broken: ReadonlySet<string>): TestsOfFile {
  const [{ testWords } = { testWords: /^$/ }] = AREAS.filter(({ name }) => name === area);
  const { unit, integration } = testsOf(graph, file, { testWords });
  const sound = (path: string) => !broken.has(path);
  return { unit: unit.filter(sound), integration: integration.filter(sound) };
}
