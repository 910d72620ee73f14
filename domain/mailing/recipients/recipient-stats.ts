import type { RecipientStatus } from './recipient-status.ts';

/** How many recipients of a list have a status, those who began the survey counted apart. */
export type RecipientCount = { readonly status: RecipientStatus; readonly hasStarted: boolean; readonly count: number };

/**
 * Each recipient counts once: all but `total` add up to it. `sent` are those who got a mail and haven't begun, link opened or
 * not; `started` those who have begun and not completed.
 */
export type RecipientStats = Readonly<
  Record<
    'total' | 'pending' | 'sent' | 'started' | 'completed' | 'bounced' | 'skipped' | 'unknown' | 'unsubscribed',
    number
  >
>;

export function recipientStats(counts: readonly RecipientCount[]): RecipientStats {
  const sum = (belongs: (one: RecipientCount) => boolean) =>
    counts.filter(belongs).reduce((total, { count }) => total + count, 0);
  const of = (status: RecipientStatus) => sum((one) => one.status === status);
  const isUnderway = ({ status }: RecipientCount) => status === 'sent' || status === 'clicked';
  return {
    total: sum(() => true),
    pending: of('pending'),
    sent: sum((one) => isUnderway(one) && !one.hasStarted),
    started: sum((one) => isUnderway(one) && one.hasStarted),
    completed: of('completed'),
    bounced: of('bounced'),
    skipped: of('skipped'),
    unknown: of('unknown'),
    unsubscribed: of('unsubscribed'),
  };
}
