import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningService } from './running-service.ts';

/** How often a service is asked, how long one answer may take, and after how long a silence it is ended. */
export type Silence = {
  readonly askEveryMs: number;
  readonly answerWithinMs: number;
  readonly endAfterMs: number;
};

/** Well over the pauses of seconds that a busy machine makes. */
const SILENCE: Silence = { askEveryMs: 2_000, answerWithinMs: 15_000, endAfterMs: 22_000 };

/**
 * Watches a running service until it ends: one that has not answered for too long (stopped, or busy without an end) is
 * killed with all that it started. The silence is counted in rounds of this process, of which each counts for little more
 * than it was to last: when this process was paused itself, which nobody can blame the service for, the count goes on from
 * where it was.
 * @returns the reason for its end
 */
export async function endWhenSilent(
  service: RunningService,
  answers: (withinMs: number) => Promise<boolean>,
  { silence = SILENCE, onSilent }: { readonly silence?: Silence; readonly onSilent: (seconds: number) => void },
): Promise<string> {
  const ended = new AbortController();
  const reason = service.ended.finally(() => ended.abort());
  const count = { silentMs: 0 };
  const isOver = () => ended.signal.aborted;
  void askAgainAndAgain(answers, silence, { isOver, onAnswer: () => (count.silentMs = 0) });
  while (!isOver()) {
    const before = performance.now();
    await sleep(silence.askEveryMs, undefined, { signal: ended.signal }).catch(() => undefined);
    if (isOver()) break;
    count.silentMs += Math.min(performance.now() - before, silence.askEveryMs * 1.5);
    if (count.silentMs < silence.endAfterMs) continue;
    onSilent(Math.round(count.silentMs / 1000));
    service.kill();
    break;
  }
  return reason;
}

async function askAgainAndAgain(
  answers: (withinMs: number) => Promise<boolean>,
  { askEveryMs, answerWithinMs }: Silence,
  { isOver, onAnswer }: { readonly isOver: () => boolean; readonly onAnswer: () => void },
): Promise<void> {
  while (!isOver()) {
    // A failed question is an answer that did not come.
    if (await answers(answerWithinMs).catch(() => false)) onAnswer();
    await sleep(askEveryMs, undefined, { ref: false });
  }
}
