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

/** A file that takes so long hangs: on a busy machine the slowest takes a minute or two. */
const FILE_WITHIN_MS = { unit: 60_000, integration: 200_000 };
/** Then no further file is run. */
const ALL_WITHIN_MS = { unit: 120_000, integration: 300_000 };

/** Puts the defect into the slot's copy, runs the tests for it until one fails, and takes it out again. */
export async function tryMutant(slot: Slot, mutant: Mutant, tests: TestsOfFile, signal: AbortSignal): Promise<Verdict> {
  const startedAt = performance.now();
  const path = join(slot.root, mutant.file);
  const whole = await readIfThere(path);
  const broken = whole === null ? null : withMutant(whole, mutant);
  const of = tests.unit.length + tests.integration.length;
  if (whole === null || broken === null) return { mutant, kind: 'gone', by: null, ran: 0, of, seconds: 0 };
  // What sets the database up may be kept by the services from one run of tests to the next.
  const ownServices = mutant.file.startsWith('db/migrations/');
  if (ownServices) await slot.stopServices();
  await writeFile(path, broken);
  try {
    const outcome = await runBoth(slot, tests, signal);
    return { mutant, ...verdictOf(outcome), ran: outcome.ran, of, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await writeFile(path, whole);
    await slot.clear();
    if (ownServices) await slot.stopServices();
  }
}

async function runBoth(slot: Slot, tests: TestsOfFile, signal: AbortSignal): Promise<TestsOutcome> {
  const unit = await runOf('unit', slot, tests, signal);
  if ('file' in unit || tests.integration.length === 0) return unit;
  const integration = await runOf('integration', slot, tests, signal);
  return { ...integration, ran: unit.ran + integration.ran };
}

/** The tests of one project, in a slot's copy as it stands. */
export async function runOf(
  project: 'unit' | 'integration',
  slot: Slot,
  tests: TestsOfFile,
  signal: AbortSignal,
): Promise<TestsOutcome> {
  return runTests({
    project,
    root: slot.root,
    temporary: slot.temporary,
    tests: tests[project],
    env: project === 'unit' || tests.integration.length === 0 ? {} : await slot.services(),
    fileWithinMs: FILE_WITHIN_MS[project],
    allWithinMs: ALL_WITHIN_MS[project],
    signal,
  });
}

function verdictOf(outcome: TestsOutcome): Pick<Verdict, 'kind' | 'by'> {
  if (outcome.kind === 'failed') {
    const { file, test, message } = outcome;
    return { kind: 'caught', by: { file, test, message } };
  }
  if (outcome.kind === 'hung') return { kind: 'timed out', by: { file: outcome.file, test: '', message: '' } };
  return { kind: 'survived', by: null };
}
