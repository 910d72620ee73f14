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

export const RECIPIENT_STATUS_MEANINGS: Readonly<Record<RecipientStatus, string>> = {
  pending: 'On the list; no mail was sent yet.',
  sent: 'A mail server took the mail.',
  clicked: 'The personal link was opened.',
  completed: 'The response is complete.',
  bounced: 'The mail did not arrive, for good or after all tries.',
  skipped: 'Never written to: the address is invalid, disposable or risky.',
  unknown: 'A mail may have arrived or not; only a person sends it again.',
  unsubscribed: 'Wants no more mail, or complained about it.',
};

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
