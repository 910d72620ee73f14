/**
 * What a step is told, in today's words. What was scheduled before an upgrade keeps the words of its time: imports used to call their
 * operation `jobId`.
 */
export function inTodaysWords(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('jobId' in told) || 'operationId' in told) return told;
  const { jobId, ...others } = told;
  return { ...others, operationId: jobId };
}
