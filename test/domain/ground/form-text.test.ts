import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseFormText } from '../../../domain/ground/form-text.ts';
import { examples } from '../../support/examples.ts';
import { expectSteadyGrowth } from '../../support/growth.ts';

/** After a per cent sign the platform takes letters beyond ASCII for damage, where no blank was in the text. */
const pieces = fc.constantFrom('a', 'b', '=', '&', '+', '%', '%61', '%26', '%3D', '%e4', '%C3%A4', ' ', '?', '#', ';');

describe('the text of a form', () => {
  it('is read as the platform reads it', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const text = parts.join('');
        // A leading question mark is part of the first name, as in a body; the constructor would drop it.
        expect([...(parseFormText(text) ?? [])]).toEqual([...new URLSearchParams(`?${text}`)]);
      }),
      { numRuns: examples(4_000) },
    );
  });

  it('may have 20,000 pairs, and no more', () => {
    expect([...(parseFormText(Array(20_000).fill('a=1').join('&')) ?? [])]).toHaveLength(20_000);
    expect(parseFormText(Array(20_001).fill('a=1').join('&'))).toBeNull();
    expect(parseFormText('&'.repeat(2_000_000))).toBeNull();
  });

  it.each([
    ['names without values', 'a&'],
    ['coded names', '%61&'],
    ['names', 'a=&'],
    ['signs', '=&'],
    ['blanks', '+'],
    ['per cent signs', '%'],
    ['letters', 'ä'],
  ])('costs in proportion to its size: %s', async (_name, piece) => {
    await expectSteadyGrowth(2_400, (size) => {
      const text = piece.repeat(size);
      return () => [...(parseFormText(text) ?? [])];
    });
  });
});
