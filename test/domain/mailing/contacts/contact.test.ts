import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MOST_CONTACTS, readContacts } from '../../../../domain/mailing/contacts/contact.ts';
import { readEmailAddress } from '../../../../domain/mailing/contacts/email-address.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';
import { arbitraryAddress } from './arbitrary-address.ts';

describe('contacts', () => {
  it('are the first of each address, its case apart', () => {
    const list = readContacts([
      { email: ' Ann@Example.org ', name: 'Ann' },
      { email: 'bob@bücher.example' },
      { email: 'ann@example.org', name: 'Another' },
      { email: 'BOB@xn--bcher-kva.example' },
    ]);
    expect(list).toEqual({
      contacts: [
        { email: 'Ann@Example.org', folded: 'ann@example.org', metadata: { name: 'Ann' }, problem: null },
        { email: 'bob@bücher.example', folded: 'bob@xn--bcher-kva.example', metadata: {}, problem: null },
      ],
      duplicates: 2,
      refused: [],
    });
  });

  it('that are there already count as duplicates', () => {
    const list = readContacts(
      [{ email: 'Ann@example.org' }, { email: 'new@example.org' }],
      new Set(['ann@example.org']),
    );
    expect(list.contacts.map(({ email }) => email)).toEqual(['new@example.org']);
    expect(list.duplicates).toBe(1);
  });

  it('whose text is no address are kept, with the reason', () => {
    const list = readContacts([{ email: 'ann@example', name: 'Ann' }, { email: 'ANN@EXAMPLE' }, { email: 'ann' }]);
    expect(list.contacts).toEqual([
      {
        email: 'ann@example',
        folded: 'ann@example',
        metadata: { name: 'Ann' },
        problem: expect.stringContaining('no dot'),
      },
      { email: 'ann', folded: 'ann', metadata: {}, problem: expect.stringContaining('"@" is missing') },
    ]);
    expect(list.duplicates).toBe(1);
    expect(list.refused).toEqual([]);
  });

  it.each<[unknown, string, RegExp]>([
    ['ann@example.org', '', /an object such as/],
    [null, '', /an object such as/],
    [['ann@example.org'], '', /an object such as/],
    [{}, 'email', /required/],
    [{ Email: 'ann@example.org' }, 'email', /required/],
    [{ email: 7 }, 'email', /required/],
    [{ email: '  ' }, 'email', /empty/],
    [{ email: 'ann@example.org\nBcc: all@example.org' }, 'email', /one line/],
    [{ email: 'x'.repeat(300) }, 'email', /at most 254/],
    [{ email: 'ann\ud800' }, 'email', /missing/],
    [{ email: 'ann@example.org', tags: [] }, 'tags', /lists/],
    [{ email: 'ann@example.org', Email: 'bob@example.org' }, 'Email', /another name/],
  ])('are not made of %j', (entry, key, reason) => {
    const list = readContacts([{ email: 'first@example.org' }, entry]);
    expect(list.refused).toEqual([{ index: 1, key, reason: expect.stringMatching(reason) }]);
    expect(list.contacts).toHaveLength(1);
  });

  it('never become objects of another kind', () => {
    const [entry] = JSON.parse('[{"email": "ann@example.org", "__proto__": {"isAdmin": true}}]') as unknown[];
    expect(readContacts([entry]).refused).toMatchObject([{ index: 0, key: '__proto__' }]);
  });

  it('and what was left out add up to what was given; no address stands twice', () => {
    const entry = fc.oneof(
      fc.record({ email: fc.oneof(arbitraryAddress, fc.constantFrom('a@b.org', 'A@B.org', 'x', '')) }),
      fc.object(),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const { contacts, duplicates, refused } = readContacts(entries);
        expect(contacts.length + duplicates + refused.length).toBe(entries.length);
        expect(new Set(contacts.map(({ folded }) => folded)).size).toBe(contacts.length);
        for (const { email, folded, problem } of contacts) {
          const reading = readEmailAddress(email);
          expect(reading.ok).toBe(problem === null);
          if (reading.ok) expect(reading.folded).toBe(folded);
        }
      }),
    );
  });

  it('are read a hundred thousand at once, in time that grows with their number alone', async () => {
    await expectSteadyGrowth(MOST_CONTACTS / 8, (count) => {
      const entries = Array.from({ length: count }, (_, index) => ({
        email: index % 3 === 0 ? `Person ${index}` : `person${index}@example.org`,
        name: `Person ${index}`,
        segment: index % 5,
      }));
      return () => expect(readContacts(entries).contacts).toHaveLength(count);
    });
  });
});
