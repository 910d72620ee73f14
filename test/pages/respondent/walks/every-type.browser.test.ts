import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import { isDeep } from '../../../../scripts/test/depth.ts';
import { startFielding } from '../../../support/respondent/fielding.ts';
import type { FieldedForTest, Fielding } from '../../../support/respondent/fielding.ts';
import { WAYS_BY_HAND } from './by-hand.ts';
import { BY_KEYBOARD } from './by-keyboard.ts';
import { COFFEE_ANSWERS, END_HEADING, END_TEXT } from './coffee-answers.ts';
import { coffeeSurvey } from './coffee-survey.ts';
import { expectStored } from './expect-stored.ts';
import { interviewer } from './interviewer.ts';
import { openWindows } from '../../../support/api/chromium.ts';
import type { Windows } from '../../../support/api/chromium.ts';
import { newVisitor } from './visitors.ts';
import { walkSurvey } from './walk-survey.ts';

/**
 * The walk of accessible-pages is one at a desk. Without a script, answering-a-survey goes from page to page and
 * questions/shown-answers reads the fields of every type; keys are pressed in ranking and tasks-and-chat, and through
 * every type in deep runs alone.
 */
const EVERY_CHANGE = WAYS_BY_HAND.slice(0, 1);
const WAYS = isDeep(process.env) ? [...WAYS_BY_HAND, BY_KEYBOARD] : EVERY_CHANGE;

describe('a questionnaire with every type of question', () => {
  let fielding: Fielding;
  let windows: Windows;
  let survey: FieldedForTest;
  beforeAll(async () => {
    [fielding, windows] = await Promise.all([startFielding(() => ({ ai: interviewer })), openWindows()]);
    survey = await fielding.aSurveyOf(coffeeSurvey());
  });
  afterAll(async () => {
    await windows.close();
    await fielding.close();
  });

  it('has all types', () => {
    const types = coffeeSurvey().flatMap((block) =>
      (block as { questions: { type: string }[] }).questions.map(({ type }) => type),
    );
    expect([...new Set(types)].sort()).toEqual([...QUESTION_TYPES].sort());
  });

  it.each(WAYS.map((way) => [way.name, way] as const))(
    'is answered %s, and what was answered is stored',
    async (_, way) => {
      const before = new Set((await fielding.stored(survey.id)).map(({ id }) => id));
      const { page, context, complaints } = await newVisitor(windows, {
        ...way.device,
        javaScriptEnabled: way.hasScript,
      });
      await page.goto(fielding.app.url + survey.path);
      const headings = await walkSurvey(page, way);
      expect([...headings].sort()).toEqual([...COFFEE_ANSWERS.keys(), END_HEADING].sort());
      expect(await page.locator('#survey').textContent()).toContain(END_TEXT);
      expect(complaints).toEqual([]);
      const [response] = (await fielding.stored(survey.id)).filter(({ id }) => !before.has(id));
      await expectStored(fielding, survey, response);
      await context.close();
    },
  );
});
