import fc from 'fast-check';
import type { Counted } from '../../../../domain/ground/statistics/tally.ts';

/** From nothing over next to nothing to far more than there are people. */
export const anyCount = fc.oneof(
  fc.constant(0),
  fc.nat(50),
  fc.constantFrom(1e-15, 1e-9, 1e6, 1e12, 1e15),
  fc.double({ min: 0, max: 5, noNaN: true }),
);

const anyValue = fc.oneof(
  fc.nat(100),
  fc.constantFrom(0, 1e15, 1e-15, -1e15, 1e300, -1e300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Distinct values in ascending order, with counts. */
export function countedValues(
  value: fc.Arbitrary<number> = anyValue,
  count: fc.Arbitrary<number> = anyCount,
): fc.Arbitrary<readonly Counted<number>[]> {
  return fc
    .uniqueArray(fc.record({ value, count }), { selector: (one) => one.value + 0, comparator: 'SameValueZero' })
    .map((values) => [...values].sort((one, other) => one.value - other.value));
}

export function tables(count: fc.Arbitrary<number> = anyCount): fc.Arbitrary<readonly (readonly number[])[]> {
  return fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(fc.array(count, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
    );
}
