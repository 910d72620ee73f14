import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createKeyring } from '../../platform/keyring.ts';
import { examples } from '../support/examples.ts';

const keys = createKeyring('a secret of the tests, long enough for them');
const others = createKeyring('another secret of the tests, just as long');

const text = fc.string({ unit: 'grapheme' });
const purpose = fc.constantFrom('browser', 'address', 'preview link', 'ключ');

describe('a keyed hash', () => {
  it('has 32 bytes, and is equal for equal texts', () => {
    fc.assert(
      fc.property(purpose, text, (of, said) => {
        expect(keys.hash(of, said)).toHaveLength(32);
        expect(keys.hash(of, said)).toEqual(
          createKeyring('a secret of the tests, long enough for them').hash(of, said),
        );
      }),
    );
  });

  it('differs by text, by purpose and by secret', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        fc.pre(one !== other);
        expect(keys.hash('address', one)).not.toEqual(keys.hash('address', other));
        expect(keys.hash('address', one)).not.toEqual(keys.hash('browser', one));
        expect(keys.hash('address', one)).not.toEqual(others.hash('address', one));
      }),
    );
  });

  it('of a purpose and a text is not that of the same letters split elsewhere', () => {
    expect(keys.hash('ab', 'c')).not.toEqual(keys.hash('a', 'bc'));
    expect(keys.hash('a', '')).not.toEqual(keys.hash('', 'a'));
  });
});

describe('a sealed text', () => {
  it('is opened again, whatever its script', () => {
    fc.assert(
      fc.property(purpose, text, (of, said) =>
        expect(keys.open(of, 'a survey', keys.seal(of, 'a survey', said))).toBe(said),
      ),
    );
    expect(keys.open('browser', 'a survey', keys.seal('browser', 'a survey', 'مرحبا 你好 👩🏽‍🌾 \0 ü'))).toBe(
      'مرحبا 你好 👩🏽‍🌾 \0 ü',
    );
  });

  it('has one shape: the text and 22 characters, all safe in addresses and cookies', () => {
    fc.assert(
      fc.property(text, (said) => {
        const [body = '', seal = '', ...more] = keys.seal('browser', 'a survey', said).split('.');
        expect(Buffer.from(body, 'base64url').toString()).toBe(said);
        expect(`${body}${seal}`).toMatch(/^[\w-]+$/);
        expect([seal.length, more]).toEqual([22, []]);
      }),
    );
  });

  it('is not opened for another purpose or with another secret', () => {
    const sealed = keys.seal('browser', 'a survey', 'r-1');
    expect(keys.open('browser', 'another survey', sealed)).toBeNull();
    expect([keys.open('preview link', 'a survey', sealed), others.open('browser', 'a survey', sealed)]).toEqual([
      null,
      null,
    ]);
  });

  it('says nothing else once a character of it is changed, added or taken away', () => {
    const character = fc.constantFrom(...'A B Y Z a b y z 0 1 8 9 - _ . = + / % é'.split(' '), ' ');
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.nat(),
        character,
        fc.nat(2),
        (said, at, to, how) => {
          const sealed = keys.seal('browser', 'a survey', said);
          const place = at % sealed.length;
          const after = [place + 1, place, place + 1][how] ?? 0;
          const changed = sealed.slice(0, place) + (how === 2 ? '' : to) + sealed.slice(after);
          // Base64 knows several ways to write the same bytes; another text it must never be.
          expect([null, said]).toContain(keys.open('browser', 'a survey', changed));
        },
      ),
      { numRuns: examples(500) },
    );
  });

  it('is not opened with a text put into its place', () => {
    const seal = keys.seal('browser', 'a survey', 'r-1').split('.')[1] ?? '';
    fc.assert(
      fc.property(text, (said) => {
        fc.pre(said !== 'r-1');
        expect(keys.open('browser', 'a survey', `${Buffer.from(said).toString('base64url')}.${seal}`)).toBeNull();
      }),
    );
  });

  it.each(['', '.', '..', 'a', 'a.', '.a', 'a.b.c', 'r-1', `${'A'.repeat(10_000)}.${'A'.repeat(22)}`])(
    'is not %j',
    (sealed) => {
      expect(keys.open('browser', 'a survey', sealed)).toBeNull();
    },
  );

  it('never opens what somebody else wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => expect(keys.open('browser', 'a survey', words)).toBeNull()),
    );
  });
});
