import type { WebhookOutcome } from '../../../db/stores/ground/webhook-event-store.ts';

/** What came of an event; why, where that is not plain. */
export type RecordedOutcome = { readonly outcome: WebhookOutcome; readonly reason: string | null };
