import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exactAmount } from '../../../../domain/recruiting/panels/exact-amount.ts';
import { decimalString } from '../../../../domain/recruiting/panels/money.ts';

describe('an exact amount', () => {
  it.each([
    ['3.14', 'USD', 314],
    ['3', 'USD', 300],
    ['3.141', 'USD', 315],
    ['0.07', 'JPY', 1],
    ['1.5e2', 'USD', 15_000],
    ['0', 'KWD', 0],
  ])('"%s" of %s is %i', (text, currency, amount) => {
    expect(exactAmount(text, currency)).toEqual({ amount, currency });
  });

  it.each(['', '-1', '1,5', 'NaN', '.5', '99999999999999999999', '1e99'])('"%s" is none', (text) => {
    expect(exactAmount(text, 'USD')).toBeNull();
  });

  it('reads back what is written', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom('USD', 'JPY', 'KWD'), (amount, currency) => {
        expect(exactAmount(decimalString({ amount, currency }), currency)).toEqual({ amount, currency });
      }),
    );
  });
});
