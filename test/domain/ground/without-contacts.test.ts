import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withoutContacts } from '../../../domain/ground/without-contacts.ts';

describe('a question to a search service', () => {
  it.each([
    ['What does ada@example.com buy?', 'What does [e-mail address] buy?', 1],
    ['Ask "Jo" <jo.smith+x@mail.example.co.uk>.', 'Ask "Jo" <[e-mail address]>.', 1],
    ['Who calls from +45 12 34 56 78?', 'Who calls from [telephone number]?', 1],
    ['Who has (212) 555-0123 or 0171 1234567?', 'Who has [telephone number] or [telephone number]?', 2],
    ['müller@bücher.example, 004512345678', '[e-mail address], [telephone number]', 2],
  ])('%j loses what reaches a person', (query, text, masked) => {
    expect(withoutContacts(query)).toEqual({ text, masked });
  });

  it.each([
    'Coffee in Denmark 2019-2024',
    'Sales of 12 000 000 or 2500000 kg',
    'A market of 1.250.000.000 EUR since 17.05.2024 and 2024-05-17',
    'Growth of 3.1415926 percent',
    'ISO 9001, B2B, 18 to 34 year olds',
  ])('%j stays as it is', (query) => {
    expect(withoutContacts(query)).toEqual({ text: query, masked: 0 });
  });

  it('never keeps an address, whatever stands around it', () => {
    fc.assert(
      fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
        expect(withoutContacts(`${before} ${address} ${after}`).text).not.toContain(address);
      }),
    );
  });
});
