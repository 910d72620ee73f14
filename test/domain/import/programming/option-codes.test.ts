import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { optionCodes } from '../../../../domain/import/programming/option-codes.ts';

const codesOf = (...codes: readonly (string | null)[]) => optionCodes(codes.map((code) => ({ code })));

describe('the codes of options', () => {
  it.each([
    [
      ['1', '2', '98'],
      ['1', '2', '98'],
    ],
    [
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ],
    [
      ['(1)', '2.', '[3]'],
      ['1', '2', '3'],
    ],
    [
      [null, null, null],
      ['1', '2', '3'],
    ],
    [
      [null, null, '99'],
      ['1', '2', '99'],
    ],
    [
      ['2', null, '1'],
      ['2', '3', '1'],
    ],
    [
      ['1', '2', '2'],
      ['1', '2', '3'],
    ],
    [
      ['one of many', 'two'],
      ['1', 'two'],
    ],
  ])('of %j are %j', (written, codes) => expect(codesOf(...written)).toEqual(codes));

  it('are unique and never empty, whatever was written', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.string({ maxLength: 4 }))), (written) => {
        const codes = codesOf(...written);
        expect(new Set(codes).size).toBe(written.length);
        expect(codes).not.toContain('');
      }),
    );
  });
});
