import { describe, expect, it } from '@jest/globals';
import { maskContacts } from '../../../../../domain/results/insights/text/masked-contacts.ts';
import { expectSteadyGrowth } from '../../../../support/growth.ts';

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

  it.each(['a', 'a.', '1', '1 (', 'a@a-', '@'])(
    'takes a time in proportion to the text: a run of %s',
    async (piece) => {
      await expectSteadyGrowth(5_000, (count) => {
        const text = piece.repeat(count);
        return () => maskContacts(text);
      });
    },
  );
});
