import { readSegment } from '../../domain/results/tabulation/segment.ts';
import { without } from './without.ts';

type QuotaStatus = {
  readonly condition: string;
  readonly completes: number;
  readonly reserved: number;
  readonly available: number;
  readonly is_full: boolean;
};

const LEFT_OUT = 'How full it is depends on personal data: people see it, you don’t.';

/**
 * How full a quota is, as a model is told of it: not where its condition asks what respondents told of themselves, since the count
 * would say who they are.
 * @param personal labels of questions that are left out
 */
export function quotaForModel<Quota extends QuotaStatus>(quota: Quota, personal: ReadonlySet<string>) {
  const read = readSegment(quota.condition);
  const isPersonal = read.ok && read.segment.labels.some((label) => personal.has(label));
  if (!isPersonal) return quota;
  return { ...without(quota, 'completes', 'reserved', 'available', 'is_full'), left_out: LEFT_OUT };
}
