import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Run, type RunEffect, type RunStatus, QUOTED } from '../../../../../domain/recruiting/panels/run/run.ts';
import { runAfter } from '../../../../../domain/recruiting/panels/run/run-after.ts';
import type { RunEvent } from '../../../../../domain/recruiting/panels/run/run.ts';
import { RUN_TRANSITIONS, transitionOn } from '../../../../../domain/recruiting/panels/run/run-transitions.ts';
import { isSeen } from '../../../../../domain/recruiting/panels/run/seen-repricing.ts';
import { isTerminal } from '../../../../../domain/recruiting/panels/run/run-statuses.ts';
import { examples } from '../../../../support/examples.ts';
import { events, hints, histories } from './events-in-general.ts';

const REPRICED: RunEvent<'repriced'> = {
  type: 'repriced',
  ...{ eventId: 'e1', oldPrice: '3.00', newPrice: '3.50', currency: 'USD' },
  ...{ reason: 'Low incidence', isRaise: true },
};
const LAUNCHED: readonly RunEvent[] = [
  { type: 'launch_requested' },
  { type: 'approved', paymentId: 'p1' },
  { type: 'paid', paymentId: 'p1' },
  { type: 'launched' },
];

function after(history: readonly RunEvent[], from: Run = QUOTED): Run {
  return history.reduce<Run>((run, event) => runAfter(run, event).run, from);
}

function effectsOf(history: readonly RunEvent[]): readonly RunEffect[] {
  return runAfter(after(history.slice(0, -1)), history.at(-1)!).effects;
}

