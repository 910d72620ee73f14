import { RECIPIENT_EVENTS, recipientAfter } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import type { RecipientState } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { NEW_RECIPIENT } from '../../../support/mailing/new-recipient.ts';

/** Every state that any events lead to. */
export function allStates(): readonly RecipientState[] {
  const reached = new Map([[JSON.stringify(NEW_RECIPIENT), NEW_RECIPIENT]]);
  for (const state of reached.values()) {
    for (const event of RECIPIENT_EVENTS) {
      const next = recipientAfter(state, event);
      if (next !== null) reached.set(JSON.stringify(next), next);
    }
  }
  return [...reached.values()];
}
