import { performance } from 'node:perf_hooks';

/** The middle value; of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs the two by turns, so that a busy machine slows both; medians in milliseconds. */
export async function interleaved(
  rounds: number,
  subject: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<{ subjectMs: number; baselineMs: number; ratio: number }> {
  const subjectTimes: number[] = [];
  const baselineTimes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    subjectTimes.push(await timed(subject));
    baselineTimes.push(await timed(baseline));
  }
  const [subjectMs, baselineMs] = [median(subjectTimes), median(baselineTimes)];
  return { subjectMs, baselineMs, ratio: subjectMs / baselineMs };
}

/** One line of the result, and whether it keeps its limit. */
export function report(name: string, ratio: number, limit: number, detail: string): boolean {
  const kept = ratio <= limit;
  console.log(`${kept ? 'kept  ' : 'MISSED'}  ${name}: ${ratio.toFixed(2)} (limit ${limit.toFixed(2)})  ${detail}`);
  return kept;
}
