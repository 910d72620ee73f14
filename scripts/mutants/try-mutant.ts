import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../services/kept-files.ts';
import { withMutant } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { runTests } from './run-tests.ts';
import type { TestsOutcome } from './run-tests.ts';
import type { Slot } from './slot.ts';
import type { TestsOfFile } from './tests-of.ts';
import type { Verdict } from './verdicts.ts';

/** A file that takes longer hangs: on a busy machine the slowest takes a minute or two. */
const FILE_WITHIN_MS = { unit: 60_000, integration: 200_000 };
/** After this time no further file is run. */
const ALL_WITHIN_MS = { unit: 120_000, integration: 300_000 };

export type Limits = {
  /** The factor of the usual time. */
  readonly patience: number;
  readonly signal: AbortSignal;
};

/** Puts the defect into the slot's copy, runs its tests until one fails, and restores the file. */
export async function tryMutant(slot: Slot, mutant: Mutant, tests: TestsOfFile, limits: Limits): Promise<Verdict> {
  const startedAt = performance.now();
  const path = join(slot.root, mutant.file);
  const whole = await readIfThere(path);
  const broken = whole === null ? null : withMutant(whole, mutant);
  const of = tests.unit.length + tests.integration.length;
  if (whole === null || broken === null) return { mutant, kind: 'gone', by: null, ran: 0, of, seconds: 0 };
  // Running services may have cached the result of migrations.
  const ownServices = mutant.file.startsWith('db/migrations/');
  if (ownServices) await slot.stopServices();
  await writeFile(path, broken);
  try {
    const outcome = await runBoth(slot, tests, limits);
    return { mutant, ...verdictOf(outcome, of), ran: outcome.ran, of, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await writeFile(path, whole);
    await slot.clear();
    if (ownServices) await slot.stopServices();
  }
}

/** Runs unit tests, then integration tests, in a slot's copy, until the first failure. */
export async function runBoth(slot: Slot, tests: TestsOfFile, limits: Limits): Promise<TestsOutcome> {
  const unit = await runOf('unit', slot, tests, limits);
  if ('file' in unit || tests.integration.length === 0) return unit;
  const integration = await runOf('integration', slot, tests, limits);
  return { ...integration, ran: unit.ran + integration.ran };
}

async function runOf(
  project: 'unit' | 'integration',
  slot: Slot,
  tests: TestsOfFile,
  limits: Limits,
): Promise<TestsOutcome> {
  const needsServices = project === 'integration' && tests.integration.length > 0;
  const outcome = await runTests({
    project,
    root: slot.root,
    temporary: slot.temporary,
    tests: tests[project],
    env: needsServices ? await slot.services() : {},
    fileWithinMs: limits.patience * FILE_WITHIN_MS[project],
    allWithinMs: limits.patience * ALL_WITHIN_MS[project],
    signal: limits.signal,
  });
  if (!needsServices || slot.servicesStand()) return outcome;
  await slot.stopServices();
  return runOf(project, slot, tests, limits);
}

function verdictOf(outcome: TestsOutcome, of: number): Pick<Verdict, 'kind' | 'by'> {
  if (outcome.kind === 'failed') {
    const { file, test, message } = outcome;
    return { kind: 'caught', by: { file, test, message } };
  }
  if (outcome.kind === 'hung') return { kind: 'timed out', by: { file: outcome.file, test: '', message: '' } };
  return { kind: outcome.ran < of ? 'undecided' : 'survived', by: null };
}
