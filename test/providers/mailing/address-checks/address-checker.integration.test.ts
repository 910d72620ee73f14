import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flavours } from './checker-flavours.ts';
import type { Flavour } from './checker-flavours.ts';

describe.each(flavours)('the $name checker', ({ name, start }) => {
  let flavour: Flavour;
  beforeEach(async () => {
    flavour = await start();
  });
  afterEach(() => flavour.close());

  it('lets a good address through', async () => {
    expect(await flavour.checker.check('ada@mx.example')).toMatchObject({ verdict: 'valid', note: null });
  });

  it('finds out an address that no mail reaches', async () => {
    expect((await flavour.checker.check('ada@gone.example')).verdict).toBe('invalid');
  });

  it.each(['', 'ada', 'ada@', 'ada@x', 'Ada <ada@mx.example>', 'ada@mx.example\r\nX: y', 'a@mx.example,b@mx.example'])(
    'knows that %j is none',
    async (text) => {
      expect(await flavour.checker.check(text)).toMatchObject({ verdict: 'invalid', reason: 'syntax' });
    },
  );

  it('finds out a throw-away mailbox', async () => {
    const address = name === 'built-in' ? 'ada@mailinator.com' : 'ada@throwaway.example';
    expect((await flavour.checker.check(address)).verdict).toBe('disposable');
  });

  it('takes a mailbox of a function, with a note', async () => {
    expect(await flavour.checker.check('info@mx.example')).toEqual({
      verdict: 'valid',
      reason: 'role_account',
      note: 'A function reads this mailbox, perhaps several people.',
    });
  });

  it('takes what nobody can tell, with a note', async () => {
    const { verdict, note } = await flavour.checker.check('ada@slow.example');
    expect(verdict).toBe('valid');
    expect(note).toMatch(/could not/);
  });

  it('judges many at once, each by itself', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? 'ada@mx.example' : 'ada@gone.example',
    );
    const verdicts = await Promise.all(addresses.map((address) => flavour.checker.check(address)));
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(
      addresses.map((address) => (address === 'ada@mx.example' ? 'valid' : 'invalid')),
    );
  });

  it('speaks in machine words, and repeats no address', async () => {
    for (const address of ['ada@mx.example', 'ada@gone.example', 'ada@slow.example', 'ada lovelace']) {
      const { reason, note } = await flavour.checker.check(address);
      expect(reason).toMatch(/^(provider:)?[a-z0-9_]+$/);
      expect(note ?? '').not.toContain('ada');
    }
  });

  it('stops when the caller does', async () => {
    const checking = flavour.checker.check('ada@mx.example', AbortSignal.abort(new Error('enough')));
    await expect(checking).rejects.toThrow('enough');
  });
});
