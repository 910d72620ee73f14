import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  mayClaim,
  RECIPIENT_EVENTS,
  recipientAfter,
} from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import type { RecipientEvent, RecipientState } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { RECIPIENT_STATUSES } from '../../../../domain/mailing/recipients/recipient-status.ts';
import { allStates } from './all-states.ts';
import { NEW_RECIPIENT } from '../../../support/mailing/new-recipient.ts';

const STATES = allStates();
const OUTCOMES: readonly RecipientEvent[] = ['accepted', 'rejected', 'deferred', 'lost'];
const REPEATABLE = RECIPIENT_EVENTS.filter((event) => event !== 'claimed');

function after(...events: readonly RecipientEvent[]): RecipientState {
  return events.reduce((state: RecipientState, event) => recipientAfter(state, event) ?? state, NEW_RECIPIENT);
}

describe('a recipient', () => {
  it.each<[readonly RecipientEvent[], string]>([
    [[], 'pending'],
    [['skipped'], 'skipped'],
    [['claimed'], 'pending'],
    [['claimed', 'accepted'], 'sent'],
    [['claimed', 'rejected'], 'bounced'],
    [['claimed', 'deferred'], 'pending'],
    [['claimed', 'deferred', 'bounced_soft'], 'bounced'],
    [['claimed', 'lost'], 'unknown'],
    [['claimed', 'lost', 'accepted'], 'sent'],
    [['claimed', 'lost', 'rejected'], 'bounced'],
    [['claimed', 'lost', 'deferred'], 'unknown'],
    [['claimed', 'lost', 'delivered'], 'sent'],
    [['claimed', 'lost', 'clicked'], 'clicked'],
    [['claimed', 'accepted', 'bounced_hard'], 'bounced'],
    [['claimed', 'bounced_hard', 'accepted'], 'bounced'],
    [['claimed', 'bounced_hard', 'lost'], 'bounced'],
    [['claimed', 'accepted', 'bounced_soft', 'delivered'], 'sent'],
    [['claimed', 'accepted', 'bounced_hard', 'delivered'], 'bounced'],
    [['claimed', 'accepted', 'bounced_hard', 'claimed', 'accepted'], 'sent'],
    [['claimed', 'accepted', 'claimed', 'lost'], 'sent'],
    [['claimed', 'accepted', 'clicked'], 'clicked'],
    [['claimed', 'clicked', 'accepted'], 'clicked'],
    [['claimed', 'accepted', 'clicked', 'claimed', 'accepted'], 'clicked'],
    [['claimed', 'accepted', 'clicked', 'claimed', 'rejected'], 'clicked'],
    [['claimed', 'accepted', 'started'], 'clicked'],
    [['claimed', 'accepted', 'started', 'completed', 'bounced_hard'], 'completed'],
    [['claimed', 'accepted', 'unsubscribed'], 'unsubscribed'],
    [['claimed', 'unsubscribed', 'accepted'], 'unsubscribed'],
    [['claimed', 'accepted', 'complained', 'clicked'], 'unsubscribed'],
    [['claimed', 'accepted', 'unsubscribed', 'completed'], 'completed'],
    [['claimed', 'accepted', 'completed', 'unsubscribed'], 'completed'],
  ])('%j is %s', (events, status) => expect(after(...events).status).toBe(status));

  it('reaches every status', () => {
    expect(new Set(STATES.map(({ status }) => status))).toEqual(new Set(RECIPIENT_STATUSES));
  });

  it('never comes back from completed', () => {
    for (const state of STATES.filter(({ status }) => status === 'completed')) {
      expect(mayClaim(state)).toBe(false);
      for (const event of RECIPIENT_EVENTS)
        expect(recipientAfter(state, event)?.status ?? 'completed').toBe('completed');
    }
  });

  it('is never written to once skipped, unsubscribed or completed', () => {
    const closed = STATES.filter(
      ({ status, isSuppressed }) => isSuppressed || /skipped|unsubscribed|completed/.test(status),
    );
    expect(closed.length).toBeGreaterThan(10);
    for (const state of closed) expect(recipientAfter(state, 'claimed')).toBeNull();
    for (const event of RECIPIENT_EVENTS) {
      for (const state of closed) {
        const next = recipientAfter(state, event);
        if (next !== null) expect(mayClaim(next)).toBe(false);
      }
    }
  });

  it('is not written to where the wish for no more mail came from elsewhere', () => {
    expect(mayClaim(NEW_RECIPIENT)).toBe(true);
    expect(recipientAfter({ ...NEW_RECIPIENT, isSuppressed: true }, 'claimed')).toBeNull();
  });

  it('learns nothing from an outcome that no claim waits for', () => {
    for (const state of STATES.filter(({ isSending, status }) => !isSending && status !== 'unknown')) {
      for (const event of OUTCOMES) expect(recipientAfter(state, event)).toEqual(state);
    }
  });

  it('stays bounced for good when another message says for now', () => {
    expect(after('claimed', 'accepted', 'bounced_hard', 'bounced_soft').bounce).toBe('hard');
    expect(after('claimed', 'accepted', 'bounced_soft', 'bounced_hard').bounce).toBe('hard');
  });

  it('forgets neither a beginning nor a wish for no more mail', () => {
    for (const state of STATES) {
      for (const event of RECIPIENT_EVENTS) {
        const next = recipientAfter(state, event);
        if (next === null) continue;
        if (state.hasStarted) expect(next.hasStarted).toBe(true);
        if (state.isSuppressed) expect(next.isSuppressed).toBe(true);
        if (state.status !== 'pending') expect(next.status).not.toBe('pending');
      }
    }
  });

  it('is the same when an event comes twice', () => {
    for (const state of STATES) {
      for (const event of REPEATABLE) {
        const next = recipientAfter(state, event);
        if (next !== null) expect(recipientAfter(next, event)).toEqual(next);
      }
    }
  });

  it('is settled by every outcome, and claimed by nothing but a claim', () => {
    for (const state of STATES) {
      for (const event of OUTCOMES) expect(recipientAfter(state, event)?.isSending).toBe(false);
      for (const event of REPEATABLE) {
        if (!state.isSending) expect(recipientAfter(state, event)?.isSending ?? false).toBe(false);
      }
    }
  });

  it('has at most one mail on its way, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...RECIPIENT_EVENTS), { maxLength: 60 }), (events) => {
        let state: RecipientState = NEW_RECIPIENT;
        let onTheirWay = 0;
        for (const event of events) {
          const next = recipientAfter(state, event);
          if (next === null) continue;
          if (event === 'claimed') onTheirWay += 1;
          if (OUTCOMES.includes(event) && state.isSending) onTheirWay -= 1;
          expect(onTheirWay).toBe(next.isSending ? 1 : 0);
          state = next;
        }
      }),
    );
  });
});
