import { keyTakeaways } from '../insights/key-takeaways.ts';
import type { KeyTakeaways } from '../insights/key-takeaways.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { runOperation } from '../../ground/run-operation.ts';
import type { AnalysisInput } from './analysis-filters.ts';

export type ReportTakeaways = {
  /** Null where they are not ready in time. */
  readonly takeaways: KeyTakeaways | null;
  /** The id of the operation that makes them; null where they needed none. */
  readonly operationId: string | null;
};

/** The key takeaways of a report's responses, where they are ready in the time that its answer may take. */
export async function reportTakeaways(
  { services, principal }: OperationContext,
  { survey_id, segment_filter, panel_id, version, statuses, include_excluded, synthetic, weighted }: AnalysisInput,
  patience: AbortSignal,
): Promise<ReportTakeaways> {
  const selected = { survey_id, segment_filter, panel_id, version, statuses: statuses?.join(), include_excluded };
  const input = { ...selected, synthetic, weighted };
  const { operation, result } = await runOperation(keyTakeaways, services, principal, input, { patience });
  return { takeaways: result, operationId: operation?.id ?? null };
}
