import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkEmailMessage, isEmailAddress } from '../../../../providers/mailing/email/check-email-message.ts';
import { anEmail } from './an-email.ts';

describe('isEmailAddress', () => {
  it.each([
    'ada@example.com',
    'ada.lovelace+survey@mail.example.co.uk',
    "o'brien@example.com",
    'no-reply@localhost',
    'søren@smørrebrød.dk',
    '王@例子.中国',
    '"a..b."@docomo.example',
    `${'a'.repeat(64)}@example.com`,
  ])('takes %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  it.each([
    '',
    'ada',
    '@example.com',
    'ada@',
    'ada@@example.com',
    'ada@example..com',
    'ada@.example.com',
    'ada@example.com.',
    'ada@-example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..b@example.com',
    'ada lovelace@example.com',
    'ada@exam ple.com',
    'Ada <ada@example.com>',
    '<ada@example.com>',
    '"ada lovelace"@example.com',
    '"ada>"@example.com',
    ' ada@example.com',
    'ada@[127.0.0.1]',
    'ada@example.com,eve@example.com',
    'ada@example.com;eve@example.com',
    'ada@example.com\n',
    'ada@example.com\r\nBcc: eve@example.com',
    'ada\0@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
    `ada@${'a.'.repeat(130)}com`,
  ])('refuses %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  it('refuses every address with a character that ends a command or a header', () => {
    const harmful = fc.constantFrom(...'\r\n\0\t\v\f \u0085\u2028\u2029<>()[]:;,"\\'.split(''));
    fc.assert(
      fc.property(harmful, fc.nat(15), (character, at) => {
        const address = 'ada@example.com';
        return !isEmailAddress(address.slice(0, at) + character + address.slice(at));
      }),
    );
  });
});

describe('checkEmailMessage', () => {
  it('names everything that is wrong at once', () => {
    const message = anEmail({
      to: 'nobody',
      replyTo: { name: 'Ada', address: 'ada' },
      subject: 'a\nb',
      returnPathToken: 'A+b',
      headers: { Bcc: 'x@y.z', 'X-Fine': 'yes' },
    });
    expect(() => checkEmailMessage(message)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        issues: [
          expect.objectContaining({ path: 'to' }),
          expect.objectContaining({ path: 'replyTo.address' }),
          expect.objectContaining({ path: 'subject' }),
          expect.objectContaining({ path: 'returnPathToken' }),
          expect.objectContaining({ path: 'headers["Bcc"]' }),
        ],
      }),
    );
  });

  it('leaves the bodies alone: their characters are encoded', () => {
    expect(() => checkEmailMessage(anEmail({ text: 'a\r\n.\r\nb\0', html: '<p>\n</p>' }))).not.toThrow();
  });
});
