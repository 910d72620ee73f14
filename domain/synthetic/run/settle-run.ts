import type { PreparedFlow } from '../../fieldwork/flow/prepared-flow.ts';
import { withVariables } from '../../fieldwork/flow/variable-values.ts';
import { quotasMet } from '../../fieldwork/quotas/prepared-quotas.ts';
import type { CountedQuota } from '../../fieldwork/quotas/prepared-quotas.ts';
import type { Outcome } from '../../questionnaire/survey/endings.ts';
import type { Interview } from '../interview/interview.ts';

/** An interview that came to an end, with the outcome that it counts with. */
export type SettledInterview = Interview & { readonly outcome: Outcome };

/**
 * Gives the places of a survey's quotas to personas in their order, apart from the quotas' own counts: who completes, but
 * finds a quota full, is over quota. In the order of personas, not of their ends: so the same run settles alike.
 */
export function settleInterviews(
  flow: PreparedFlow,
  quotas: readonly CountedQuota[],
  interviews: readonly Interview[],
): readonly SettledInterview[] {
  const taken = new Map<string, number>();
  return interviews.flatMap((interview): readonly SettledInterview[] => {
    if (interview.ending === null) return [];
    const outcome = settledOutcome(flow, quotas, taken, interview, interview.ending.outcome);
    return [{ ...interview, given: withVariables(flow.index, interview.given, outcome), outcome }];
  });
}

/** Takes the places of the quotas that a complete meets, unless one of them is full. */
function settledOutcome(
  { index }: PreparedFlow,
  quotas: readonly CountedQuota[],
  taken: Map<string, number>,
  { given }: Interview,
  outcome: Outcome,
): Outcome {
  if (outcome !== 'COMPLETE') return outcome;
  const met = quotasMet(quotas, index, given);
  if (met.some(({ id, limit }) => (taken.get(id) ?? 0) >= limit)) return 'OVER_QUOTA';
  for (const { id } of met) taken.set(id, (taken.get(id) ?? 0) + 1);
  return outcome;
}
