import { createHmac, randomUUID } from 'node:crypto';
import { fnvHash } from '../../domain/ground/fnv-hash.ts';
import type { Delivery, Records, StudyRecord, SubmissionRecord } from './records.ts';

/** An object whose state has changed. */
export type Happening =
  | { readonly kind: 'submission'; readonly submission: SubmissionRecord }
  | { readonly kind: 'study'; readonly study: StudyRecord };

/**
 * Adds the events of a change, in each configured style, to the deliveries: the next `save` writes them to the disk, from
 * where they are sent, even after a restart.
 */
export function noteEvents(records: Records, happening: Happening, nowMs: number): void {
  const { url, prolific_url: prolificUrl, style } = records.webhooks;
  const event = style === 'prolific' ? null : serviceEvent(happening);
  if (url !== null && event !== null) addDeliveries(records, 'service', event, nowMs);
  if ((prolificUrl ?? url) !== null && style !== 'service') {
    addDeliveries(records, 'prolific', prolificEvent(happening), nowMs);
  }
}

const COMPLETED = new Set(['APPROVED', 'AWAITING REVIEW']);
const FREED = new Set(['RETURNED', 'TIMED-OUT', 'SCREENED OUT', 'REJECTED']);

/** Null if the service's interface has no event for it. */
function serviceEvent(happening: Happening): object | null {
  if (happening.kind === 'study') {
    const { id, status } = happening.study;
    const isOver = status === 'COMPLETED' || status === 'AWAITING REVIEW';
    return isOver ? { event_type: 'study.completed', data: { participant_id: null, study_id: id } } : null;
  }
  const { status, participant_id: participant, study_id: study, return_requested: asked } = happening.submission;
  const data = { participant_id: participant, study_id: study };
  if (COMPLETED.has(status)) return asked === null ? { event_type: 'submission.completed', data } : null;
  return FREED.has(status) ? { event_type: 'submission.returned', data } : null;
}

/** https://docs.prolific.com/api-reference/webhooks/receiving */
function prolificEvent(happening: Happening): object {
  if (happening.kind === 'study') {
    const { id, status } = happening.study;
    return { resource_id: id, event_type: 'study.status.change', metadata: {}, status };
  }
  const { id, participant_id: participant, status } = happening.submission;
  return { resource_id: id, event_type: 'submission.status.change', participant_id: participant, status };
}

function addDeliveries(records: Records, kind: Delivery['kind'], event: object, nowMs: number): void {
  const { held, copies } = records.webhooks;
  const eventId = randomUUID();
  for (let copy = 0; copy < copies; copy += 1) {
    const id = randomUUID();
    records.deliveries.push({
      id,
      event_id: eventId,
      kind,
      body: JSON.stringify(event),
      made_at: new Date(nowMs).toISOString(),
      due_at_ms: nowMs + delayOf(records, id),
      follows: null,
      attempts: 0,
      state: held ? 'held' : 'waiting',
      last_answer: null,
    });
  }
}

/** The whole delay, or a part of it that depends on the delivery's id. */
function delayOf({ webhooks }: Records, id: string): number {
  if (!webhooks.shuffled) return webhooks.delay_ms;
  return Number.parseInt(fnvHash(id), 16) % (webhooks.delay_ms + 1);
}

/** The headers that prove the sender. */
export function signedHeaders(delivery: Delivery, records: Records, nowMs: number): Readonly<Record<string, string>> {
  const { secret, prolific_secret: prolificSecret } = records.webhooks;
  if (delivery.kind === 'service') {
    return { 'x-panel-a-signature': createHmac('sha256', secret).update(delivery.body).digest('hex') };
  }
  const timestamp = String(Math.floor(nowMs / 1000));
  return {
    'x-prolific-request-signature': createHmac('sha256', prolificSecret)
      .update(timestamp + delivery.body)
      .digest('base64'),
    'x-prolific-request-timestamp': timestamp,
    'x-event-id': delivery.event_id,
    'x-timestamp': String(Date.parse(delivery.made_at)),
  };
}

export function targetOf(delivery: Delivery, { webhooks }: Records): string | null {
  return delivery.kind === 'service' ? webhooks.url : (webhooks.prolific_url ?? webhooks.url);
}
