/**
 * Translates an activity's input to the current names. Activities that were scheduled before an upgrade have older ones:
 * imports used to call their operation `jobId`.
 */
export function inTodaysWords(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('jobId' in told) || 'operationId' in told) return told;
  const { jobId, ...others } = told;
  return { ...others, operationId: jobId };
}
