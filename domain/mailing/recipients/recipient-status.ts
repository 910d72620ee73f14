/** Where a recipient stands on a list. Each has one; `recipient-lifecycle.ts` says what leads where. */
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

/** Who may be written to at all: never whom the others name, by no filter. */
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
