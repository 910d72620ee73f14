import type { WebhookOutcome } from '../../../db/stores/ground/webhook-event-store.ts';

/** The outcome of an event, with a reason where it needs one. */
export type RecordedOutcome = { readonly outcome: WebhookOutcome; readonly reason: string | null };
