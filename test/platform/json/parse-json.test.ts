import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { NoJson, parseJsonInSteps } from '../../../platform/json/parse-json.ts';
import { scanJson } from '../../../platform/json/scan-json.ts';
import { atOnce } from '../../../domain/ground/steps.ts';
import { examples } from '../../support/examples.ts';

/** So few bytes are large that short texts, too, are put together from many parts. */
function inParts(text: string, largeBytes: number, runBytes: number): unknown {
  const bytes = Buffer.from(text);
  try {
    return atOnce(parseJsonInSteps(bytes, atOnce(scanJson(bytes, { largeBytes })), runBytes));
  } catch (error) {
    if (error instanceof NoJson) return NoJson;
    throw error;
  }
}

function atATime(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NoJson;
  }
}

const sizes = fc.tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 30 }));
const layouts = fc.constantFrom(0, 1, '\t');

describe('a JSON text that is parsed in parts', () => {
  it('has the value that it has at a time', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), layouts, sizes, (value, layout, [large, run]) => {
        const text = JSON.stringify(value, null, layout);
        expect(inParts(text, large, run)).toStrictEqual(atATime(text));
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('is JSON exactly where it is at a time, whatever was struck out, put in or exchanged', () => {
    const slip = fc.tuple(
      fc.nat(),
      fc.nat(2),
      fc.constantFrom(',', ':', '[', ']', '{', '}', '"', '\\', ' ', '1', 'a', '\n'),
    );
    fc.assert(
      fc.property(
        fc.jsonValue(),
        layouts,
        sizes,
        fc.array(slip, { maxLength: 3 }),
        (value, layout, [large, run], slips) => {
          let text = JSON.stringify(value, null, layout);
          for (const [place, removed, added] of slips) {
            const at = place % (text.length + 1);
            text = text.slice(0, at) + added + text.slice(at + removed);
          }
          expect(inParts(text, large, run)).toStrictEqual(atATime(text));
        },
      ),
      { numRuns: examples(8_000) },
    );
  });

  it.each([
    '[{"a":1},]',
    '[{"a":1} {"b":2}]',
    '{"a":{"b":1},}',
    '{"a":{"b":1} "c":1}',
    '{{"a":1}}',
    '[1,{"a":1}]]',
    '{"a" {"b":1}}',
    '[,{"a":1}]',
    '[{"a":1}1]',
    '[[1,2,3}]',
    '{"a":1{"b":1}}',
    '{"a":-[1,2,3]}',
    '{"a":1.5e[1,2,3]}',
    '{"a":true{"b":1}}',
    '{"a":"1"[1,2,3]}',
    '{"a"::[1,2,3]}',
    '[1[1,2,3]]',
  ])('%s is as much JSON as at a time', (text) => {
    for (const run of [1, 3, 100]) expect(inParts(text, 2, run)).toStrictEqual(atATime(text));
  });

  it('never changes the prototype of what it makes', () => {
    const made = inParts('{"a":[1,2,3],"__proto__":{"polluted":[1,2,3]},"b":[1,2,3]}', 2, 2);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(Object.keys(made as object)).toEqual(['a', '__proto__', 'b']);
  });
});
