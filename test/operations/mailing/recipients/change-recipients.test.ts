import { describe, expect, it } from '@jest/globals';
import type { Recipient } from '../../../../db/stores/mailing/recipient-store.ts';
import type { RecipientEvent } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { recipientWith } from '../../../../operations/mailing/recipients/change-recipients.ts';
import { NEW_RECIPIENT } from '../../../support/mailing/new-recipient.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const minute = (count: number) => new Date(NOON + count * 60_000);

const GUEST: Recipient = {
  id: '11111111-1111-4111-8111-111111111111',
  listId: '22222222-2222-4222-8222-222222222222',
  surveyId: '33333333-3333-4333-8333-333333333333',
  email: 'jo@example.com',
  folded: 'jo@example.com',
  problem: null,
  metadata: {},
  state: NEW_RECIPIENT,
  verdict: null,
  token: 'token',
  returnPath: null,
  sendCount: 0,
  sentAt: null,
  lastSentAt: null,
  clickedAt: null,
  startedAt: null,
  completedAt: null,
  createdAt: minute(0),
  erasedAt: null,
};

/** What is known after events, a minute each. */
function after(...events: readonly RecipientEvent[]) {
  const { state, sendCount, sentAt, lastSentAt } = events.reduce(
    (now, event, index) => recipientWith(now, { event, at: minute(index) }) ?? now,
    GUEST,
  );
  return { status: state.status, sendCount, sentAt, lastSentAt };
}

describe('what is noted of a recipient', () => {
  it.each<[RecipientEvent[], object]>([
    [['claimed', 'accepted'], { status: 'sent', sendCount: 1, sentAt: minute(1), lastSentAt: minute(1) }],
    [
      ['claimed', 'accepted', 'claimed', 'accepted'],
      { status: 'sent', sendCount: 2, sentAt: minute(1), lastSentAt: minute(3) },
    ],
    [['claimed', 'lost'], { status: 'unknown', sendCount: 0, sentAt: null, lastSentAt: null }],
    // What was unknown is told to have arrived: it was sent, and counts as sent.
    [['claimed', 'lost', 'delivered'], { status: 'sent', sendCount: 1, sentAt: minute(2), lastSentAt: minute(2) }],
    [
      ['claimed', 'lost', 'delivered', 'delivered'],
      { status: 'sent', sendCount: 1, sentAt: minute(2), lastSentAt: minute(2) },
    ],
    // Told before the acceptance was recorded, it counts once.
    [['claimed', 'delivered', 'accepted'], { status: 'sent', sendCount: 1, sentAt: minute(2), lastSentAt: minute(2) }],
  ])('after %j', (events, expected) => {
    expect(after(...events)).toEqual(expected);
  });
});
