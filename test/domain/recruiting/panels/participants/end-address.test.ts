import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endAddress } from '../../../../../domain/recruiting/panels/participants/end-address.ts';

const LINK = 'https://panel.example/exit?rst=1&psid={visit}&again={visit}#end';
const visits = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('{visit}', '$&', '$1', '%7Bvisit%7D', '../../', '#', '&rst=2', '@evil.example', '\ud800', ''),
);

describe('the address of an end', () => {
  it('holds the visit where it is wanted, and is otherwise the provider’s', () => {
    fc.assert(
      fc.property(visits, (visit) => {
        const { origin, pathname, searchParams, hash } = new URL(endAddress(LINK, visit) ?? '');
        expect([origin, pathname, hash]).toEqual(['https://panel.example', '/exit', '#end']);
        expect([...searchParams]).toEqual([
          ['rst', '1'],
          ['psid', visit.toWellFormed()],
          ['again', visit.toWellFormed()],
        ]);
      }),
    );
  });

  it('is the link itself where that names no visit', () => {
    fc.assert(
      fc.property(fc.option(visits), (visit) => {
        expect(endAddress('https://panel.example/done?cc=ABC', visit)).toBe('https://panel.example/done?cc=ABC');
      }),
    );
  });

  it.each([
    ['needs a visit that nobody knows', LINK, null],
    ['is no address', '{visit}', 'panel'],
    ['would be run', 'javascript:alert(1)//{visit}', 'v'],
    ['is data', 'data:text/html,{visit}', 'v'],
    ['has a host only with the visit', 'https://{visit}', 'a b'],
    ['has a host that the visit completes', 'https://panel.{visit}/', 'evil.example'],
    ['has a port that the visit completes', 'https://panel.example:{visit}/', '81'],
    ['has a user', 'https://{visit}@panel.example/', 'v'],
  ])('is none where the link %s', (_, link, visit) => {
    expect(endAddress(link, visit)).toBeNull();
  });
});
