import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { METADATA_LIMITS, metadataValue, readMetadata } from '../../../../domain/mailing/contacts/metadata.ts';

describe('metadata', () => {
  it('is text: numbers and booleans become it, blanks are left out', () => {
    expect(
      readMetadata([
        [' name ', ' Jo\n Smith\t'],
        ['age', 41],
        ['vip', false],
        ['empty', ''],
        ['blank', ' \n'],
        ['none', null],
        ['{', undefined],
      ]),
    ).toEqual({ ok: true, metadata: { name: 'Jo Smith', age: '41', vip: 'false' } });
  });

  it.each<[string, unknown, RegExp]>([
    ['tags', ['a'], /lists and objects/],
    ['address', { city: 'Aarhus' }, /lists and objects/],
    ['score', Number.NaN, /Write text/],
    ['note', 'x'.repeat(METADATA_LIMITS.valueCharacters + 1), /at most 1000 characters/],
    ['note', ' '.repeat(1_000_000), /at most 1000 characters/],
    ['', 'x', /1 to 64/],
    ['k'.repeat(65), 'x', /1 to 64/],
    ['a{b', 'x', /without "\{"/],
    ['a|b', 'x', /without "\{"/],
    ['a\nb', 'x', /one line/],
    ['Email', 'x', /another name/],
    ['survey link', 'x', /another name/],
    ['SENDER_NAME', 'x', /another name/],
    ['__proto__', 'x', /another name/],
    [' toString', 'x', /another name/],
  ])('cannot keep %j', (key, value, reason) => {
    expect(
      readMetadata([
        ['ok', 'yes'],
        [key, value],
      ]),
    ).toEqual({ ok: false, key, reason: expect.stringMatching(reason) });
  });

  it('has so many keys and no more', () => {
    const entries = Array.from({ length: METADATA_LIMITS.keys + 1 }, (_, index) => [`key${index}`, 'x'] as const);
    expect(readMetadata(entries.slice(1)).ok).toBe(true);
    expect(readMetadata(entries)).toMatchObject({
      ok: false,
      key: 'key50',
      reason: expect.stringContaining('at most 50'),
    });
  });

  it('is found by its name, whatever the letters’ case, blanks and underscores', () => {
    const metadata = { 'First name': 'Jo', first_name: 'Joan', Segment: 'A' };
    expect(metadataValue(metadata, 'first_name')).toBe('Joan');
    expect(metadataValue(metadata, 'FIRST-NAME')).toBe('Jo');
    expect(metadataValue(metadata, 'segment')).toBe('A');
    expect(metadataValue(metadata, 'toString')).toBeUndefined();
    expect(metadataValue(metadata, 'constructor')).toBeUndefined();
  });

  it('holds nothing that reaches beyond one line, and is the same when it is read again', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 6 }), (entries) => {
        const read = readMetadata(entries);
        if (!read.ok) return;
        for (const part of Object.entries(read.metadata).flat()) {
          expect(part).not.toMatch(/[\p{Cc}\u2028\u2029\p{Cs}]/u);
          expect(part).not.toBe('');
        }
        expect(readMetadata(Object.entries(read.metadata))).toEqual(read);
      }),
    );
  });
});
