import type { RecipientStatus } from './recipient-status.ts';
import { MAILABLE_STATUSES } from './recipient-status.ts';

export const RESEND_FILTERS = ['non_complete', 'pending', 'sent', 'specific'] as const;
export type ResendFilter = (typeof RESEND_FILTERS)[number];

/**
 * Whom a resend reaches: `statuses` and, where it isn't null, `hasStarted` must agree; with `isByIds` they must be named as well.
 * Besides, each must be free to be claimed (`mayClaim`).
 */
export type ResendRule = {
  readonly statuses: readonly RecipientStatus[];
  readonly hasStarted: boolean | null;
  readonly isByIds: boolean;
};

export const RESEND_RULES: Readonly<Record<ResendFilter, ResendRule>> = {
  non_complete: { statuses: MAILABLE_STATUSES, hasStarted: null, isByIds: false },
  pending: { statuses: ['pending'], hasStarted: null, isByIds: false },
  sent: { statuses: ['sent', 'clicked'], hasStarted: false, isByIds: false },
  specific: { statuses: MAILABLE_STATUSES, hasStarted: null, isByIds: true },
};
