import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalString, minorDigits } from '../../../../domain/recruiting/panels/money.ts';
import { exactAmount } from '../../../../domain/recruiting/panels/exact-amount.ts';
import { parseDemandJson } from '../../../../providers/recruiting/panels/provider-b/demand-json.ts';

const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');

describe('an amount as the provider writes it', () => {
  it.each([
    ['3.14', 'USD', 314],
    ['3140', 'USD', 314_000],
    ['0.1', 'USD', 10],
    ['1e3', 'USD', 100_000],
    ['1.5E-1', 'USD', 15],
    ['0', 'USD', 0],
    ['12.5', 'KWD', 12_500],
    ['980', 'JPY', 980],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
  ])('%s %s is %i', (text, unit, amount) => {
    expect(exactAmount(text, unit)).toEqual({ amount, currency: unit });
  });

  it.each([
    ['3.141', 'USD', 315],
    ['0.001', 'USD', 1],
    ['980.5', 'JPY', 981],
    ['3.1400000', 'USD', 314],
  ])('what is finer than the unit counts as one more: %s %s', (text, unit, amount) => {
    expect(exactAmount(text, unit)?.amount).toBe(amount);
  });

  it.each(['', '-1', '1,5', 'NaN', 'Infinity', '0x10', '1.', '.5', '1e999', '1 2', '90071992547409.92'])(
    'is none: "%s"',
    (text) => {
      expect(exactAmount(text, 'USD')).toBeNull();
    },
  );

  it.each(['', 'usd', 'DOLLARS'])('has no unit: "%s"', (unit) => {
    expect(exactAmount('1', unit)).toBeNull();
  });

  it('is read back from how we write it', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), currency, (amount, unit) => {
        expect(exactAmount(decimalString({ amount, currency: unit }), unit)).toEqual({ amount, currency: unit });
      }),
    );
  });

  it('is never less than what was written, and less than one unit more', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 9 }), currency, (digits, decimals, unit) => {
        const text = String(digits).padStart(decimals + 1, '0');
        const whole = decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
        const money = exactAmount(whole, unit);
        fc.pre(money !== null);
        const [written, read] = [
          BigInt(digits) * 10n ** BigInt(minorDigits(unit)),
          BigInt(money.amount) * 10n ** BigInt(decimals),
        ];
        expect(read >= written).toBe(true);
        expect(read - written < 10n ** BigInt(decimals)).toBe(true);
      }),
    );
  });
});

describe('an answer', () => {
  it('keeps the digits of amounts, and of nothing else', () => {
    const text =
      '{"costPerUnit": 3.10, "quote": {"estimatedCost": 90071992547409931.25}, "totalCount": 7, "costPerInterview": null}';
    expect(parseDemandJson(text)).toEqual({
      costPerUnit: '3.10',
      quote: { estimatedCost: '90071992547409931.25' },
      totalCount: 7,
      costPerInterview: null,
    });
  });

  it('that is no JSON is nothing', () => {
    expect(parseDemandJson('<h1>')).toBeUndefined();
  });
});
