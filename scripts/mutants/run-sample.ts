import { join } from 'node:path';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { AREAS } from './areas.ts';
import { findBrokenTests } from './find-broken-tests.ts';
import type { LoadGraph } from './load-graph.ts';
import type { Mutant } from './mutant.ts';
import { makeSlot } from './slot.ts';
import type { Slot } from './slot.ts';
import { testsOf, testsOfArea } from './tests-of.ts';
import type { TestsOfFile } from './tests-of.ts';
import { tryMutant } from './try-mutant.ts';
import type { Verdict } from './verdicts.ts';

export type SampleRun = {
  readonly checkout: string;
  readonly graph: LoadGraph;
  readonly mutants: readonly Mutant[];
  /** Verdicts from an earlier run. */
  readonly earlier: ReadonlyMap<Mutant, Verdict>;
  readonly sideBySide: number;
  readonly patience: number;
  /** For copies, services and files of tests. */
  readonly folder: string;
  /** Called after each mutant, with all verdicts so far. */
  readonly onVerdict: (verdict: Verdict, all: readonly Verdict[]) => Promise<void>;
  readonly onLine: (line: string) => void;
  readonly signal: AbortSignal;
};

/** A mutant without a verdict in time, perhaps because the machine is busy, is tried again with this factor of time. */
const MORE_PATIENCE = 4;

/**
 * Tries every mutant in several copies of the checkout at once. Those that took too long get more time at the end, and
 * those that a broken test caught are tried again without it.
 */
export async function runSample(run: SampleRun): Promise<Verdict[]> {
  refuseAreasWithoutTests(run);
  const slots: Slot[] = [];
  for (let number = 1; number <= run.sideBySide; number += 1) {
    slots.push(await makeSlot(run.checkout, join(run.folder, String(number))));
  }
  const verdicts: Verdicts = new Map(run.mutants.map((mutant) => [mutant, run.earlier.get(mutant) ?? null]));
  const tryAgain = async (which: (verdict: Verdict) => boolean, broken: ReadonlySet<string>) => {
    const mutants = known(verdicts)
      .filter(which)
      .map(({ mutant }) => mutant);
    if (mutants.length > 0) run.onLine(`${mutants.length} are tried again with more time.`);
    await tryAll(run, slots, verdicts, { mutants, broken, patience: MORE_PATIENCE * run.patience });
  };
  try {
    const mutants = run.mutants.filter((mutant) => !run.earlier.has(mutant));
    await tryAll(run, slots, verdicts, { mutants, broken: new Set(), patience: run.patience });
    await tryAgain(({ kind }) => kind === 'timed out' || kind === 'undecided', new Set());
    const broken = await findBrokenTests(slots, known(verdicts), {
      patience: MORE_PATIENCE * run.patience,
      signal: run.signal,
    });
    if (broken.size > 0) run.onLine(`These fail without any mutant, and count for nothing: ${[...broken].join(', ')}`);
    await tryAgain(({ by }) => by !== null && broken.has(by.file), broken);
    return known(verdicts);
  } finally {
    for (const slot of slots) await slot.stopServices();
  }
}

/** @throws FieldworkError for an area whose words match no integration test: tests were moved or renamed */
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

type Verdicts = Map<Mutant, Verdict | null>;

function known(verdicts: Verdicts): Verdict[] {
  return [...verdicts.values()].filter((verdict) => verdict !== null);
}

async function tryAll(
  { graph, onVerdict, signal }: SampleRun,
  slots: readonly Slot[],
  verdicts: Verdicts,
  asked: { readonly mutants: readonly Mutant[]; readonly broken: ReadonlySet<string>; readonly patience: number },
): Promise<void> {
  const waiting = asked.mutants.values();
  const work = async (slot: Slot) => {
    // The slots share one iterator: each mutant goes to one of them.
    for (const mutant of waiting) {
      signal.throwIfAborted();
      const tests = testsFor(mutant, graph, asked.broken);
      const verdict = await tryMutant(slot, mutant, tests, { patience: asked.patience, signal });
      verdicts.set(mutant, verdict);
      await onVerdict(verdict, known(verdicts));
    }
  };
  await Promise.all(slots.map(work));
}

function testsFor({ area, file }: Mutant, graph: LoadGraph, broken: ReadonlySet<string>): TestsOfFile {
  const [{ testWords } = { testWords: /^$/ }] = AREAS.filter(({ name }) => name === area);
  const { unit, integration } = testsOf(graph, file, { testWords });
  const sound = (path: string) => !broken.has(path);
  return { unit: unit.filter(sound), integration: integration.filter(sound) };
}
