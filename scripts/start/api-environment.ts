import { availableParallelism } from 'node:os';

/** What V8 has by itself: threads that collect garbage and compile beside the event loop. */
const MOST_V8_HELPERS = 4;

/**
 * The environment of the process that answers requests, of which some are large.
 *
 * What one request needed goes back to the system, instead of staying with the process for good. glibc keeps freed memory in
 * an arena for each thread, and learns from one large block to keep all later ones; these settings, once given, don't change.
 * V8's young generation is kept small.
 *
 * V8's helpers leave a processor to the event loop: while they collect what large documents leave behind they would take as
 * many processors as they are, and Linux shares a processor among a session's threads before it shares it among sessions
 * (sched(7), "The autogroup feature"), so that the event loop would wait for them and each connection of Postgres wouldn't.
 * @param given the process's own, whose `NODE_OPTIONS` stay
 * @param processors by default those that there are
 */
export function apiEnvironment(
  given: Readonly<Record<string, string | undefined>>,
  processors = availableParallelism(),
): Readonly<Record<string, string>> {
  const helpers = Math.max(1, Math.min(MOST_V8_HELPERS, processors - 1));
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: `--max-semi-space-size=8 --v8-pool-size=${helpers} ${given['NODE_OPTIONS'] ?? ''}`.trim(),
  };
}
