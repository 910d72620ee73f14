import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { recipientStats } from '../../../../domain/mailing/recipients/recipient-stats.ts';
import { RECIPIENT_STATUSES } from '../../../../domain/mailing/recipients/recipient-status.ts';

const count = fc.record({
  status: fc.constantFrom(...RECIPIENT_STATUSES),
  hasStarted: fc.boolean(),
  count: fc.nat(100_000),
});

describe('the stats of a list', () => {
  it('count each recipient once', () => {
    expect(
      recipientStats([
        { status: 'pending', hasStarted: false, count: 1 },
        { status: 'sent', hasStarted: false, count: 2 },
        { status: 'clicked', hasStarted: false, count: 4 },
        { status: 'clicked', hasStarted: true, count: 8 },
        { status: 'completed', hasStarted: true, count: 16 },
        { status: 'bounced', hasStarted: false, count: 32 },
        { status: 'skipped', hasStarted: false, count: 64 },
        { status: 'unknown', hasStarted: false, count: 128 },
        { status: 'unsubscribed', hasStarted: false, count: 256 },
        { status: 'unsubscribed', hasStarted: true, count: 512 },
      ]),
    ).toEqual({
      total: 1023,
      pending: 1,
      sent: 6,
      started: 8,
      completed: 16,
      bounced: 32,
      skipped: 64,
      unknown: 128,
      unsubscribed: 768,
    });
  });

  it('add up to the total', () => {
    fc.assert(
      fc.property(fc.array(count), (counts) => {
        const { total, ...others } = recipientStats(counts);
        expect(Object.values(others).reduce((sum, one) => sum + one, 0)).toBe(total);
      }),
    );
  });

  it('of nobody are noughts', () => expect(new Set(Object.values(recipientStats([])))).toEqual(new Set([0])));
});
