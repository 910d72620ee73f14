import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outsideJsonIn, parseOutsideJson } from '../../../domain/ground/outside-json.ts';
import { whatDoorsLeave } from '../../support/api/what-doors-leave.ts';
import { examples } from '../../support/examples.ts';

const names = fc.oneof(fc.constantFrom('__proto__', 'toString', 'constructor', 'length', 'a'), fc.string());
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(0, 1.5, null, true, 'text'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.array(fc.tuple(names, tie('value')), { maxLength: 3 }).map((members) => Object.fromEntries(members)),
  ),
})).value;

describe('JSON from outside', () => {
  it('is what was written, without members whose names break objects', () => {
    fc.assert(
      fc.property(values, (value) => {
        const text = JSON.stringify(value);
        const expected = JSON.stringify(whatDoorsLeave(value));
        expect(JSON.stringify(parseOutsideJson(text))).toBe(expected);
        expect(JSON.stringify(outsideJsonIn(Buffer.from(text)))).toBe(expected);
      }),
      { numRuns: examples(1_000) },
    );
  });

  it.each(['{"\\u0074oString": 1, "a": 2}', '{"a": 2, "\\u005f_proto__": {"b": 1}}'])(
    'has no such member however its name is written: %s',
    (text) => {
      expect(parseOutsideJson(text)).toEqual({ a: 2 });
    },
  );

  it.each(['', '{', '{"a": 1} x', 'undefined', "{'a': 1}"])(
    'is refused as by JSON.parse where it is none: %s',
    (text) => {
      expect(() => parseOutsideJson(text)).toThrow(SyntaxError);
      expect(outsideJsonIn(text)).toBeUndefined();
    },
  );

  it('is UTF-8', () => {
    expect(outsideJsonIn(Buffer.from([0x22, 0xff, 0x22]))).toBeUndefined();
  });

  it('may be nested as deep as a text allows', () => {
    const levels = 200_000;
    const depthOf = (value: unknown): number => {
      let depth = 0;
      for (let at = value; Array.isArray(at); at = at[0] as unknown) depth += 1;
      return depth;
    };
    expect(depthOf(parseOutsideJson('['.repeat(levels) + ']'.repeat(levels)))).toBe(levels);
  });

  it('is revived with the digits of its numbers', () => {
    const digits = parseOutsideJson('{"a": 1.10, "toString": 2}', (_name, value, { source }) => source ?? value);
    expect(digits).toEqual({ a: '1.10' });
  });
});
