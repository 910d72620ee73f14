import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { answerSchemaOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import { definitionOf } from '../../../../domain/questionnaire/document/question-types.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { storedAnswer, placedAnswers } from '../../../../domain/fieldwork/flow/response-answers.ts';
import { withVariables } from '../../../../domain/fieldwork/flow/variable-values.ts';
import { walk } from '../../../../domain/fieldwork/flow/walk.ts';
import { makeTestResponse, USUAL_EFFORT } from '../../../../domain/fieldwork/test-data/make-test-response.ts';
import { seededRandom } from '../../../../domain/ground/seeded-random.ts';
import { sharedOut } from '../../../../domain/fieldwork/test-data/random-times.ts';
import { examples } from '../../../support/examples.ts';
import { arbitraryDocument } from '../../questionnaire/document/arbitrary-document.ts';
import { parsed, questionsIn } from '../../questionnaire/document/documents.ts';
import { choice, documentOf, ending, number } from '../flow/a-walk.ts';
import { aLoopedSurvey } from '../flow/a-survey.ts';
import {
  aSurveyInOrder,
  aSurveyOfBlocks,
  documentOf as surveyOf,
} from '../../questionnaire/reachability/arbitrary-survey.ts';

const documents = fc.oneof(
  arbitraryDocument.map((input) => parsed(input)),
  aSurveyOfBlocks.map((blocks) => surveyOf(blocks)),
  aSurveyInOrder.map((blocks) => surveyOf(blocks, true)),
  fc.constant(aLoopedSurvey()),
);

describe('a made-up response', () => {
  it('is one that a respondent of its seed could have given', () => {
    fc.assert(
      fc.property(documents, fc.string({ maxLength: 8 }), (document, seed) => {
        const flow = prepareFlow(document);
        const made = makeTestResponse(flow, seed);
        const again = walk(flow, made.seed, made.answers);
        expect(again.ending).toEqual(made.ending);
        expect(again.visited.map(({ questionId, at }) => ({ questionId, at }))).toEqual(made.visited);
        expect(withVariables(flow.index, again.given, made.ending.outcome)).toEqual(made.answers);
      }),
      { numRuns: examples(200) },
    );
  });

  it('has an accepted answer at every place that asks, and none elsewhere', () => {
    fc.assert(
      fc.property(documents, fc.string({ maxLength: 8 }), (document, seed) => {
        const made = makeTestResponse(prepareFlow(document), seed);
        const byId = new Map(questionsIn(document).map((question) => [question.id, question]));
        const placed = placedAnswers(made.answers);
        for (const { questionId, at } of made.visited) {
          const question = byId.get(questionId)!;
          const answer = storedAnswer(questionId, at, placed);
          const isAsked = definitionOf(question).presence === 'asked';
          expect([isAsked, answer === null]).not.toEqual([isAsked, isAsked]);
          expect(z.safeParse(answerSchemaOf(question), answer).success).toBe(true);
        }
      }),
      { numRuns: examples(200) },
    );
  });

  it('is complete where few ways get there', () => {
    // One in three is not screened out by each.
    const screening = ['Q1', 'Q2'].map((label) =>
      choice(label, { skips: [{ condition: `${label} != \`1\``, action: { type: 'disqualify' } }] }),
    );
    const flow = prepareFlow(documentOf([...screening, ending('S1', { condition: '1 == 2' }), ending('S2')]));
    const outcomes = Array.from({ length: 40 }, (_, seed) => makeTestResponse(flow, `s${seed}`).ending.outcome);
    const complete = outcomes.filter((outcome) => outcome === 'COMPLETE').length;
    expect(complete).toBeGreaterThanOrEqual(32);
    const first = Array.from({ length: 40 }, (_, seed) =>
      makeTestResponse(flow, `s${seed}`, { ...USUAL_EFFORT, tries: 1 }),
    );
    expect(first.filter(({ ending: { outcome } }) => outcome === 'COMPLETE').length).toBeLessThan(20);
  });

  it('is what there is where no way is complete, after so many tries and places', () => {
    const screenedOut = number('Q1', { skips: [{ condition: 'TRUE', action: { type: 'terminate' } }] });
    const flow = prepareFlow(documentOf([number('Q0'), screenedOut]));
    const made = makeTestResponse(flow, 'seed');
    expect([made.ending.outcome, made.placesVisited]).toEqual(['SCREEN_OUT', 2 * USUAL_EFFORT.tries]);
    expect(makeTestResponse(flow, 'seed', { tries: 25, places: 5 }).placesVisited).toBe(6);
  });

  it('is the same for the same seed, and another for another', () => {
    const flow = prepareFlow(documentOf([number('Q1'), number('Q2'), number('Q3')]));
    expect(makeTestResponse(flow, 'a')).toEqual(makeTestResponse(flow, 'a'));
    expect(makeTestResponse(flow, 'a').answers).not.toEqual(makeTestResponse(flow, 'b').answers);
  });
});

describe('the time shared out among pages', () => {
  it('adds up, in whole milliseconds', () => {
    fc.assert(
      fc.property(fc.nat({ max: 600_000 }), fc.integer({ min: 1, max: 300 }), fc.nat(), (total, pages, seed) => {
        const times = sharedOut(total, pages, seededRandom(seed));
        expect(times).toHaveLength(pages);
        expect(times.reduce((sum, time) => sum + time, 0)).toBe(total);
        expect(times.every((time) => Number.isInteger(time) && time >= 0)).toBe(true);
      }),
    );
    expect(sharedOut(1_000, 0, seededRandom(1))).toEqual([]);
  });
});
