import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { walk, walkWith } from '../../../../domain/fieldwork/flow/walk.ts';
import { withAnswer } from '../../../../domain/fieldwork/flow/given-answers.ts';
import { pagesOf } from '../../../../domain/fieldwork/flow/pages.ts';
import { placeKey } from '../../../../domain/fieldwork/flow/place.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { progressOf } from '../../../../domain/fieldwork/flow/progress.ts';
import { unreachableQuestions } from '../../../../domain/questionnaire/reachability/unreachable-questions.ts';
import { randomInteger, seededRandom } from '../../../../domain/ground/seeded-random.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryDocument } from '../../questionnaire/document/arbitrary-document.ts';
import { parsed, questionsIn } from '../../questionnaire/document/documents.ts';
import { aSurveyInOrder, aSurveyOfBlocks, documentOf } from '../../questionnaire/reachability/arbitrary-survey.ts';
import { walk as walkThrough } from '../../questionnaire/reachability/survey-walker.ts';
import { randomAnswer, shownPlaces, stored, wholeWalk } from './a-walk.ts';

const seed = fc.string({ maxLength: 8 });
const aDocument = fc.oneof(
  aSurveyOfBlocks.map((blocks) => documentOf(blocks)),
  aSurveyInOrder.map((blocks) => documentOf(blocks, true)),
);

const aCase = fc.record({ document: aDocument, seed, answers: fc.integer() });

/** Somebody's way to the end, and what they gave on it. */
function through({ document, seed, answers }: { document: SurveyDocument; seed: string; answers: number }) {
  return { flow: prepareFlow(document), found: wholeWalk(document, seed, seededRandom(answers)) };
}

function labelOf(document: SurveyDocument, id: string): string {
  return questionsIn(document).find((question) => question.id === id)!.label;
}

describe('a walk', () => {
  it('shows what a walker shows that is written without the flow, where questions come in order', () => {
    fc.assert(
      fc.property(aSurveyInOrder, fc.boolean(), fc.integer(), (blocks, isIndirect, choices) => {
        const random = seededRandom(choices);
        const picked: unknown[] = [];
        const shown = walkThrough(blocks, {
          pick(choices) {
            const choice = choices[randomInteger(choices.length, random)]!;
            picked.push(choice);
            return choice;
          },
        });
        const document = documentOf(blocks, isIndirect);
        const found = walkWith(prepareFlow(document), 'any', (_, question) => {
          const answer = picked.shift() ?? null;
          return question.type === 'year' && answer !== null ? Number(answer) : stored(question, answer);
        });
        expect(shownPlaces(found).map(({ questionId }) => labelOf(document, questionId))).toEqual(shown);
      }),
      { numRuns: examples(1_500, 250) },
    );
  });

  it('shows nothing that is called unreachable', () => {
    fc.assert(
      fc.property(aCase, (one) => {
        const { document } = one;
        const { found } = through(one);
        const flagged = new Set(unreachableQuestions(document).map(({ label }) => label));
        const labels = shownPlaces(found).map(({ questionId }) => labelOf(document, questionId));
        expect(labels.filter((label) => flagged.has(label))).toEqual([]);
      }),
      { numRuns: examples(1_500, 250) },
    );
  });

  it('ends, whatever the survey and the answers', () => {
    fc.assert(
      fc.property(aCase, (one) => {
        const { found } = through(one);
        expect(found.current).toBeNull();
        expect(found.ending).not.toBeNull();
        expect(new Set(found.visited.map(placeKey)).size).toBe(found.visited.length);
      }),
    );
  });

  it('is the same when its answers are walked again, which keeps all of them', () => {
    fc.assert(
      fc.property(aCase, (one) => {
        const { seed } = one;
        const { flow, found } = through(one);
        const again = walk(flow, seed, found.given);
        expect(again).toEqual(found);
        expect(walk(flow, seed, again.given).given).toEqual(found.given);
      }),
    );
  });

  it('is made of steps: with the answers up to any place it stands at that place', () => {
    fc.assert(
      fc.property(aCase, (one) => {
        const { seed } = one;
        const { flow, found } = through(one);
        found.visited.forEach((place, index) => {
          const part = upTo(index, found, flow, seed);
          expect(part.current).toEqual({ questionId: place.questionId, at: place.at });
          expect(part.visited).toEqual(found.visited.slice(0, index));
          expect(pagesOf(part).map(({ places }) => places.map(placeKey))).toEqual(
            found.visited.slice(0, index + 1).map((one) => [placeKey(one)]),
          );
        });
      }),
    );
  });

  it('comes back when an answer is changed and changed back, whatever was answered in between', () => {
    fc.assert(
      fc.property(aCase, fc.nat(), fc.integer(), (one, which, other) => {
        const { document, seed } = one;
        const { flow, found } = through(one);
        const place = found.visited[which % Math.max(found.visited.length, 1)];
        if (place === undefined) return;
        const random = seededRandom(other);
        const question = questionsIn(document).find(({ id }) => id === place.questionId)!;
        let given = withAnswer(found.given, place, randomAnswer(question, random));
        // Places that the detour leads to are answered and stay stored.
        for (let now = walk(flow, seed, given); now.current !== null; now = walk(flow, seed, given)) {
          const { current } = now;
          const asked = questionsIn(document).find(({ id }) => id === current.questionId)!;
          given = withAnswer(given, current, randomAnswer(asked, random));
        }
        const before = walk(flow, seed, found.given);
        const original = answerOf(before, place);
        expect(walk(flow, seed, withAnswer(given, place, original))).toEqual(found);
      }),
    );
  });

  it('takes all the same way who have the same seed and answers', () => {
    fc.assert(
      fc.property(aDocument, seed, fc.integer(), (document, seed, answers) => {
        expect(wholeWalk(document, seed, seededRandom(answers))).toEqual(
          wholeWalk(document, seed, seededRandom(answers)),
        );
      }),
    );
  });

  it('comes to an end in any document', () => {
    fc.assert(
      fc.property(arbitraryDocument, seed, fc.integer(), (input, seed, answers) => {
        const document = parsed(input);
        const found = wholeWalk(document, seed, seededRandom(answers));
        expect(walk(prepareFlow(document), seed, found.given)).toEqual(found);
      }),
    );
  });
});

describe('the progress', () => {
  it('goes from 0 to 1 and never back', () => {
    fc.assert(
      fc.property(aCase, (one) => {
        const { seed } = one;
        const { flow, found } = through(one);
        const course = found.visited.map((_, index) => progressOf(flow, upTo(index, found, flow, seed)));
        const all = [0, ...course, progressOf(flow, found)];
        expect(all).toEqual(all.toSorted((one, other) => one - other));
        expect(all.at(-1)).toBe(1);
        expect(course.every((part) => part < 1)).toBe(true);
      }),
    );
  });
});

type Found = ReturnType<typeof walk>;

function answerOf({ given }: Found, { questionId, at }: Found['visited'][number]): unknown {
  if (at === null) return given.answers[questionId];
  return given.loops[at.blockId]?.find(({ item }) => item === at.item)?.answers[questionId];
}

/** The walk of a respondent who has passed so many places only. */
function upTo(count: number, found: Found, flow: Parameters<typeof walk>[0], seed: string): Found {
  let passed = 0;
  return walkWith(flow, seed, () => {
    const place = found.visited[passed]!;
    passed += 1;
    return passed > count ? undefined : answerOf(found, place);
  });
}
