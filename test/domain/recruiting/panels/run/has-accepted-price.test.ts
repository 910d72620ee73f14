import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { hasAcceptedPrice } from '../../../../../domain/recruiting/panels/run/run.ts';
import { runAfter } from '../../../../../domain/recruiting/panels/run/run-after.ts';
import { QUOTED } from '../../../../../domain/recruiting/panels/run/run.ts';
import type { Run } from '../../../../../domain/recruiting/panels/run/run.ts';
import { examples } from '../../../../support/examples.ts';
import { events, histories } from './events-in-general.ts';

const after = (run: Run, event: Parameters<typeof runAfter>[1]): Run => runAfter(run, event).run;

describe('a price that is agreed to', () => {
  it('is so by a payment or an approval that costs nothing, and by nothing else', () => {
    fc.assert(
      fc.property(histories, events, (history, event) => {
        const before = history.reduce(after, QUOTED);
        const isAccepted = hasAcceptedPrice(before, after(before, event));
        const isWaited = before.change?.purpose === 'repricing' && before.repricings.some((one) => !one.isAccepted);
        if (!isWaited) expect(isAccepted).toBe(false);
        if (isAccepted) expect(['paid', 'approved_without_payment']).toContain(event.type);
      }),
      { numRuns: examples(20_000) },
    );
  });

  it('is so once for each change of it', () => {
    const waiting = [
      ...([{ type: 'launch_requested' }, { type: 'approved', paymentId: 'p1' }] as const),
      ...([{ type: 'paid', paymentId: 'p1' }, { type: 'launched' }] as const),
      {
        type: 'repriced',
        eventId: 'e1',
        oldPrice: '3.00',
        newPrice: '4.00',
        currency: 'USD',
        reason: null,
        isRaise: true,
      } as const,
      { type: 'change_quoted', covering: ['e1'] } as const,
    ].reduce(after, QUOTED);
    const accepted = after(waiting, { type: 'approved_without_payment' });
    expect(hasAcceptedPrice(waiting, accepted)).toBe(true);
    expect(hasAcceptedPrice(accepted, after(accepted, { type: 'pause_requested' }))).toBe(false);
  });

  it('is not so by being told of, be it higher or lower', () => {
    fc.assert(
      fc.property(histories, fc.boolean(), (history, isRaise) => {
        const before = history.reduce(after, QUOTED);
        const told = { eventId: 'new', oldPrice: '3.00', newPrice: '4.00', currency: 'USD', reason: null, isRaise };
        expect(hasAcceptedPrice(before, after(before, { type: 'repriced', ...told }))).toBe(false);
      }),
    );
  });
});
