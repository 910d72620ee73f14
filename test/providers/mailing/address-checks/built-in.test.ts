import { describe, expect, it } from '@jest/globals';
import { createBuiltInChecker } from '../../../../providers/mailing/address-checks/built-in.ts';
import { isDisposableDomain } from '../../../../providers/mailing/address-checks/disposable-domains.ts';
import type { MailDomain } from '../../../../providers/mailing/address-checks/mail-domains.ts';

function checkerWith(found: MailDomain) {
  const asked: string[] = [];
  const mailDomains = (domain: string) => {
    asked.push(domain);
    return Promise.resolve(found);
  };
  return { asked, ...createBuiltInChecker({ mailDomains }) };
}

describe('the built-in checker', () => {
  it.each<[string, MailDomain, string, string]>([
    ['ada@example.com', 'takes_mail', 'valid', 'ok'],
    ['ada@example.com', 'unknown', 'valid', 'mx_unchecked'],
    ['ada@example.com', 'null_mx', 'invalid', 'null_mx'],
    ['ada@example.com', 'no_such_domain', 'invalid', 'no_such_domain'],
    ['ada@example.com', 'no_mail_server', 'invalid', 'no_mail_server'],
    ['Info@example.com', 'takes_mail', 'valid', 'role_account'],
    ['sales+web@example.com', 'unknown', 'valid', 'role_account'],
    ['sales@example.com', 'no_such_domain', 'invalid', 'no_such_domain'],
    ['saleswoman@example.com', 'takes_mail', 'valid', 'ok'],
    ['ada@mailinator.com', 'takes_mail', 'disposable', 'disposable_domain'],
    ['ada@any.MAILINATOR.com', 'takes_mail', 'disposable', 'disposable_domain'],
    ['info@mailinator.com', 'takes_mail', 'disposable', 'disposable_domain'],
    ['ada@notmailinator.com.example', 'takes_mail', 'valid', 'ok'],
    ['ada@', 'takes_mail', 'invalid', 'syntax'],
    ['ada@example.com\r\nBcc: eve@example.com', 'takes_mail', 'invalid', 'syntax'],
    ['', 'takes_mail', 'invalid', 'syntax'],
  ])('%j whose domain is "%s": %s, %s', async (address, found, verdict, reason) => {
    expect(await checkerWith(found).check(address)).toMatchObject({ verdict, reason });
  });

  it('asks for the domain as the DNS has it, and not for one it judges without', async () => {
    const checker = checkerWith('takes_mail');
    await checker.check('ada@BÜCHER.example');
    await checker.check('ada@mailinator.com');
    await checker.check('ada');
    expect(checker.asked).toEqual(['xn--bcher-kva.example']);
  });

  it('does without the DNS', async () => {
    const checker = createBuiltInChecker({ mailDomains: null });
    expect(await checker.check('ada@example.com')).toEqual({ verdict: 'valid', reason: 'ok', note: null });
  });

  it('repeats no address in its notes', async () => {
    for (const address of ['ada lovelace@example.com', 'ada@mailinator.com', 'info@example.com', 'ada@x']) {
      expect((await checkerWith('unknown').check(address)).note).not.toMatch(/ada|info@|mailinator/);
    }
  });

  it('stops waiting when the caller does', async () => {
    const stop = new AbortController();
    const checker = createBuiltInChecker({ mailDomains: () => new Promise(() => undefined) });
    const checking = checker.check('ada@example.com', stop.signal);
    stop.abort(new Error('enough'));
    await expect(checking).rejects.toThrow('enough');
    await expect(checker.check('ada@example.com', stop.signal)).rejects.toThrow('enough');
  });
});

describe('the list of disposable domains', () => {
  it.each(['mailinator.com', 'guerrillamail.com', 'yopmail.com', '10minutemail.com'])('knows %s', (domain) => {
    expect(isDisposableDomain(domain)).toBe(true);
  });

  // Mailboxes of people, and forwarders that people use to keep their address to themselves.
  it.each(
    [
      'gmail.com',
      'outlook.com',
      'qq.com',
      '163.com',
      'web.de',
      'mail.ru',
      'icloud.com',
      'proton.me',
      'duck.com',
    ].concat(['mozmail.com', 'privaterelay.appleid.com', 'com', 'co.uk', 'example.com']),
  )('does not hold %s', (domain) => {
    expect(isDisposableDomain(domain)).toBe(false);
  });
});
