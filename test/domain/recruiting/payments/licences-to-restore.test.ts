import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { licencesToRestore } from '../../../../domain/recruiting/payments/licences-to-restore.ts';
import { licencesToRevoke } from '../../../../domain/recruiting/payments/licences-to-revoke.ts';
import type { Licence } from '../../../../domain/recruiting/payments/licences-to-revoke.ts';

const licences: fc.Arbitrary<readonly Licence[]> = fc.uniqueArray(
  fc.record({ id: fc.uuid(), grantedMs: fc.nat(5), isActive: fc.constant(true) }),
  { selector: ({ id }) => id, maxLength: 12 },
);

function without(all: readonly Licence[], ids: readonly string[]): readonly Licence[] {
  return all.map((one) => (ids.includes(one.id) ? { ...one, isActive: false } : one));
}

describe('licences that come back', () => {
  it('are the oldest, as many as there are seats', () => {
    const ended = [
      { id: 'c', grantedMs: 3, isActive: false },
      { id: 'a', grantedMs: 1, isActive: true },
      { id: 'b', grantedMs: 2, isActive: false },
    ];
    expect(licencesToRestore(ended, 2)).toEqual(['b']);
    expect(licencesToRestore(ended, 1)).toEqual([]);
    expect(licencesToRestore(ended, 0)).toEqual([]);
    expect(licencesToRestore(ended, 9)).toEqual(['b', 'c']);
  });

  it('are those who had to go last: end and new seats come to the seats alone', () => {
    fc.assert(
      fc.property(licences, fc.nat(12), fc.nat(12), (all, free, extra) => {
        const bought = free + extra;
        const ended = without(all, licencesToRevoke(all, free));
        const back = licencesToRestore(ended, bought);
        const active = ended.filter(({ id, isActive }) => isActive || back.includes(id)).map(({ id }) => id);
        const kept = without(all, licencesToRevoke(all, bought)).filter(({ isActive }) => isActive);
        expect(active.toSorted()).toEqual(kept.map(({ id }) => id).toSorted());
      }),
    );
  });
});
