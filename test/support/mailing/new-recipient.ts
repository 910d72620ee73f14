import type { RecipientState } from '../../../domain/mailing/recipients/recipient-lifecycle.ts';

/** On the list, and nothing has happened yet. */
export const NEW_RECIPIENT: RecipientState = {
  status: 'pending',
  isSending: false,
  hasStarted: false,
  bounce: null,
  isSuppressed: false,
};
