/** The status of a recipient on a list; `recipient-lifecycle.ts` has the transitions. */
export const RECIPIENT_STATUSES = [
  'pending',
  'sent',
  'clicked',
  'completed',
  'bounced',
  'skipped',
  'unknown',
  'unsubscribed',
] as const;
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number];

/** Statuses that may be mailed at all: the others never are, by no filter. */
export const MAILABLE_STATUSES = [
  'pending',
  'sent',
  'clicked',
  'bounced',
  'unknown',
] as const satisfies RecipientStatus[];

export function isMailable(status: RecipientStatus): boolean {
  return MAILABLE_STATUSES.some((one) => one === status);
}
