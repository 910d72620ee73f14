import { describe, expect, it } from '@jest/globals';
import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import { addressSearch, newSubject } from '../../../operations/privacy/read-subject.ts';

function asked(email: string) {
  const reading = readEmailAddress(email);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

describe('a person of whom only the address is known', () => {
  it('is looked for by the domain as people write it too, where the DNS writes it otherwise', () => {
    const subject = newSubject(asked('Ann@xn--bcher-kva.example'));
    expect(subject).toMatchObject({ folded: 'ann@xn--bcher-kva.example', writings: ['ann@bücher.example'] });
    const search = addressSearch(asked('Ann@xn--bcher-kva.example'));
    expect(search.count('Write to ann@bücher.example or to ann@xn--bcher-kva.example.')).toBe(2);
  });

  it('is looked for in one way where everybody writes the address so', () => {
    expect(newSubject(asked('Ann@Example.com'))).toMatchObject({ folded: 'ann@example.com', writings: [] });
  });
});
