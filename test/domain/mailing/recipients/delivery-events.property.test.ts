import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DELIVERY_EVENTS, stillCounts } from '../../../../domain/mailing/recipients/delivery-events.ts';
import type { DatedDelivery } from '../../../../domain/mailing/recipients/delivery-events.ts';
import { recipientAfter } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import type { RecipientState } from '../../../../domain/mailing/recipients/recipient-lifecycle.ts';
import { examples } from '../../../support/examples.ts';
import { allStates } from './all-states.ts';

/** As reports take effect: each beside all that was told before, itself among it. */
function afterTelling(state: RecipientState, told: readonly DatedDelivery[]): RecipientState {
  const known: DatedDelivery[] = [];
  return told.reduce((now, one) => {
    known.push(one);
    return stillCounts(one, known) ? (recipientAfter(now, one.event) ?? now) : now;
  }, state);
}

const delivery = fc.record({
  event: fc.constantFrom(...DELIVERY_EVENTS),
  // Few moments, so that many are the same.
  at: fc.integer({ min: 0, max: 4 }).map((second) => new Date(second * 1_000)),
});

/** Deliveries, and the same in another order with some of them told again. */
const toldTwice = fc.array(delivery, { maxLength: 8 }).chain((told) =>
  fc
    .tuple(
      fc.shuffledSubarray(told, { minLength: told.length }),
      fc.shuffledSubarray(told, { minLength: 0 }),
      fc.nat({ max: 8 }),
    )
    .map(([shuffled, repeated, place]) => {
      const at = Math.min(place, shuffled.length);
      return { told, again: [...shuffled.slice(0, at), ...repeated, ...shuffled.slice(at)] };
    }),
);

const anyState = fc.constantFrom(...allStates());

describe('what mail systems tell', () => {
  it('comes to the same in any order, and however often it is told', () => {
    fc.assert(
      fc.property(anyState, toldTwice, (state, { told, again }) => {
        // A bounce that the state holds already came from an event of its own, which isn't among these.
        const start = { ...state, bounce: null };
        expect(afterTelling(start, again)).toEqual(afterTelling(start, told));
      }),
      { numRuns: examples(5_000) },
    );
  });

  it('comes to the same whether the server’s own answer is recorded before, after or in between', () => {
    const sending = allStates().filter(({ isSending, bounce }) => isSending && bounce === null);
    fc.assert(
      fc.property(fc.constantFrom(...sending), toldTwice, fc.nat({ max: 8 }), (state, { told, again }, place) => {
        const accepted = recipientAfter(state, 'accepted') ?? state;
        const early = again.slice(0, place);
        const known: DatedDelivery[] = [...early];
        const before = recipientAfter(afterTelling(state, early), 'accepted') ?? state;
        const end = again.slice(place).reduce((now, one) => {
          known.push(one);
          return stillCounts(one, known) ? (recipientAfter(now, one.event) ?? now) : now;
        }, before);
        expect(end).toEqual(afterTelling(accepted, told));
      }),
      { numRuns: examples(5_000) },
    );
  });

  it.each<[readonly DatedDelivery['event'][], string, string | null]>([
    [['delivered', 'bounced_soft'], 'bounced', 'soft'],
    [['bounced_soft', 'delivered'], 'sent', null],
    [['bounced_hard', 'delivered'], 'bounced', 'hard'],
    [['delivered', 'bounced_hard', 'bounced_soft', 'delivered'], 'bounced', 'hard'],
    [['bounced_hard', 'complained'], 'unsubscribed', 'hard'],
  ])('%j in this order of time is %s', (events, status, bounce) => {
    const sent = allStates().find((one) => one.status === 'sent' && one.bounce === null && !one.isSending);
    const told = events.map((event, index) => ({ event, at: new Date(index * 1_000) }));
    for (const order of [told, told.toReversed()]) {
      expect(afterTelling(sent!, order)).toMatchObject({ status, bounce });
    }
  });

  it('counts as delivered where both are told of the same moment', () => {
    const at = new Date(0);
    expect(stillCounts({ event: 'delivered', at }, [{ event: 'bounced_soft', at }])).toBe(true);
    expect(stillCounts({ event: 'bounced_soft', at }, [{ event: 'delivered', at }])).toBe(false);
  });
});
