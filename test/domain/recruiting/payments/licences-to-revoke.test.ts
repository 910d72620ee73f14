import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { licencesToRevoke } from '../../../../domain/recruiting/payments/licences-to-revoke.ts';

describe('licences to revoke', () => {
  it('are the newest active ones beyond the free seats', () => {
    const licences = [
      { id: 'a', grantedMs: 1, isActive: true },
      { id: 'b', grantedMs: 4, isActive: true },
      { id: 'c', grantedMs: 5, isActive: false },
      { id: 'd', grantedMs: 3, isActive: true },
    ];
    expect(licencesToRevoke(licences, 1)).toEqual(['b', 'd']);
    expect(licencesToRevoke(licences, 3)).toEqual([]);
    expect(licencesToRevoke(licences, 0)).toEqual(['b', 'd', 'a']);
  });

  it('leave no more than the free seats, and none that is newer than one revoked, in whatever order they are listed', () => {
    const licence = fc.record({ grantedMs: fc.integer({ min: 0, max: 5 }), isActive: fc.boolean() });
    const many = fc
      .array(licence, { maxLength: 12 })
      .map((list) => list.map((each, at) => ({ ...each, id: `l${at}` })))
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(many, fc.nat(12), ([licences, shuffled], freeSeats) => {
        const revoked = new Set(licencesToRevoke(licences, freeSeats));
        const active = licences.filter(({ isActive }) => isActive);
        const kept = active.filter(({ id }) => !revoked.has(id));
        expect(kept).toHaveLength(Math.min(active.length, freeSeats));
        expect(kept.length + revoked.size).toBe(active.length);
        const newestKept = Math.max(...kept.map(({ grantedMs }) => grantedMs));
        const gone = active.filter(({ id }) => revoked.has(id));
        expect(gone.every(({ grantedMs }) => grantedMs >= newestKept)).toBe(true);
        expect(licencesToRevoke(shuffled, freeSeats)).toEqual(licencesToRevoke(licences, freeSeats));
      }),
    );
  });
});