describe('a run', () => {
  it('is approved, paid, launched and completed', () => {
    const seen = LAUNCHED.map((_, index) => after(LAUNCHED.slice(0, index + 1)).status);
    expect(seen).toEqual(['awaiting_approval', 'awaiting_payment', 'launching', 'active']);
    expect(LAUNCHED.flatMap((_, index) => effectsOf(LAUNCHED.slice(0, index + 1)))).toEqual([
      'create_checkout',
      'launch',
    ]);
    const all: readonly RunEvent[] = [...LAUNCHED, { type: 'provider_completed' }];
    expect(after(all)).toMatchObject({ status: 'completed', settlement: 'due', usedPaymentIds: ['p1'] });
    expect(effectsOf(all)).toEqual(['emit_panel_completed', 'settle']);
    expect(after([...all, { type: 'settled' }]).settlement).toBe('done');
  });

  it('that nobody pays expires, and a payment that comes too late goes back', () => {
    const history: readonly RunEvent[] = [...LAUNCHED.slice(0, 2), { type: 'checkout_expired', paymentId: 'p1' }];
    expect(after(history)).toMatchObject({ status: 'expired', openPaymentId: null, settlement: 'none' });
    const late: readonly RunEvent[] = [...history, { type: 'paid', paymentId: 'p1' }];
    expect(after(late)).toMatchObject({ status: 'expired', usedPaymentIds: [], unusedPaymentIds: ['p1'] });
    expect(after(late).settlement).toBe('due');
    expect(effectsOf(late)).toEqual(['refund_unused', 'settle']);
    expect(effectsOf([...late, { type: 'paid', paymentId: 'p1' }])).toEqual([]);
  });

  it('gives back a payment that it does not wait for, and goes on waiting for its own', () => {
    const history: readonly RunEvent[] = [...LAUNCHED.slice(0, 2), { type: 'paid', paymentId: 'p9' }];
    expect(effectsOf(history)).toEqual(['refund_unused']);
    expect(after(history)).toMatchObject({ status: 'awaiting_payment', openPaymentId: 'p1', unusedPaymentIds: ['p9'] });
    expect(after([...history, { type: 'paid', paymentId: 'p1' }]).status).toBe('launching');
  });

  it('whose survey has changed after the payment waits for a person', () => {
    const history: readonly RunEvent[] = [...LAUNCHED.slice(0, 3), { type: 'approval_outdated' }];
    expect(after(history).status).toBe('needs_person');
    expect(effectsOf([...history, { type: 'launch_decided' }])).toEqual(['launch']);
    expect(effectsOf([...history, { type: 'refund_decided' }])).toEqual(['close_at_provider', 'settle']);
  });

  it('that the provider refuses gives all back', () => {
    const history: readonly RunEvent[] = [...LAUNCHED.slice(0, 3), { type: 'launch_refused' }];
    expect(after(history)).toMatchObject({ status: 'failed', settlement: 'due' });
    expect(effectsOf(history)).toEqual(['close_at_provider', 'settle']);
  });

  it('is paused for as long as anybody has a reason', () => {
    const paused: readonly RunEvent[] = [...LAUNCHED, { type: 'pause_requested' }, { type: 'survey_paused' }];
    expect(after(paused)).toMatchObject({ status: 'paused', pausedBy: ['customer', 'survey'] });
    const half: readonly RunEvent[] = [...paused, { type: 'resume_requested' }];
    expect([after(half).status, effectsOf(half)]).toEqual(['paused', []]);
    const whole: readonly RunEvent[] = [...half, { type: 'survey_resumed' }];
    expect([after(whole).status, effectsOf(whole)]).toEqual(['active', ['resume_at_provider']]);
  });

  it('is paused by a higher price until its customer has paid for it', () => {
    const repriced = [...LAUNCHED, REPRICED];
    expect(effectsOf(repriced)).toEqual(['pause_at_provider', 'emit_panel_paused', 'quote_change']);
    expect(after(repriced)).toMatchObject({
      status: 'paused',
      pausedBy: ['repricing'],
      change: { purpose: 'repricing', stage: 'quoting' },
    });
    const paid: readonly RunEvent[] = [
      ...repriced,
      { type: 'change_quoted', covering: ['e1'] },
      { type: 'approved', paymentId: 'p2' },
      { type: 'paid', paymentId: 'p2' },
    ];
    expect(effectsOf(paid)).toEqual(['resume_at_provider']);
    expect(after(paid)).toMatchObject({ status: 'active', change: null, repricings: [{ isAccepted: true }] });
  });

  it('goes on at a lower price, of which it keeps a record', () => {
    const history: readonly RunEvent[] = [...LAUNCHED, { ...REPRICED, newPrice: '2.00', isRaise: false }];
    expect([after(history).status, effectsOf(history)]).toEqual(['active', []]);
    expect(after(history).repricings).toEqual([
      { eventId: 'e1', oldPrice: '3.00', newPrice: '2.00', reason: 'Low incidence', isRaise: false, isAccepted: true },
    ]);
  });

  it('whose price rises before it is paid needs a new quote', () => {
    const history: readonly RunEvent[] = [...LAUNCHED.slice(0, 2), REPRICED];
    expect([after(history).status, effectsOf(history)]).toEqual(['expired', ['expire_checkout']]);
    expect(effectsOf([...history, { type: 'paid', paymentId: 'p1' }])).toEqual(['refund_unused', 'settle']);
  });

  it.each([
    ['is being agreed to', [], ['quote_change']],
    ['waits to be paid', [{ type: 'approved', paymentId: 'p2' }], ['expire_checkout', 'quote_change']],
  ] as const)('whose higher price falls while it %s is quoted anew: nobody pays the old one', (_, more, effects) => {
    const fallen: RunEvent = { ...REPRICED, eventId: 'e2', oldPrice: '3.50', newPrice: '3.25', isRaise: false };
    const history = [...LAUNCHED, REPRICED, { type: 'change_quoted', covering: ['e1'] } as const, ...more, fallen];
    expect(effectsOf(history)).toEqual(effects);
    expect(after(history)).toMatchObject({
      ...{ status: 'paused', pausedBy: ['repricing'], openPaymentId: null },
      change: { purpose: 'repricing', stage: 'quoting' },
    });
    expect(effectsOf([...history, fallen])).toEqual([]);
    // One that was paid in that moment goes back.
    expect(effectsOf([...history, { type: 'paid', paymentId: 'p2' }])).toEqual(['refund_unused']);
  });

  it('that is repriced while it is being launched is paused once it has been', () => {
    const history: readonly RunEvent[] = [...LAUNCHED.slice(0, 3), REPRICED];
    expect([after(history).status, effectsOf(history)]).toEqual(['launching', ['quote_change']]);
    const launched: readonly RunEvent[] = [...history, { type: 'launched' }];
    expect([after(launched).status, effectsOf(launched)]).toEqual([
      'paused',
      ['pause_at_provider', 'emit_panel_paused'],
    ]);
  });

  it('quotes a second repricing without the first, which is paid for', () => {
    const history: readonly RunEvent[] = [
      ...LAUNCHED,
      REPRICED,
      { type: 'change_quoted', covering: ['e1'] },
      { type: 'approved_without_payment' },
      { ...REPRICED, eventId: 'e2' },
      { type: 'change_quoted', covering: ['e2'] },
    ];
    expect([after(history).change?.stage, effectsOf(history)]).toEqual(['awaiting_approval', []]);
  });

  it('takes a quote again that was made before the last repricing', () => {
    const history: readonly RunEvent[] = [
      ...LAUNCHED,
      REPRICED,
      { ...REPRICED, eventId: 'e2' },
      { type: 'change_quoted', covering: ['e1'] },
    ];
    expect(effectsOf(history)).toEqual(['quote_change']);
    expect(after(history).change?.stage).toBe('quoting');
  });

  it('gives up the checkout of a larger sample when the price rises, and gives back what is paid for it', () => {
    const history: readonly RunEvent[] = [
      ...LAUNCHED,
      { type: 'raise_requested' },
      { type: 'change_quoted', covering: [] },
      { type: 'approved', paymentId: 'p2' },
      REPRICED,
    ];
    expect(effectsOf(history)).toEqual(['expire_checkout', 'pause_at_provider', 'emit_panel_paused', 'quote_change']);
    expect(effectsOf([...history, { type: 'paid', paymentId: 'p2' }])).toEqual(['refund_unused']);
  });

  it('grows once the larger sample is paid, and gives back what the provider does not take', () => {
    const history: readonly RunEvent[] = [
      ...LAUNCHED,
      { type: 'raise_requested' },
      { type: 'change_quoted', covering: [] },
      { type: 'approved', paymentId: 'p2' },
      { type: 'paid', paymentId: 'p2' },
    ];
    expect([effectsOf(history), after(history).status]).toEqual([['raise_places'], 'active']);
    const refused: readonly RunEvent[] = [...history, { type: 'raise_refused', paymentId: 'p2' }];
    expect(after(refused)).toMatchObject({ usedPaymentIds: ['p1'], unusedPaymentIds: ['p2'] });
    expect(effectsOf(refused)).toEqual(['refund_unused']);
  });

  it('goes by what the provider shows', () => {
    const viewed = (state: 'fielding' | 'paused' | 'completed', ...before: readonly RunEvent[]) => {
      const history: readonly RunEvent[] = [...before, { type: 'provider_viewed', state }];
      return [after(history).status, effectsOf(history)];
    };
    expect(viewed('fielding', ...LAUNCHED.slice(0, 3))).toEqual(['active', []]);
    expect(viewed('paused', ...LAUNCHED.slice(0, 3))).toEqual(['paused', ['emit_panel_paused']]);
    expect(viewed('paused', ...LAUNCHED.slice(0, 3), { type: 'survey_paused' })).toEqual([
      'paused',
      ['pause_at_provider', 'emit_panel_paused'],
    ]);
    expect(viewed('fielding', ...LAUNCHED, { type: 'cancel_requested' })).toEqual(['cancelled', ['close_at_provider']]);
    expect(viewed('paused', ...LAUNCHED)).toEqual(['paused', ['emit_panel_paused']]);
    expect(viewed('fielding', ...LAUNCHED, { type: 'provider_viewed', state: 'paused' })).toEqual(['active', []]);
    expect(viewed('fielding', ...LAUNCHED, { type: 'pause_requested' })).toEqual(['paused', ['pause_at_provider']]);
    expect(viewed('fielding', ...LAUNCHED, { type: 'provider_completed' })).toEqual([
      'completed',
      ['close_at_provider'],
    ]);
    expect(viewed('completed', ...LAUNCHED)).toEqual(['completed', ['emit_panel_completed', 'settle']]);
  });

  it('that the provider has lost waits for a person, who launches it anew or gives the money back', () => {
    for (const history of [LAUNCHED.slice(0, 3), LAUNCHED, [...LAUNCHED, { type: 'pause_requested' } as const]]) {
      const lost: readonly RunEvent[] = [...history, { type: 'provider_lost' }];
      expect([after(lost).status, effectsOf(lost)]).toEqual(['needs_person', ['ask_person']]);
      expect(effectsOf([...lost, { type: 'provider_lost' }])).toEqual([]);
      expect(effectsOf([...lost, { type: 'launch_decided' }])).toEqual(['launch']);
      expect(effectsOf([...lost, { type: 'refund_decided' }])).toEqual(['close_at_provider', 'settle']);
    }
  });

  it('is closed at the provider where a launch succeeds after it was cancelled', () => {
    const cancelled: readonly RunEvent[] = [...LAUNCHED.slice(0, 3), { type: 'cancel_requested' }];
    expect(effectsOf(cancelled)).toEqual(['close_at_provider', 'settle']);
    expect(effectsOf([...cancelled, { type: 'launched' }])).toEqual(['close_at_provider']);
    expect(effectsOf([...LAUNCHED.slice(0, 3), { type: 'provider_completed' }, { type: 'launched' }])).toEqual([]);
  });
});

