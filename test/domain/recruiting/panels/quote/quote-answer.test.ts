import { describe, expect, it } from '@jest/globals';
import { priceOfEstimate } from '../../../../../domain/recruiting/panels/pricing/price-of-estimate.ts';
import { quoteAnswer } from '../../../../../domain/recruiting/panels/quote/quote-answer.ts';

const QUOTE = {
  quoteId: 'q1',
  providerId: 'panel_b',
  isStandIn: true,
  estimate: { isFeasible: true, estimatedCompletes: 100, estimatedDays: 3, warnings: ['Slow.'] },
  price: priceOfEstimate({ total: { amount: 12_345, currency: 'USD' }, lines: [] }, 100, 100),
  warnings: ['Slow.', 'Narrow.'],
  expiresAt: new Date('2026-03-01T12:00:00Z'),
};

describe('the answer to a request for a quote', () => {
  it('has amounts as decimal strings, and each warning once', () => {
    expect(quoteAnswer(QUOTE)).toEqual({
      quote_id: 'q1',
      provider_id: 'panel_b',
      feasible: true,
      estimated_completes: 100,
      estimated_days: 3,
      cost_per_complete: '1.36',
      total_cost: '136.00',
      currency: 'USD',
      warnings: ['Slow.', 'Narrow.'],
      breakdown: [
        { item: 'provider_price', text: 'Price of the provider', amount: '123.45' },
        { item: 'platform_margin', text: 'Platform margin of 10%', amount: '12.35' },
        { item: 'rounding', text: 'Rounded up to one price for each complete', amount: '0.20' },
      ],
      expires_at: '2026-03-01T12:00:00.000Z',
      stand_in: true,
    });
  });

  it('warns where no checkout takes its price', () => {
    const price = priceOfEstimate({ total: { amount: 20, currency: 'USD' }, lines: [] }, 1, 100);
    const estimate = { ...QUOTE.estimate, estimatedCompletes: 1 };
    const { warnings } = quoteAnswer({ ...QUOTE, estimate, price });
    expect(warnings).toContain('It costs 0.22 USD, and a payment is 0.50 USD at least: ask for a larger sample.');
  });

  it('warns where fewer completes are to be expected than are paid for', () => {
    const estimate = { ...QUOTE.estimate, isFeasible: false, estimatedCompletes: 40, estimatedDays: null };
    expect(quoteAnswer({ ...QUOTE, estimate })).toMatchObject({
      feasible: false,
      estimated_days: null,
      warnings: ['Slow.', 'Narrow.', 'Expect 40 of 100 completes; what is not delivered is refunded.'],
    });
  });
});
