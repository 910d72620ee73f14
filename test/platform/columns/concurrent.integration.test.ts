import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_COMPLETES } from '../../../domain/results/analysis/selection.ts';
import { questionsOf } from '../../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { byDepth } from '../../support/examples.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

const QUESTIONS = 40;
/** More than questions: from then on nothing is new in a response. */
const RESPONSES = byDepth({ plain: 50, deep: 120 });
const RATING = { type: 'select', subtype: 'multi', text: 'Which?', options: [{ text: 'A' }, { text: 'B' }] };

describe('counting while responses come in', () => {
  let test: TestServices;
  let member: Principal;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
  });

  it('sees each response in all questions or in none, also where it brings the first answer to a question', async () => {
    const desk = surveyDesk(test.services, member);
    const surveyId = await desk.aDraft(...Array.from({ length: QUESTIONS }, () => RATING));
    await desk.publish(surveyId);
    const { document } = await desk.version(surveyId, { version: 1 });
    const questions = questionsOf(document as unknown as SurveyDocument);
    const ids = questions.map(({ id }) => id);
    const scope = { teamId: member.teamId, surveyId, selection: ALL_COMPLETES, weighting: null, nowMs: Date.now() };
    let stored = 0;
    const storing = (async () => {
      for (; stored < RESPONSES; stored += 1) {
        // Each answers one question more than the one before it, until there are no more.
        const answered = questions.slice(0, stored + 1).map(({ label }) => [label, ['1', '2']] as const);
        await storeResponse(test.services, member, { surveyId, answers: Object.fromEntries<unknown>(answered) });
      }
    })();
    const counting = async () => {
      while (stored < RESPONSES) {
        const tallies = await test.services.columns.questions(scope, ids);
        const bases = tallies.map((tally) => ('base' in tally ? tally.base : -1));
        const [all = 0] = bases;
        expect(bases).toEqual(ids.map((_, place) => Math.max(0, all - place)));
      }
    };
    await Promise.all([storing, counting(), counting(), counting(), counting()]);
    expect(stored).toBe(RESPONSES);
  });

  it('knows who wrote something in answer to a question of a version that just went live: nobody', async () => {
    const desk = surveyDesk(test.services, member);
    const surveyId = await desk.aLiveSurvey();
    const scope = { teamId: member.teamId, surveyId, selection: ALL_COMPLETES, weighting: null, nowMs: Date.now() };
    await storeResponse(test.services, member, { surveyId, answers: { Q1: 'Because.' } });
    expect(await test.services.columns.responses(scope, { limit: 10 })).toHaveLength(1);
    await desk.write(surveyId, { type: 'text', text: 'And now?' });
    await desk.push(surveyId, { version: 2 });
    const { document } = await desk.version(surveyId, { version: 2 });
    const wroteTo = questionsOf(document as unknown as SurveyDocument).map(({ id }) => id);
    expect(await test.services.columns.responses(scope, { limit: 10, wroteTo })).toEqual([]);
  });

  it('answers all who ask at once about a version that just went live', async () => {
    const desk = surveyDesk(test.services, member);
    const surveyId = await desk.aLiveSurvey();
    const scope = { teamId: member.teamId, surveyId, selection: ALL_COMPLETES, weighting: null, nowMs: Date.now() };
    await storeResponse(test.services, member, { surveyId, answers: { Q1: 'Because.' } });
    await test.services.columns.summary(scope);
    await desk.write(surveyId, { type: 'nps', text: 'And now?' });
    await desk.push(surveyId, { version: 2 });
    const { document } = await desk.version(surveyId, { version: 2 });
    const ids = questionsOf(document as unknown as SurveyDocument).map(({ id }) => id);
    const asked = Array.from({ length: 20 }, () => test.services.columns.questions(scope, ids));
    const more = storeResponse(test.services, member, { surveyId, answers: { Q1: 9 } });
    for (const [tally] of await Promise.all(asked)) expect(tally).toMatchObject({ kind: 'numbers' });
    await more;
    expect(await test.services.columns.questions(scope, ids)).toMatchObject([{ base: 1 }]);
  });
});