describe('runs in general', () => {
  it('change their status by the table alone', () => {
    const isFielding = (status: RunStatus): boolean => status === 'active' || status === 'paused';
    const VIEWS = {
      fielding: 'launched',
      paused: 'launched',
      completed: 'provider_completed',
      closed: 'provider_completed',
    } as const;
    const rowFor = (event: RunEvent, from: RunStatus) => {
      if (event.type !== 'provider_viewed') return transitionOn(event.type, from);
      const meant = Object.entries(VIEWS).find(([state]) => state === event.state)?.[1];
      return meant === undefined ? null : transitionOn(meant, from);
    };
    fc.assert(
      fc.property(histories, events, (history, event) => {
        const before = after(history).status;
        const next = after([event], after(history)).status;
        if (next === before || (isFielding(before) && isFielding(next))) return;
        const to = rowFor(event, before)?.to;
        expect(to === 'active' ? ['active', 'paused'] : [to]).toContain(next);
      }),
      { numRuns: examples(2000) },
    );
  });

  it('have no two rows for one event in one status, and none out of an end', () => {
    const keys = RUN_TRANSITIONS.flatMap(({ on, from }) => from.map((status) => `${on} ${status}`));
    expect(new Set(keys).size).toBe(keys.length);
    expect(RUN_TRANSITIONS.flatMap(({ from }) => from).filter(isTerminal)).toEqual([]);
  });

  it('can be ended from everywhere', () => {
    fc.assert(
      fc.property(histories, (history) => {
        expect(isTerminal(after([{ type: 'cancel_requested' }], after(history)).status)).toBe(true);
      }),
    );
  });

  it('stay ended: money that comes late goes back with a statement, what is launched late is closed, and nothing else is done', () => {
    fc.assert(
      fc.property(histories, events, (history, event) => {
        const end = after([...history, { type: 'cancel_requested' }]);
        const { run, effects } = runAfter(end, event);
        expect(run).toMatchObject({ status: end.status, pausedBy: [], change: null, openPaymentId: null });
        expect(['refund_unused', 'settle', 'close_at_provider']).toEqual(expect.arrayContaining([...effects]));
      }),
      { numRuns: examples(1000) },
    );
  });

  it('change nothing when the same is heard twice', () => {
    const repeatable = events.filter(({ type }) => type !== 'change_quoted' && type !== 'approved');
    fc.assert(
      fc.property(histories, repeatable, (history, event) => {
        const once = after([event], after(history));
        if (event.type === 'provider_viewed') return;
        expect(after([event], once)).toEqual(once);
      }),
      { numRuns: examples(1000) },
    );
  });

  it('come to the same by hints in any order, each heard once or more', () => {
    const settledState = (run: Run) => ({
      ...run,
      repricings: run.repricings.toSorted((one, other) => (one.eventId < other.eventId ? -1 : 1)),
    });
    const shuffledTwice = hints.chain((heard) =>
      fc.tuple(fc.constant(heard), fc.shuffledSubarray([...heard, ...heard], { minLength: heard.length * 2 })),
    );
    fc.assert(
      fc.property(histories, shuffledTwice, (history, [heard, again]) => {
        // After a fall that is told first, the raise that was seen before is kept beside the event of it: that costs one more consent.
        fc.pre(history.every((event) => event.type !== 'repriced' || !isSeen(event)));
        const before = after(history);
        expect(settledState(after(again, before))).toEqual(settledState(after(heard, before)));
      }),
      { numRuns: examples(1000) },
    );
  });

  it('know of every payment that came, once: used, or to be given back', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const run = after(history);
        const came = new Set(history.flatMap((event) => (event.type === 'paid' ? [event.paymentId] : [])));
        const known = [...run.usedPaymentIds, ...run.unusedPaymentIds];
        expect(known.toSorted()).toEqual([...came].toSorted());
        if (isTerminal(run.status)) expect(run.settlement === 'none').toBe(known.length === 0);
      }),
      { numRuns: examples(2000) },
    );
  });

  it('are launched once for each payment or decision, and never unpaid', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let run = QUOTED;
        for (const event of history) {
          const next = runAfter(run, event);
          if (next.effects.includes('launch')) {
            expect(['paid', 'approved_without_payment', 'launch_decided']).toContain(event.type);
            expect(next.run.status).toBe('launching');
          }
          run = next.run;
        }
      }),
    );
  });

  it('are paused exactly while somebody has a reason', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { status, pausedBy, repricings } = after(history);
        if (status === 'active') expect(pausedBy).toEqual([]);
        if (status === 'paused') expect(pausedBy.length).toBeGreaterThan(0);
        const isOpen = repricings.some(({ isAccepted }) => !isAccepted);
        if (status === 'active') expect(isOpen).toBe(false);
      }),
      { numRuns: examples(2000) },
    );
  });
});
