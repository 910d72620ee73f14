import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Approved, approvalText } from '../../../../../domain/recruiting/panels/quote/approval-text.ts';
import { priceOfEstimate } from '../../../../../domain/recruiting/panels/pricing/price-of-estimate.ts';
import type { ProviderFilter } from '../../../../../domain/recruiting/panels/provider-target.ts';

const ids = fc.stringMatching(/^[a-z0-9-]{1,6}$/);
const filters: fc.Arbitrary<ProviderFilter> = fc.oneof(
  fc.record({
    kind: fc.constant('options' as const),
    attributeId: ids,
    optionIds: fc.uniqueArray(ids, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    attributeId: ids,
    from: fc.option(fc.integer()),
    to: fc.option(fc.integer()),
  }),
);
const approvals: fc.Arbitrary<Approved> = fc.record({
  surveyId: fc.uuid(),
  providerId: fc.constantFrom('panel_a', 'panel_b'),
  liveVersion: fc.integer({ min: 1, max: 50 }),
  sample: fc.integer({ min: 1, max: 10_000 }),
  target: fc.record({
    country: fc.constantFrom('US', 'DE'),
    language: fc.option(fc.constantFrom('en', 'de')),
    filters: fc.array(filters, { maxLength: 4 }),
  }),
  price: fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 300 }))
    .map(([amount, places, margin]) =>
      priceOfEstimate({ total: { amount, currency: 'USD' }, lines: [] }, places, margin),
    ),
});

/** The same with the keys of every object in reverse. */
function reversedKeys<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).toReversed())
        : part,
    ),
  ) as T;
}

describe('the text of an approval', () => {
  it('is JSON that can be read', () => {
    fc.assert(
      fc.property(approvals, (approved) => expect(() => JSON.parse(approvalText(approved)) as unknown).not.toThrow()),
    );
  });

  it('is the same for any order of keys, filters, options and price lines', () => {
    fc.assert(
      fc.property(approvals, (approved) => {
        const turned: Approved = {
          ...approved,
          target: {
            ...approved.target,
            filters: approved.target.filters
              .toReversed()
              .map((filter) =>
                filter.kind === 'options' ? { ...filter, optionIds: filter.optionIds.toReversed() } : filter,
              ),
          },
          price: { ...approved.price, lines: approved.price.lines.toReversed() },
        };
        expect(approvalText(reversedKeys(turned))).toBe(approvalText(approved));
      }),
    );
  });

  it('is the same for an option named twice, and for other words for a line', () => {
    fc.assert(
      fc.property(approvals, filters, (approved, filter) => {
        const withFilter = (one: ProviderFilter): Approved => ({
          ...approved,
          target: { ...approved.target, filters: [one] },
        });
        const twice =
          filter.kind === 'options' ? { ...filter, optionIds: [...filter.optionIds, ...filter.optionIds] } : filter;
        expect(approvalText(withFilter(twice))).toBe(approvalText(withFilter(filter)));
        const lines = approved.price.lines.map((line) => ({ ...line, text: 'Anything' }));
        expect(approvalText({ ...approved, price: { ...approved.price, lines } })).toBe(approvalText(approved));
      }),
    );
  });

  it('is another for anything else that changes', () => {
    fc.assert(
      fc.property(approvals, filters, (approved, filter) => {
        const { target, price } = approved;
        const others: readonly Approved[] = [
          { ...approved, liveVersion: approved.liveVersion + 1 },
          { ...approved, sample: approved.sample + 1 },
          { ...approved, surveyId: `${approved.surveyId}0` },
          { ...approved, providerId: `${approved.providerId}0` },
          { ...approved, target: { ...target, country: 'FR' } },
          { ...approved, target: { ...target, language: 'fr' } },
          {
            ...approved,
            target: { ...target, filters: [...target.filters, { ...filter, attributeId: 'another one' }] },
          },
          { ...approved, price: { ...price, total: { ...price.total, amount: price.total.amount + 1 } } },
          { ...approved, price: { ...price, currency: 'EUR' } },
          { ...approved, price: { ...price, lines: price.lines.slice(1) } },
        ];
        const texts = [approved, ...others].map(approvalText);
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });
});
