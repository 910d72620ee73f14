import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { atOnce } from '../../../domain/ground/steps.ts';
import { canonicalJson } from '../../../domain/questionnaire/comparison/same-value.ts';
import { buildJson } from '../../../platform/json/build-json.ts';
import { canonicalJsonInSteps, writeJson, writeJsonInSteps } from '../../../platform/json/write-json.ts';
import { examples } from '../../support/examples.ts';

/** What answers may hold: also what JSON leaves out, dates, and objects without a prototype. */
const anything = fc.anything({ withDate: true, withNullPrototype: true, withMap: false, maxDepth: 12 });

describe('writing JSON in steps', () => {
  it('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), (object) => {
        expect(atOnce(writeJsonInSteps(object))).toBe(JSON.stringify(object));
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('writes canonical JSON as canonicalJson does', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), (object) => {
        expect(atOnce(canonicalJsonInSteps(object))).toBe(canonicalJson(object));
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('leaves room for others every 32 KB', () => {
    const questions = Array.from({ length: 2_000 }, (_, index) => ({ label: `Q${index}`, text: 'x'.repeat(100) }));
    expect([...writeJsonInSteps({ document: { blocks: [{ questions }] } })].length).toBeGreaterThan(5);
  });

  it('and what was written is built again, short or long', async () => {
    for (const count of [1, 20_000]) {
      const value = { list: Array.from({ length: count }, (_, index) => ({ index, text: `“${index}”` })) };
      const text = await writeJson(value);
      expect(text).toBe(JSON.stringify(value));
      expect(await buildJson(text)).toEqual(value);
    }
  });
});
