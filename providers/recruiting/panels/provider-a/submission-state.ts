import type { PanelCounts, ParticipantState } from '../../../../domain/recruiting/panels/run-order.ts';
import type { Study, SubmissionCounts, SubmissionRow, SubmissionStatus } from './prolific-shapes.ts';

/** The codes of a study that mark participants who were not wanted. */
export type RefusalCodes = { readonly screenOut: string | null; readonly overQuota: string | null };

const BY_STATUS: Readonly<Record<SubmissionStatus, ParticipantState>> = {
  RESERVED: 'in_progress',
  ACTIVE: 'in_progress',
  'TIMED-OUT': 'timed_out',
  'AWAITING REVIEW': 'completed',
  APPROVED: 'completed',
  'PARTIALLY APPROVED': 'completed',
  RETURNED: 'returned',
  REJECTED: 'rejected',
  'SCREENED OUT': 'screened_out',
  UNKNOWN: 'in_progress',
};

/** The state of a participant: the code that they entered is more precise than the provider's state. */
export function participantStateOf(
  { status, study_code: code }: Pick<SubmissionRow, 'status' | 'study_code'>,
  codes: RefusalCodes,
): ParticipantState {
  if (code !== null && code !== undefined && status !== 'REJECTED') {
    if (code === codes.screenOut) return 'screened_out';
    if (code === codes.overQuota) return 'over_quota';
  }
  return BY_STATUS[status];
}

/** By the types that `study-body.ts` sets. */
export function refusalCodesOf({ completion_codes: codes }: Study): RefusalCodes {
  const codeOf = (type: string): string | null => codes?.find((one) => one.code_type === type)?.code ?? null;
  return { screenOut: codeOf(SCREEN_OUT_TYPE) ?? codeOf('SCREENED_OUT'), overQuota: codeOf(OVER_QUOTA_TYPE) };
}

export const SCREEN_OUT_TYPE = 'FIXED_SCREENOUT';
export const OVER_QUOTA_TYPE = 'OTHER';

/** The provider's states in which a code may be more precise, so that these submissions are read one by one. */
export function statesToLookAt(
  { completion_codes: codes }: Study,
  counts: SubmissionCounts,
): readonly SubmissionStatus[] {
  const refusals = codes?.filter(({ code_type: type }) => type === SCREEN_OUT_TYPE || type === OVER_QUOTA_TYPE) ?? [];
  const arePaid = refusals.every(({ actions }) => actions?.some(({ action }) => action === 'FIXED_SCREEN_OUT_PAYMENT'));
  const possible = arePaid ? (['SCREENED OUT'] as const) : (['SCREENED OUT', 'AWAITING REVIEW', 'RETURNED'] as const);
  return possible.filter((status) => counts[status] > 0);
}

/**
 * The provider's counts, translated to ours.
 * @param lookedAt all submissions in the states of `statesToLookAt`
 */
export function panelCountsOf(
  counts: SubmissionCounts,
  lookedAt: readonly Pick<SubmissionRow, 'status' | 'study_code'>[],
  codes: RefusalCodes,
): PanelCounts {
  const refused = lookedAt.map((row) => ({ status: row.status, state: participantStateOf(row, codes) }));
  const countOf = (state: ParticipantState, among: readonly SubmissionStatus[]): number =>
    refused.filter((one) => one.state === state && among.includes(one.status)).length;
  const awaitingButRefused = refused.filter(
    ({ status, state }) => status === 'AWAITING REVIEW' && state !== 'completed',
  );
  const overQuota = countOf('over_quota', ['SCREENED OUT', 'AWAITING REVIEW', 'RETURNED']);
  const overQuotaScreenedOut = countOf('over_quota', ['SCREENED OUT']);
  return {
    completes: counts.APPROVED + counts['PARTIALLY APPROVED'] + counts['AWAITING REVIEW'] - awaitingButRefused.length,
    starts: counts.TOTAL - counts.RESERVED,
    inProgress: counts.ACTIVE,
    disqualified:
      counts['SCREENED OUT'] -
      overQuotaScreenedOut +
      counts.REJECTED +
      countOf('screened_out', ['AWAITING REVIEW', 'RETURNED']),
    overQuota,
  };
}
