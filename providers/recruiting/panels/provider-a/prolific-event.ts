import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { outsideJsonIn } from '../../../../domain/ground/outside-json.ts';
import { isStorableText } from '../../../../domain/ground/storable-text.ts';

/** An event from the provider itself, with the headers that prove it. */
export type SignedProlificEvent = {
  /** The raw body. */
  readonly body: Uint8Array;
  /** `X-Prolific-Request-Signature`: base64 of the HMAC-SHA256 of timestamp and body. */
  readonly signature: string | null;
  /** `X-Prolific-Request-Timestamp`: seconds since 1970, of the sending. */
  readonly timestamp: string | null;
  /** `X-Event-ID`: equal when an event is sent again. */
  readonly eventId: string | null;
};

/** The service's reading of the event; null: an event without effect. */
export type TranslatedEvent = {
  readonly eventId: string | null;
  readonly event: PanelAEvent | null;
};

/**
 * The events of panel provider A. For events about a participant the provider sends the submission's id, not its study's:
 * then `study_id` is null, and has to be requested by `submissionId`.
 */
export type PanelAEvent = {
  readonly event_type: 'submission.completed' | 'submission.returned' | 'study.completed';
  readonly data: { readonly participant_id: string | null; readonly study_id: string | null };
  readonly submissionId: string | null;
};

/** Clocks differ, and delivery takes time; an older request may be a replayed one. */
const TOLERANCE_S = 5 * 60;

const id = z.string().min(1).max(200).refine(isStorableText);

/** https://docs.prolific.com/api-reference/webhooks/receiving */
const prolificEvent = z.object({
  event_type: z.string(),
  resource_id: id,
  participant_id: id.nullish(),
  status: z.string().nullish(),
});

/**
 * Verifies one of Prolific's own events and translates it.
 * @param nowMs the time at which it arrived
 * @throws FieldworkError `unauthenticated` for a signature that is missing, wrong, or of another time; `malformed_request`
 * for an invalid body
 */
export function readProlificEvent(sent: SignedProlificEvent, secret: string, nowMs: number): TranslatedEvent {
  checkProlificSignature(sent, secret, nowMs);
  const read = prolificEvent.safeParse(outsideJsonIn(sent.body));
  if (!read.success) throw new FieldworkError('malformed_request', 'Send one event of the provider as JSON.');
  return { eventId: sent.eventId, event: translate(read.data) };
}

function checkProlificSignature(
  { body, signature, timestamp }: SignedProlificEvent,
  secret: string,
  nowMs: number,
): void {
  if (signature === null || timestamp === null) {
    throw unauthenticated('Send X-Prolific-Request-Signature and X-Prolific-Request-Timestamp.');
  }
  const expected = createHmac('sha256', secret).update(timestamp).update(body).digest();
  const given = Buffer.from(/^[A-Za-z0-9+/]{43}=$/.test(signature) ? signature : '', 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw unauthenticated(
      'The signature is not the one of this timestamp and body: see that both sides have the same secret.',
    );
  }
  const seconds = /^\d{1,12}(\.\d+)?$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(nowMs / 1000 - seconds) <= TOLERANCE_S)) {
    throw unauthenticated('The event is of another time: send it within five minutes, by a clock that is right.');
  }
}

function unauthenticated(detail: string): FieldworkError {
  return new FieldworkError('unauthenticated', detail);
}

const ENDED = new Set(['AWAITING REVIEW', 'APPROVED', 'PARTIALLY APPROVED']);
/** States that free the place again; the submission itself, read afterwards, says which. */
const FREED = new Set(['RETURNED', 'TIMED-OUT', 'SCREENED OUT', 'REJECTED']);
const STUDY_ENDED = new Set(['AWAITING REVIEW', 'COMPLETED']);

function translate(sent: z.output<typeof prolificEvent>): PanelAEvent | null {
  const { event_type: type, resource_id: id, participant_id: participantId } = sent;
  // With spaces, underlines or hyphens between the words: the provider's pages write each.
  const status = (sent.status ?? '')
    .toUpperCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/^TIMED OUT$/, 'TIMED-OUT');
  if (type === 'study.status.change' && STUDY_ENDED.has(status)) {
    return { event_type: 'study.completed', data: { participant_id: null, study_id: id }, submissionId: null };
  }
  if (type !== 'submission.status.change' || (!ENDED.has(status) && !FREED.has(status))) return null;
  return {
    event_type: ENDED.has(status) ? 'submission.completed' : 'submission.returned',
    data: { participant_id: participantId ?? null, study_id: null },
    submissionId: id,
  };
}
