import { describe, expect, it } from '@jest/globals';
import { maskContacts } from '../../../../domain/insights/text/masked-contacts.ts';

describe('masking ways to reach people', () => {
  it.each([
    ['Write to jane.doe+x@mail.example.org!', 'Write to …!'],
    ['a@b.cd@e.fg', '…@e.fg'],
    ['I am @jane_doe there', 'I am … there'],
    ['Ring (030) 123 45-67.', 'Ring (….'],
    ['We were 12 at 3.50', 'We were 12 at 3.50'],
  ])('%s', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  it('takes a time in proportion to the text, whatever it says', () => {
    const runs = ['a', 'a.', '1', '1 (', 'a@a-', '@'].map((run) => run.repeat(100_000));
    const start = performance.now();
    for (const text of runs) maskContacts(text);
    // Where each place of a run were tried to its end, this would take a minute and more.
    expect(performance.now() - start).toBeLessThan(30_000);
  });
});
