import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { FieldworkError } from '../../../../../domain/ground/errors.ts';
import { readProlificEvent } from '../../../../../providers/recruiting/panels/provider-a/prolific-event.ts';
import type { SignedProlificEvent } from '../../../../../providers/recruiting/panels/provider-a/prolific-event.ts';

const SECRET = 'shared secret';
const NOW_MS = Date.parse('2026-04-18T10:00:00Z');

function signed(body: string | Uint8Array, { secret = SECRET, atMs = NOW_MS } = {}): SignedProlificEvent {
  const bytes = Buffer.from(body);
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', secret).update(timestamp).update(bytes).digest('base64');
  return { body: bytes, signature, timestamp, eventId: 'event-1' };
}

function submission(status: string): string {
  return JSON.stringify({
    resource_id: 'submission-1',
    event_type: 'submission.status.change',
    participant_id: 'participant-1',
    status,
  });
}

function read(sent: SignedProlificEvent) {
  return readProlificEvent(sent, SECRET, NOW_MS);
}

function codeOf(sent: SignedProlificEvent): string {
  try {
    read(sent);
  } catch (error) {
    if (error instanceof FieldworkError) return error.code;
    throw error;
  }
  return 'read';
}

describe('what the provider’s own events mean', () => {
  test.each([
    ['APPROVED', 'submission.completed'],
    ['AWAITING REVIEW', 'submission.completed'],
    ['AWAITING_REVIEW', 'submission.completed'],
    ['PARTIALLY APPROVED', 'submission.completed'],
    ['RETURNED', 'submission.returned'],
    ['TIMED-OUT', 'submission.returned'],
    ['TIMED_OUT', 'submission.returned'],
    ['SCREENED OUT', 'submission.returned'],
    ['REJECTED', 'submission.returned'],
  ])('a submission that is %s: %s', (status, type) => {
    expect(read(signed(submission(status)))).toEqual({
      eventId: 'event-1',
      event: {
        event_type: type,
        data: { participant_id: 'participant-1', study_id: null },
        submissionId: 'submission-1',
      },
    });
  });

  test.each(['COMPLETED', 'AWAITING REVIEW'])('a study that is %s is completed', (status) => {
    const body = { resource_id: 'study-1', event_type: 'study.status.change', metadata: {}, status };
    expect(read(signed(JSON.stringify(body))).event).toEqual({
      event_type: 'study.completed',
      data: { participant_id: null, study_id: 'study-1' },
      submissionId: null,
    });
  });

  test.each([
    ['a submission that has begun', submission('ACTIVE')],
    ['a state that nobody knows', submission('ABDUCTED')],
    ['a study that goes on', '{"resource_id":"s","event_type":"study.status.change","metadata":{},"status":"ACTIVE"}'],
    ['progress', '{"resource_id":"s","event_type":"study.progress.change"}'],
    ['one with an object that breaks', '{"resource_id":"s","event_type":"x","metadata":{"toString":1}}'],
    ['an event of another kind', '{"resource_id":"s","event_type":"study.painted","status":"COMPLETED"}'],
  ])('%s means nothing', (_, body) => {
    expect(read(signed(body)).event).toBeNull();
  });
});

test('an id that is no text, and breaks where it is compared, is refused', () => {
  expect(codeOf(signed('{"resource_id":{"length":{"toString":1}},"event_type":"x"}'))).toBe('malformed_request');
});

describe('signatures', () => {
  const good = signed(submission('APPROVED'));
  const bad: readonly (readonly [string, SignedProlificEvent])[] = [
    ['with another secret', signed(submission('APPROVED'), { secret: 'another' })],
    ['of another body', { ...good, body: Buffer.from(submission('RETURNED')) }],
    [
      'of a body written anew',
      { ...good, body: Buffer.from(JSON.stringify(JSON.parse(submission('APPROVED')), null, 1)) },
    ],
    ['of another time', { ...good, timestamp: String(NOW_MS / 1000 + 1) }],
    ['in hex', { ...good, signature: Buffer.from(good.signature ?? '', 'base64').toString('hex') }],
    ['cut off', { ...good, signature: (good.signature ?? '').slice(0, 20) }],
    ['that is empty', { ...good, signature: '' }],
    ['that is missing', { ...good, signature: null }],
    ['without its time', { ...good, timestamp: null }],
    ['that was recorded and is played again', signed(submission('APPROVED'), { atMs: NOW_MS - 301_000 })],
    ['from the future', signed(submission('APPROVED'), { atMs: NOW_MS + 302_000 })],
  ];

  test.each(bad)('one %s is refused', (_, sent) => {
    expect(codeOf(sent)).toBe('unauthenticated');
  });

  test('one of four minutes ago is good', () => {
    expect(codeOf(signed(submission('APPROVED'), { atMs: NOW_MS - 240_000 }))).toBe('read');
  });

  test('a time that is none is refused, even signed', () => {
    const body = Buffer.from(submission('APPROVED'));
    const signature = createHmac('sha256', SECRET).update('soon').update(body).digest('base64');
    expect(codeOf({ body, signature, timestamp: 'soon', eventId: null })).toBe('unauthenticated');
  });

  test.each([
    ['no JSON', '{'],
    ['no event', '[]'],
    ['nothing', ''],
    ['bytes that are no text', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['an event about nothing', '{"event_type":"study.status.change","status":"COMPLETED"}'],
  ])('%s is malformed', (_, body) => {
    expect(codeOf(signed(body))).toBe('malformed_request');
  });
});
