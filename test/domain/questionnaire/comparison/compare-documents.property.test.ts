import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { compareDocuments } from '../../../../domain/questionnaire/comparison/compare-documents.ts';
import { movedItems } from '../../../../domain/questionnaire/comparison/moved-items.ts';
import { summarizeChanges } from '../../../../domain/questionnaire/comparison/summarize-changes.ts';
import { arbitraryDocument } from '../document/arbitrary-document.ts';
import { parsed, questionsIn } from '../document/documents.ts';

const inOneGo = (...documents: Parameters<typeof compareDocuments>) => atOnce(compareDocuments(...documents));

/** A document, and what it becomes: some questions and blocks left out, the others in any order, further ones added. */
const twoForms = fc
  .record({
    one: arbitraryDocument,
    other: arbitraryDocument,
    keys: fc.array(fc.nat({ max: 9 }), { minLength: 40, maxLength: 40 }),
  })
  .map(({ one, other, keys }) => {
    const before = parsed(one);
    const kept = before.blocks
      .map((block, index) => ({ ...block, questions: shuffled(block.questions, keys.slice(index)) }))
      .filter((_, index) => keys[index] !== 0);
    const added = other.blocks.map(({ questions }) => ({ questions }));
    return { before, after: parsed({ blocks: [...shuffled(kept, keys), ...added] }, before) };
  });

/** In the order of the keys, without those whose key is 0. */
function shuffled<T>(items: readonly T[], keys: readonly number[]): readonly T[] {
  return items
    .map((item, index) => ({ item, key: keys[index] ?? 1 }))
    .filter(({ key }) => key !== 0)
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);
}

describe('the comparison of any two documents', () => {
  it('is empty for one with itself, read back from where it is stored', () => {
    fc.assert(
      fc.property(arbitraryDocument, (input) => {
        const document = parsed(input);
        const comparison = inOneGo(document, structuredClone(document));
        expect(comparison).toEqual({ added: [], removed: [], modified: [], blocks: [], totalChanges: 0 });
        expect(summarizeChanges(comparison)).toBeNull();
      }),
    );
  });

  it('accounts for every question of both, once', () => {
    fc.assert(
      fc.property(twoForms, ({ before, after }) => {
        const { added, removed, modified, totalChanges } = inOneGo(before, after);
        const [was, is] = [questionsIn(before).length, questionsIn(after).length];
        expect(is - added.length).toBe(was - removed.length);
        expect(modified.length).toBeLessThanOrEqual(is - added.length);
        expect(totalChanges).toBe(added.length + removed.length + modified.length);
        expect(modified.every(({ changes }) => changes.length > 0)).toBe(true);
      }),
    );
  });

  it('turns around with the documents', () => {
    fc.assert(
      fc.property(twoForms, ({ before, after }) => {
        const there = inOneGo(before, after);
        const back = inOneGo(after, before);
        expect(back.added).toEqual(there.removed);
        expect(back.removed).toEqual(there.added);
        const movesOf = ({ modified }: typeof there) =>
          modified.filter(({ changes }) => changes.some(({ aspect }) => aspect === 'order')).length;
        expect(movesOf(back)).toBe(movesOf(there));
      }),
    );
  });

  it('is empty for none that differ', () => {
    fc.assert(
      fc.property(twoForms, ({ before, after }) => {
        const { blocks, totalChanges } = inOneGo(before, after);
        const isSame = JSON.stringify(before) === JSON.stringify(after);
        expect(blocks.length + totalChanges === 0).toBe(isSame);
      }),
    );
  });

  it('is told in at most 500 characters', () => {
    fc.assert(
      fc.property(twoForms, ({ before, after }) => {
        const comparison = inOneGo(before, after);
        const summary = summarizeChanges(comparison);
        expect(summary === null).toBe(comparison.totalChanges + comparison.blocks.length === 0);
        expect(summary ?? '').toMatch(/^$|^[A-Z].{0,498}\.$/su);
      }),
    );
  });
});

describe('the fewest items that moved', () => {
  const order = fc.uniqueArray(fc.nat({ max: 7 }), { maxLength: 8 });

  it('leave the others in their order, and no fewer would', () => {
    fc.assert(
      fc.property(order, (later) => {
        const earlier = later.toSorted((one, other) => one - other);
        const pairs = later.map((item) => ({ before: item, after: item }));
        const moved = movedItems(pairs, earlier, String);
        const stayed = pairs.filter((pair) => !moved.has(pair)).map((pair) => pair.after);
        expect(stayed).toEqual(stayed.toSorted((one, other) => one - other));
        expect(stayed).toHaveLength(longestBySearch(later));
      }),
    );
  });
});

/** The length of a longest increasing subsequence, by trying all of them. */
function longestBySearch([first, ...rest]: readonly number[], above = -1): number {
  if (first === undefined) return 0;
  const without = longestBySearch(rest, above);
  return first > above ? Math.max(without, 1 + longestBySearch(rest, first)) : without;
}
