import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fromProviderAmount, toProviderAmount } from '../../../../domain/recruiting/payments/provider-amount.ts';

describe('an amount as the provider writes it', () => {
  it.each([
    [
      { amount: 1250, currency: 'USD' },
      { amount: 1250, currency: 'usd' },
    ],
    [
      { amount: 500, currency: 'JPY' },
      { amount: 500, currency: 'jpy' },
    ],
    // 5 krónur: no digits of ours, two zeros of theirs.
    [
      { amount: 5, currency: 'ISK' },
      { amount: 500, currency: 'isk' },
    ],
    // 100 ariary: two digits of ours, none of theirs.
    [
      { amount: 10_000, currency: 'MGA' },
      { amount: 100, currency: 'mga' },
    ],
    // 150 shillings: no digits of ours, two zeros of theirs.
    [
      { amount: 150, currency: 'UGX' },
      { amount: 15_000, currency: 'ugx' },
    ],
    [
      { amount: 5120, currency: 'KWD' },
      { amount: 5120, currency: 'kwd' },
    ],
  ])('of %j is %j', (money, written) => {
    expect(toProviderAmount(money)).toEqual(written);
    expect(fromProviderAmount(written)).toEqual(money);
  });

  it.each([
    { amount: 0, currency: 'USD' },
    { amount: -5, currency: 'USD' },
    { amount: 12.5, currency: 'USD' },
    { amount: 10_050, currency: 'MGA' },
    { amount: 5124, currency: 'KWD' },
    { amount: 100, currency: 'usd' },
    { amount: 100, currency: 'DOLLARS' },
    { amount: 2 ** 53, currency: 'USD' },
  ])('does not exist for %j', (money) => {
    expect(toProviderAmount(money)).toBeNull();
  });

  it('that no money of ours is, is none', () => {
    expect(fromProviderAmount({ amount: 150, currency: 'isk' })).toBeNull();
    expect(fromProviderAmount({ amount: -1, currency: 'usd' })).toBeNull();
    expect(fromProviderAmount({ amount: 1.5, currency: 'usd' })).toBeNull();
  });

  it('comes back as it went', () => {
    const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'ISK', 'UGX', 'KWD', 'XOF', 'MGA', 'TWD');
    fc.assert(
      fc.property(fc.record({ amount: fc.integer({ min: 1, max: 10 ** 9 }), currency }), (money) => {
        const written = toProviderAmount(money);
        fc.pre(written !== null);
        expect(fromProviderAmount(written)).toEqual(money);
      }),
    );
  });
});
