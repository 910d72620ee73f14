import { describe, expect, it } from '@jest/globals';
import { chargeProblem, chargeRefusal } from '../../../../domain/recruiting/payments/charge-limits.ts';

describe('what a checkout takes', () => {
  it.each([
    ['nothing to pay', 0, 'USD'],
    ['the least', 50, 'USD'],
    ['the least in pounds', 30, 'GBP'],
    ['the most', 99_999_999, 'EUR'],
    ['the most where cents are always 00', 999_999, 'ISK'],
    ['a currency of which no least is known', 1, 'XTS'],
  ])('is %s', (_, amount, currency) => {
    expect(chargeRefusal({ amount, currency })).toBeNull();
    expect(chargeProblem({ amount, currency })).toBeNull();
  });

  it('is no less, and no more; who asks is told what to do', () => {
    expect(chargeProblem({ amount: 49, currency: 'USD' })).toBe(
      'It costs 0.49 USD, and a payment is 0.50 USD at least: ask for a larger sample.',
    );
    expect(chargeProblem({ amount: 49, currency: 'JPY' })).toContain('50 JPY at least');
    expect(chargeProblem({ amount: 2_000_000, currency: 'ISK' })).toContain('999999 ISK at most');
    expect(chargeProblem({ amount: 12_345, currency: 'KWD' })).toContain('12.345 KWD, which can not be charged');
    expect(chargeProblem({ amount: 100_000_000, currency: 'USD' })).toBe(
      'It costs 1000000.00 USD, and a payment is 999999.99 USD at most: ask for several smaller runs.',
    );
  });
});
