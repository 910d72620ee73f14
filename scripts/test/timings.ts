import { dirname, relative } from 'node:path';
import { z } from 'zod';

/** The variable with the file to which processes of tests write the times of each test file. */
export const TIMINGS_VARIABLE = 'FIELDWORK_TEST_TIMINGS';

const fileTimesSchema = z.strictObject({
  file: z.string(),
  /** From the start of the process to its first file; 0 for other files. */
  startMs: z.number(),
  /** From the beginning of the file until its tests are known: loading modules that no file before it had loaded. */
  loadingMs: z.number(),
  setUpMs: z.number(),
  testsMs: z.number(),
  tearDownMs: z.number(),
  /** Memory of the process, after the file. */
  residentBytes: z.number(),
});

/** The times of one test file. */
export type FileTimes = z.infer<typeof fileTimesSchema>;

/** One line of a timings file. */
export function timingLine(times: FileTimes): string {
  return `${JSON.stringify(times)}\n`;
}

/** @param text of a timings file: a line for each test file, in the order in which they ended */
export function readTimings(text: string): FileTimes[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => fileTimesSchema.parse(JSON.parse(line)));
}

/** The number of files that are listed one by one. */
const SLOWEST = 40;
const MEGABYTE = 1024 * 1024;
const COLUMNS = ['start', 'loading', 'set-up', 'tests', 'tear-down', 'sum'] as const;
const WIDTH = 10;

/** Lines for a person: seconds by folder, then the slowest files, each summed over all processes that ran tests. */
export function timingReport(times: readonly FileTimes[], root: string): string[] {
  const byFolder = new Map<string, FileTimes[]>();
  for (const each of times) {
    const folder = relative(root, dirname(each.file)).split('/').slice(0, 2).join('/');
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), each]);
  }
  const folders = [...byFolder].map(([name, within]) => ({ name: `${name} (${within.length})`, spent: sumOf(within) }));
  const files = times.map((each) => ({ name: relative(root, each.file), spent: sumOf([each]) }));
  const slowest = files.sort(bySum).slice(0, SLOWEST);
  const most = Math.max(0, ...times.map(({ residentBytes }) => residentBytes));
  return [
    row(COLUMNS, 'seconds of all processes together, by folder'),
    ...folders.sort(bySum).map(({ name, spent }) => row(spent.map(inSeconds), name)),
    row(sumOf(times).map(inSeconds), `all ${times.length} files`),
    row(COLUMNS, `the slowest ${slowest.length} files`),
    ...slowest.map(({ name, spent }) => row(spent.map(inSeconds), name)),
    `The largest process of tests held ${(most / MEGABYTE).toFixed(0)} MB.`,
  ];
}

type Named = { readonly name: string; readonly spent: readonly number[] };

function bySum(left: Named, right: Named): number {
  return (right.spent.at(-1) ?? 0) - (left.spent.at(-1) ?? 0);
}

/** In the order of the columns, in milliseconds. */
function sumOf(times: readonly FileTimes[]): number[] {
  const parts = (['startMs', 'loadingMs', 'setUpMs', 'testsMs', 'tearDownMs'] as const).map((part) =>
    times.reduce((sum, each) => sum + each[part], 0),
  );
  return [...parts, parts.reduce((sum, part) => sum + part, 0)];
}

function row(cells: readonly string[], name: string): string {
  return `${cells.map((cell) => cell.padStart(WIDTH)).join('')}  ${name}`;
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
