/**
 * The environment of a process that large requests come to: what one request needed goes back to the system, instead of
 * staying with the process for good. glibc keeps freed memory in an arena for each thread, and learns from one large block to
 * keep all later ones; these settings, once given, don't change. V8's young generation is kept small.
 * @param given the process's own, whose `NODE_OPTIONS` stay
 */
export function leanMemory(given: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    NODE_OPTIONS: `--max-semi-space-size=8 ${given['NODE_OPTIONS'] ?? ''}`.trim(),
  };
}
