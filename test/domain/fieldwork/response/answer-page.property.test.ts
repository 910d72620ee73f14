import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { questionsOf } from '../../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { placeKey } from '../../../../domain/fieldwork/flow/place.ts';
import type { PreparedFlow } from '../../../../domain/fieldwork/flow/prepared-flow.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { allGiven, offRoute } from '../../../../domain/fieldwork/response/all-given.ts';
import {
  currentPlace,
  endResponse,
  goBack,
  isLate,
  placesOnRoute,
  storePage,
  walkOf,
} from '../../../../domain/fieldwork/response/answer-page.ts';
import type { ResponseOnTheWay } from '../../../../domain/fieldwork/response/answer-page.ts';
import { LONGEST_PAGE_MS } from '../../../../domain/fieldwork/response/response.ts';
import { examples } from '../../../support/examples.ts';
import { aDocument } from './a-branching-survey.ts';

const START = new Date('2026-03-01T08:00:00Z');

function beginning(seed: string): ResponseOnTheWay {
  const nothing = { answers: {}, loops: {} };
  return {
    status: 'IN_PROGRESS',
    seed,
    answers: nothing,
    setAside: nothing,
    drafts: {},
    place: null,
    pages: {},
    revision: 0,
    endingQuestionId: null,
    lastActivityAt: START,
    completedAt: null,
    timeElapsedMs: 0,
  };
}

/** What a respondent does: answers the page they are on, or goes back; `choice` picks an answer. */
type Step = { readonly isBack: boolean; readonly choice: number; readonly afterMs: number };

const steps = fc.array(
  fc.record({
    isBack: fc.boolean(),
    choice: fc.nat({ max: 6 }),
    afterMs: fc.nat({ max: 2 * LONGEST_PAGE_MS }),
  }),
  { maxLength: 40 },
);

const document: SurveyDocument = aDocument();
const flow: PreparedFlow = prepareFlow(document);
const questions = new Map(questionsOf(document).map((question) => [question.id, question]));

function answerFor(questionId: string, choice: number): unknown {
  const question = questions.get(questionId);
  if (question?.type !== 'select') return question?.type === 'transition' ? null : `words ${choice}`;
  const { options, subtype } = question;
  const chosen = subtype === 'multi' ? options.filter((_, index) => (choice >> index) % 2 === 1) : [];
  const first = options[choice % options.length];
  return {
    selected: (chosen.length > 0 ? chosen : first === undefined ? [] : [first]).map(({ id }) => id),
    writeIns: {},
  };
}

type Visited = { readonly response: ResponseOnTheWay; readonly hasEnded: boolean };

function play(seed: string, all: readonly Step[], watch: (visited: Visited) => void): void {
  let response = beginning(seed);
  let now = START.getTime();
  for (const { isBack, choice, afterMs } of all) {
    now += afterMs;
    const route = walkOf(flow, response);
    const place = currentPlace(route, response);
    if (place === null) return;
    if (isBack) {
      response = goBack(response, route, place, `draft ${choice}`, new Date(now));
      watch({ response, hasEnded: false });
      continue;
    }
    const stored = storePage(flow, response, place, answerFor(place.questionId, choice), new Date(now));
    response = stored.response;
    watch({ response, hasEnded: stored.ending !== null });
    if (stored.ending !== null) return;
  }
}

describe('a response on its way', () => {
  it('holds what is on its route, and sets aside the rest: nothing is in both, nothing is lost', () => {
    fc.assert(
      fc.property(fc.string(), steps, (seed, all) => {
        play(seed, all, ({ response }) => {
          const route = walkOf(flow, response);
          expect(response.answers).toEqual(route.given);
          const everything = allGiven(response.answers, response.setAside);
          expect(offRoute(everything, response.answers)).toEqual(response.setAside);
        });
      }),
      { numRuns: examples(300) },
    );
  });

  it('is always at a page of its route, and its revision never falls', () => {
    fc.assert(
      fc.property(fc.string(), steps, (seed, all) => {
        let revision = 0;
        play(seed, all, ({ response, hasEnded }) => {
          const route = walkOf(flow, response);
          const place = currentPlace(route, response);
          const keys = placesOnRoute(route).map(placeKey);
          if (!hasEnded) expect(place === null ? null : keys.includes(placeKey(place))).toBe(true);
          expect(response.revision).toBeGreaterThanOrEqual(revision);
          revision = response.revision;
        });
      }),
      { numRuns: examples(300) },
    );
  });

  it('counts each page for half an hour at most, and the sum of them in all', () => {
    fc.assert(
      fc.property(fc.string(), steps, (seed, all) => {
        play(seed, all, ({ response }) => {
          const spent = Object.values(response.pages).map(({ elapsedMs }) => elapsedMs);
          expect(Math.max(0, ...spent)).toBeLessThanOrEqual(LONGEST_PAGE_MS);
          expect(response.timeElapsedMs).toBe(spent.reduce((sum, ms) => sum + ms, 0));
        });
      }),
      { numRuns: examples(300) },
    );
  });

  it('takes a page once: sent again as it was shown, it is late', () => {
    fc.assert(
      fc.property(fc.string(), steps, fc.nat({ max: 6 }), (seed, all, choice) => {
        let last: ResponseOnTheWay = beginning(seed);
        play(seed, all, ({ response, hasEnded }) => {
          if (!hasEnded) last = response;
        });
        const place = currentPlace(walkOf(flow, last), last);
        if (place === null) return;
        const page = { place: placeKey(place), revision: last.revision };
        expect(isLate(walkOf(flow, last), last, page)).toBe(false);
        const after = storePage(flow, last, place, answerFor(place.questionId, choice), START).response;
        expect(isLate(walkOf(flow, after), after, page)).toBe(true);
      }),
      { numRuns: examples(300) },
    );
  });

  it('keeps at the end only what its route reached', () => {
    fc.assert(
      fc.property(fc.string(), steps, (seed, all) => {
        play(seed, all, ({ response, hasEnded }) => {
          if (!hasEnded) return;
          const ended = endResponse(flow, response, { status: 'COMPLETE', endingQuestionId: null, now: START });
          const reached = new Set(placesOnRoute(walkOf(flow, response)).map(({ questionId }) => questionId));
          const asked = Object.keys(ended.answers.answers).filter((id) => questions.get(id)?.type !== 'variable');
          expect(asked.filter((id) => !reached.has(id))).toEqual([]);
          expect([ended.setAside, ended.drafts, ended.place]).toEqual([{ answers: {}, loops: {} }, {}, null]);
        });
      }),
      { numRuns: examples(300) },
    );
  });
});
