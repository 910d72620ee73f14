import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { unreachableQuestions } from '../../../../domain/questionnaire/reachability/unreachable-questions.ts';
import { examples } from '../../../support/examples.ts';
import { aSurveyInOrder, aSurveyOfBlocks, documentOf } from './arbitrary-survey.ts';
import type { WalkedBlock } from './survey-walker.ts';
import { everythingShown } from './survey-walker.ts';

const MOST_WALKS = 20_000;

function neverShown(blocks: readonly WalkedBlock[], shown: ReadonlySet<string>): readonly string[] {
  return blocks.flatMap(({ questions }) => questions.map(({ label }) => label)).filter((label) => !shown.has(label));
}

function flagged(blocks: readonly WalkedBlock[], isIndirect = false): readonly string[] {
  return unreachableQuestions(documentOf(blocks, isIndirect)).map(({ label }) => label);
}

describe('what is unreachable', () => {
  it('is exactly what no walk shows, where questions come in order and have few answers', () => {
    fc.assert(
      fc.property(aSurveyInOrder, (blocks) => {
        const shown = everythingShown(blocks, MOST_WALKS);
        fc.pre(shown !== null);
        expect(flagged(blocks)).toEqual(neverShown(blocks, shown));
      }),
      { numRuns: examples(1_500, 250) },
    );
  });

  it('is shown on no walk, whatever is shuffled and repeated', () => {
    fc.assert(
      fc.property(aSurveyOfBlocks, (blocks) => {
        const shown = everythingShown(blocks, MOST_WALKS);
        fc.pre(shown !== null);
        expect(flagged(blocks).filter((label) => shown.has(label))).toEqual([]);
      }),
      { numRuns: examples(1_500, 250) },
    );
  });

  it('is shown on no walk, where variables hold the conditions', () => {
    fc.assert(
      fc.property(aSurveyInOrder, (blocks) => {
        const shown = everythingShown(blocks, MOST_WALKS);
        fc.pre(shown !== null);
        expect(flagged(blocks, true).filter((label) => shown.has(label))).toEqual([]);
      }),
      { numRuns: examples(400) },
    );
  });

  it('is worked out from the document alone', () => {
    fc.assert(
      fc.property(aSurveyOfBlocks, (blocks) => {
        const document = documentOf(blocks);
        expect(unreachableQuestions(document)).toEqual(unreachableQuestions(document));
      }),
      { numRuns: examples(100) },
    );
  });
});
