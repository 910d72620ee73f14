import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalString, scaled } from '../../../../domain/recruiting/panels/money.ts';

const amounts = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('money', () => {
  it.each([
    [1250, 'USD', '12.50'],
    [5, 'GBP', '0.05'],
    [0, 'EUR', '0.00'],
    [-14, 'USD', '-0.14'],
    [1250, 'JPY', '1250'],
    [1250, 'KWD', '1.250'],
  ])('%i of %s is written %s', (amount, currency, text) => {
    expect(decimalString({ amount, currency })).toBe(text);
  });

  it('is written so that it reads back as the same amount', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('USD', 'JPY', 'KWD'), (amount, currency) => {
        expect(Number(decimalString({ amount, currency }).replace('.', ''))).toBe(amount);
      }),
    );
  });

  it('rounds half up, exactly', () => {
    expect(scaled(5, 1, 2)).toBe(3);
    expect(scaled(-5, 1, 2)).toBe(-2);
    expect(scaled(1300, 43, 100)).toBe(559);
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        (amount, by, of) => {
          const result = scaled(amount, by, of);
          const distance = BigInt(result) * BigInt(of) - BigInt(amount) * BigInt(by);
          expect(distance * 2n > -BigInt(of) && distance * 2n <= BigInt(of)).toBe(true);
        },
      ),
    );
  });
});
