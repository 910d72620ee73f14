/** From so many responses on, an export may take minutes. */
const MANY_RESPONSES = 100_000;
/** Below this share of completes, in percent, most rows of an export are unfinished. */
const LOW_COMPLETION_PERCENT = 50;

/** Warnings before an export is made. */
export function exportWarnings(counts: {
  readonly responses: number;
  /** All who began, and those of them who completed. */
  readonly begun: number;
  readonly complete: number;
}): readonly string[] {
  const { responses, begun, complete } = counts;
  const warnings: string[] = [];
  if (responses >= MANY_RESPONSES) {
    warnings.push(`This is a large export: ${responses} responses may take minutes.`);
  }
  const percent = begun === 0 ? null : (complete / begun) * 100;
  if (percent !== null && percent < LOW_COMPLETION_PERCENT) {
    warnings.push(
      `The completion rate is low: ${complete} of ${begun} responses are complete (${percent.toFixed(1)} %). Filter by status COMPLETE to leave the others out.`,
    );
  }
  return warnings;
}
