import type { Unanswered } from '../interview/interview.ts';
import type { Interview } from '../interview/interview.ts';
import type { SettledInterview } from './settle-run.ts';

/** What came of a run, in counts. */
export type RunResult = {
  readonly personas: number;
  readonly counts: {
    readonly complete: number;
    readonly screen_out: number;
    readonly over_quota: number;
    readonly unfinished: number;
  };
  /** Completes as a percentage of all personas. */
  readonly completion_rate: number;
  /** Pages with an answer of those who completed. */
  readonly answers_per_complete: { readonly mean: number; readonly least: number; readonly most: number } | null;
  /** What personas could not answer, by question and reason, the most frequent first. */
  readonly unanswered: readonly (Unanswered & { readonly personas: number })[];
  readonly cost: { readonly model_calls: number; readonly estimated_tokens: number };
};

const MOST_UNANSWERED = 100;
const PERCENT = 100;

/** Counts a run: `settled` are the interviews that came to an end. */
export function runResult(
  personas: number,
  interviews: readonly Interview[],
  settled: readonly SettledInterview[],
): RunResult {
  const count = (outcome: SettledInterview['outcome']): number =>
    settled.filter((one) => one.outcome === outcome).length;
  const complete = count('COMPLETE');
  return {
    personas,
    counts: {
      complete,
      screen_out: count('SCREEN_OUT'),
      over_quota: count('OVER_QUOTA'),
      unfinished: personas - settled.length,
    },
    completion_rate: personas === 0 ? 0 : (PERCENT * complete) / personas,
    answers_per_complete: answersPerComplete(settled.filter(({ outcome }) => outcome === 'COMPLETE')),
    unanswered: countUnanswered(interviews),
    cost: {
      model_calls: interviews.reduce((sum, { modelCalls }) => sum + modelCalls, 0),
      estimated_tokens: interviews.reduce((sum, { estimatedTokens }) => sum + estimatedTokens, 0),
    },
  };
}

function answersPerComplete(completes: readonly SettledInterview[]): RunResult['answers_per_complete'] {
  const counts = completes.map(({ visited, unanswered }) => visited.length - unanswered.length);
  if (counts.length === 0) return null;
  const sum = counts.reduce((total, one) => total + one, 0);
  const least = counts.reduce((least_, one) => Math.min(least_, one));
  const most = counts.reduce((most_, one) => Math.max(most_, one));
  return { mean: sum / counts.length, least, most };
}

function countUnanswered(interviews: readonly Interview[]): RunResult['unanswered'] {
  const counted = new Map<string, Unanswered & { personas: number }>();
  for (const { unanswered } of interviews) {
    for (const { label, reason } of unanswered) {
      const known = counted.get(`${label}\n${reason}`);
      if (known === undefined) counted.set(`${label}\n${reason}`, { label, reason, personas: 1 });
      else known.personas += 1;
    }
  }
  return [...counted.values()].sort((one, two) => two.personas - one.personas).slice(0, MOST_UNANSWERED);
}
