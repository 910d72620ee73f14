import { describe, expect, it } from '@jest/globals';
import { pageBefore, pageOf, pagesOf } from '../../../../domain/fieldwork/flow/pages.ts';
import { placeKey } from '../../../../domain/fieldwork/flow/place.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { progressOf } from '../../../../domain/fieldwork/flow/progress.ts';
import { walk } from '../../../../domain/fieldwork/flow/walk.ts';
import { parsed } from '../../questionnaire/document/documents.ts';
import type { Written } from './a-walk.ts';
import { choices, documentOf, givenIn, nameOf, number, skipTo } from './a-walk.ts';

describe('the pages of a walk', () => {
  const document = documentOf([number('Q1'), number('Q2', { condition: 'Q1 == 1' }), number('Q3')]);
  const flow = prepareFlow(document);
  const at = (written: Written) => walk(flow, '', givenIn(document, written));
  const names = (page: ReturnType<typeof pageOf>) => page?.places.map((place) => nameOf(document, place)) ?? null;

  it('hold one place each, the last to be answered now', () => {
    expect(pagesOf(at({ Q1: 2 })).map(names)).toEqual([['Q1'], ['Q3']]);
    expect(names(pageOf(at({ Q1: 2 }), null))).toEqual(['Q3']);
    expect(pageOf(at({ Q1: 2, Q3: 1 }), null)).toBeNull();
  });

  it('can be gone back to, but not to what the route no longer reaches', () => {
    const [first, second] = at({ Q1: 1, Q2: 1 }).visited.map(placeKey);
    expect(names(pageOf(at({ Q1: 1, Q2: 1 }), first!))).toEqual(['Q1']);
    expect(names(pageOf(at({ Q1: 2, Q2: 1 }), second!))).toEqual(['Q3']);
    expect(pageOf(at({ Q1: 2, Q2: 1, Q3: 1 }), second!)).toBeNull();
  });

  it('lead back over what is hidden, to the first', () => {
    const found = at({ Q1: 2 });
    expect(names(pageBefore(found, pageOf(found, null)!))).toEqual(['Q1']);
    expect(pageBefore(found, pagesOf(found)[0]!)).toBeNull();
    expect(pageBefore(found, { places: [] })).toBeNull();
  });
});

describe('the progress of a walk', () => {
  const id = '00000000-0000-4000-8000-0000000000ae';
  const document = parsed({
    blocks: [
      { questions: [choices('Q1', { id, skips: [skipTo('Q3', 'Q1 == `3`')] })] },
      { config: { loop: true, loopSourceQuestionId: id }, questions: [number('L1'), number('L2')] },
      { questions: [number('Q2'), number('Q3')] },
    ],
  });
  const flow = prepareFlow(document);

  it.each<[string, Written, number]>([
    ['is nothing at first', {}, 0],
    ['counts a loop once while its rounds are not known', { Q1: [1] }, 1 / 5],
    ['goes by the rounds once they are', { Q1: [1, 2], 'L1/1': 1 }, 1 - (4 / 5) * (5 / 6)],
    ['is even in a loop', { Q1: [1, 2], 'L1/1': 1, 'L2/1': 1, 'L1/2': 1 }, 1 - (4 / 5) * (3 / 6)],
    ['takes a loop without a round for nothing', { Q1: [] }, 1 / 5],
    ['leaves behind what is jumped over', { Q1: [3] }, 1 - (4 / 5) * (2 / 4) * (1 / 2)],
    ['is all at the end', { Q1: [], Q2: 1, Q3: 1 }, 1],
  ])('%s', (_, written, expected) => {
    expect(progressOf(flow, walk(flow, '', givenIn(document, written)))).toBeCloseTo(expected, 12);
  });
});
