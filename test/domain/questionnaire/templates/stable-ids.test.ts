import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isUuid } from '../../../../domain/ground/ids.ts';
import { stableOptionId, stableUuid } from '../../../../domain/questionnaire/templates/stable-ids.ts';

describe('ids made from names', () => {
  it('are UUIDs of version 8, the same for the same name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const id = stableUuid(name);
        expect(isUuid(id)).toBe(true);
        expect([id[14], id[19]]).toEqual(['8', '8']);
        expect(stableUuid(name)).toBe(id);
      }),
    );
  });

  it('tell names apart', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 200 }), (names) => {
        expect(new Set(names.map(stableUuid)).size).toBe(names.length);
      }),
    );
  });

  it('stay what they are from release to release', () => {
    expect(stableUuid('a name')).toBe('70c508c2-7df9-82ab-8291-25a4e88443a5');
    expect(stableOptionId('option/1')).toBe('o8835e2f0');
  });
});
