import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countJsonValues } from '../../../api/request/count-json-values.ts';

const countOf = (text: string): number => countJsonValues(new TextEncoder().encode(text));

/** The same number by building the values. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce((sum: number, member) => sum + valuesIn(member), 1);
}

describe('the number of values in a JSON text', () => {
  it.each([
    ['1', 1],
    ['[]', 1],
    [' [ \n ] ', 1],
    ['{"a": {}, "b": [1, 2]}', 5],
    ['"[,,,]"', 1],
    [String.raw`["\"[", "\\", ","]`, 4],
    ['[[], [], {}]', 4],
  ])('of %s is %i', (text, count) => {
    expect(countOf(text)).toBe(count);
  });

  it('is that of the values when they are built, however the text is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(countOf(text)).toBe(valuesIn(JSON.parse(text)));
      }),
    );
  });

  it('is found of any bytes, also where they are no JSON', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => expect(countJsonValues(bytes)).toEqual(expect.any(Number))));
  });
});
