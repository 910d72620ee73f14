import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readMutantArguments } from './mutants/arguments.ts';
import type { MutantArguments } from './mutants/arguments.ts';
import { chooseSample } from './mutants/choose-sample.ts';
import { mutantSchema } from './mutants/mutant.ts';
import { runSample } from './mutants/run-sample.ts';
import { SET_ASIDE } from './mutants/set-aside.ts';
import { graphOf, readSources } from './mutants/sources.ts';
import { MOST_AREA_FILES, MOST_REACHING_FILES, MOST_UNIT_FILES } from './mutants/tests-of.ts';
import { standing, totalLines, verdictLine, verdictSchema } from './mutants/verdicts.ts';
import type { Verdict } from './mutants/verdicts.ts';
import { readIfThere } from './services/kept-files.ts';
import { createReporter } from './services/reporter.ts';
import { onStopSignals } from './services/stop-signals.ts';
import { makeRunFolder } from './test/run-folder.ts';

// `npm run mutants`: mutation testing. Each defect of a sample is put into a copy of the checkout, and the tests that reach
// it are run; `--make` chooses the sample.
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SAMPLE = fileURLToPath(new URL('./mutants/sample.json', import.meta.url));
const INTERRUPTED = 130;

const reporter = createReporter(process.stdout);
const stopping = new AbortController();
const { signal } = stopping;

onStopSignals({
  first: (name) => {
    reporter.line(`Stopped by ${name}.`);
    stopping.abort();
  },
  again: () => process.exit(INTERRUPTED),
});

try {
  const asked = readMutantArguments(process.argv.slice(2));
  await (asked.make ? make(asked) : run(asked));
} catch (error) {
  if (!signal.aborted) reporter.line(error instanceof Error ? error.message : String(error));
  process.exitCode = signal.aborted ? INTERRUPTED : 1;
}
process.exit();

async function make({ seed }: MutantArguments): Promise<void> {
  const { mutants, replaced } = chooseSample(await readSources(ROOT), { seed, setAside: SET_ASIDE });
  for (const { file, what, why } of replaced) reporter.line(`Replaced: ${file}: ${what}: ${why}`);
  await writeFile(SAMPLE, `${JSON.stringify(mutants, null, 2)}\n`);
  reporter.line(`${mutants.length} mutants are in ${SAMPLE}.`);
}

async function run({ at, only, numbers, out, resume, sideBySide, patience }: MutantArguments): Promise<void> {
  const sample = z.array(mutantSchema).parse(JSON.parse(await readFile(SAMPLE, 'utf8')));
  const mutants = sample.filter(
    ({ area }, index) => (only === null || area === only) && (numbers === null || numbers.includes(index + 1)),
  );
  const kept = out === null || !resume ? null : await readIfThere(out);
  const earlier = standing(z.array(verdictSchema).parse(JSON.parse(kept ?? '[]')), mutants);
  const checkout = at === null ? ROOT : resolve(at);
  reporter.line(
    `${mutants.length} mutants, ${earlier.size} of them known; for each at most ${MOST_UNIT_FILES} files of unit tests, then ${MOST_REACHING_FILES} of ` +
      `integration tests that reach it and ${MOST_AREA_FILES} of its area, until the first failure.`,
  );
  const runFolder = await makeRunFolder();
  try {
    const graph = graphOf(await readSources(checkout));
    const write = async (verdicts: readonly Verdict[]) => {
      if (out !== null) await writeFile(out, `${JSON.stringify(verdicts, null, 2)}\n`);
    };
    const onVerdict = async (verdict: Verdict, all: readonly Verdict[]) => {
      reporter.line(verdictLine(verdict));
      await write(all);
    };
    const shared = { folder: runFolder.path, onVerdict, onLine: reporter.line, signal };
    const verdicts = await runSample({ checkout, graph, mutants, earlier, sideBySide, patience, ...shared });
    await write(verdicts);
    reporter.line('');
    for (const verdict of verdicts.filter(({ kind }) => kind !== 'caught')) reporter.line(verdictLine(verdict));
    for (const line of totalLines(verdicts)) reporter.line(line);
  } finally {
    await runFolder.clear();
  }
}
