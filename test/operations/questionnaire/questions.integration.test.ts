import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import type { SurveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
let desk: SurveyDesk;
beforeAll(async () => {
  test = await testServices();
});
beforeEach(async () => {
  desk = surveyDesk(test.services, await test.aMember());
});

const add = (survey_id: string, input: object) => desk.addQuestion(survey_id, input);
const update = (survey_id: string, question_id: string, input: object) =>
  desk.updateQuestion(survey_id, { question_id, ...input });
const duplicate = (survey_id: string, question_id: string) => desk.duplicateQuestion(survey_id, { question_id });
const remove = (survey_id: string, question_id: string) => desk.deleteQuestion(survey_id, { question_id });
const reorder = (survey_id: string, question_order: readonly string[]) =>
  desk.reorderQuestions(survey_id, { question_order });

const blocksOf = ({ document }: { document: unknown }) => (document as SurveyDocument).blocks;
const labelsOf = (survey: { document: unknown }) =>
  blocksOf(survey).map(({ questions }) => questions.map(({ label }) => label));
const questionsOf = (survey: { document: unknown }) => blocksOf(survey).flatMap(({ questions }) => questions);

const nps = { type: 'nps', text: 'How?' };
const why = { type: 'text', text: 'Why?', condition: 'Q1 < 7' };

/** The ids of a draft that asks "How?" and, depending on it, "Why?", and of the two questions. */
async function aDraft(): Promise<[surveyId: string, how: string, why: string]> {
  const id = await desk.aDraft(nps, why);
  const [one, other] = questionsOf(await desk.get(id));
  return [id, one!.id, other!.id];
}

describe('adding a question', () => {
  it('makes a block of a name that is missing, and adds to it from then on', async () => {
    const { id } = await desk.create();
    await add(id, { ...nps, block_name: 'Loyalty' });
    const survey = await add(id, {
      type: 'text',
      text: 'Why?',
      condition: 'Q1 < 7',
      block_name: 'Loyalty',
      position: 0,
    });
    expect(blocksOf(survey)).toMatchObject([{ name: 'Loyalty', questions: [{ label: 'Q2' }, { label: 'Q1' }] }]);
    expect(survey.revision).toBe(3);
    expect(survey.warnings).toContainEqual(expect.objectContaining({ code: 'later_reference', question: 'Q2' }));
    expect(survey.added_question_ids).toEqual([questionsOf(survey)[0]?.id]);
    expect(survey).toMatchObject({ ...(await desk.get(id)), added_block_ids: [] });
  });

  it('takes an id that an undo brings back', async () => {
    const [id, how] = await aDraft();
    await remove(id, how);
    expect(questionsOf(await add(id, { ...nps, id: how, label: 'Q1', position: 0 }))[0]).toMatchObject({
      id: how,
      label: 'Q1',
    });
  });

  it('tells all that is wrong at the input’s own members', async () => {
    const { id } = await desk.create();
    await expect(add(id, { type: 'select', text: '', options: [{ text: 'A' }] })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [expect.objectContaining({ path: 'text' }), expect.objectContaining({ path: 'options' })],
    });
    await expect(add(id, { txet: 'How?' })).rejects.toMatchObject({
      issues: expect.arrayContaining([expect.objectContaining({ path: 'txet' })]),
    });
    expect(await desk.get(id)).toMatchObject({ revision: 1 });
  });
});

describe('a question of a draft', () => {
  it('is changed, and its new label followed by the logic', async () => {
    const [id, how] = await aDraft();
    const survey = await update(id, how, { label: 'NPS', text: 'How likely?', config: { required: false } });
    expect(questionsOf(survey)).toMatchObject([
      { id: how, label: 'NPS', text: 'How likely?', config: { required: false } },
      { label: 'Q2', condition: 'NPS < 7' },
    ]);
    expect(survey.warnings).toEqual([]);
  });

  it('is followed by quotas, and refused a label that one of them has for itself', async () => {
    const [id, how] = await aDraft();
    const quota = { id: 'few', name: 'Critics', limit: 50, action: 'over_quota' };
    const condition = 'COUNT(FILTER_X([7, 9], X < Q1)) > 0';
    const set = await desk.update(id, { settings: { quotas: [{ ...quota, condition: `${condition} AND Q8 == 1` }] } });
    expect(set.warnings).toContainEqual(
      expect.objectContaining({ question: 'Critics', location: 'settings.quotas[0].condition', unknown: 'Q8' }),
    );
    await desk.update(id, { settings: { quotas: [{ ...quota, condition }] } });
    const { settings } = await update(id, how, { label: 'SCORE' });
    expect(settings).toEqual({ quotas: [{ ...quota, condition: 'COUNT(FILTER_X([7, 9], X < SCORE)) > 0' }] });
    await expect(update(id, how, { label: 'X' })).rejects.toMatchObject({ issues: [{ path: 'label' }] });
  });

  it('is followed by attention checks and contradictions, whose slips are told', async () => {
    const [id, how] = await aDraft();
    const rule = { id: 'r', name: 'Odd', condition: 'Q1 > 10 OR Q8 == 1' };
    const set = await desk.update(id, { settings: { attention_checks: [rule], contradictions: [rule] } });
    expect(set.warnings.filter(({ unknown }) => unknown === 'Q8').map(({ location }) => location)).toEqual([
      'settings.attention_checks[0].condition',
      'settings.contradictions[0].condition',
    ]);
    const { settings } = await update(id, how, { label: 'SCORE' });
    const followed = [{ ...rule, condition: 'SCORE > 10 OR Q8 == 1' }];
    expect(settings).toEqual({ attention_checks: followed, contradictions: followed });
  });

  it('is moved, within its block and into another', async () => {
    const [id, how] = await aDraft();
    expect(labelsOf(await update(id, how, { position: 1 }))).toEqual([['Q2', 'Q1']]);
    const two = await add(id, { ...nps, block_name: 'More' });
    const moved = await update(id, how, { block_id: blocksOf(two)[1]!.id, position: 0, text: 'How now?' });
    expect(labelsOf(moved)).toEqual([['Q2'], ['Q1', 'Q3']]);
    expect(questionsOf(moved)[1]).toMatchObject({ text: 'How now?' });
  });

  it('is duplicated right behind it', async () => {
    const [id, how] = await aDraft();
    expect(labelsOf(await duplicate(id, how))).toEqual([['Q1', 'Q3', 'Q2']]);
  });

  it('is deleted, and what still names it is warned about', async () => {
    const [id, how] = await aDraft();
    const survey = await remove(id, how);
    expect(labelsOf(survey)).toEqual([['Q2']]);
    expect(survey.warnings).toContainEqual(
      expect.objectContaining({ code: 'unknown_identifier', question: 'Q2', location: 'condition' }),
    );
    expect(labelsOf(await add(id, nps))).toEqual([['Q2', 'Q3']]);
  });

  it('is not there for whoever names another', async () => {
    const [id] = await aDraft();
    for (const change of [
      remove,
      duplicate,
      (survey: string, other: string) => update(survey, other, { text: 'Why?' }),
    ]) {
      await expect(change(id, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('reordering questions', () => {
  it('deals them over the blocks, which keep their sizes', async () => {
    const [id, how, whyId] = await aDraft();
    const added = questionsOf(await add(id, { ...nps, block_name: 'More' }))[2]!.id;
    expect(labelsOf(await reorder(id, [added, how, whyId]))).toEqual([['Q3', 'Q1'], ['Q2']]);
  });

  it('is refused for anything but all questions, each once', async () => {
    const [id, how, whyId] = await aDraft();
    await expect(reorder(id, [how, how])).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [
        expect.objectContaining({ path: 'question_order[1]' }),
        expect.objectContaining({ path: 'question_order', message: expect.stringContaining(whyId) }),
      ],
    });
  });
});

describe('a question of a live survey', () => {
  it('changes in the pending version alone', async () => {
    const [id, how] = await aDraft();
    await desk.publish(id);
    const survey = await update(id, how, { text: 'How likely?' });
    expect(survey).toMatchObject({ current_version: 1, pending_version: 2 });
    const again = await remove(id, how);
    expect(again).toMatchObject({ pending_version: 2 });
    expect(await desk.version(id, { version: 2 })).toMatchObject({ changes_summary: 'Removed Q1.' });
    expect(labelsOf(await desk.version(id, { version: 1 }))).toEqual([['Q1', 'Q2']]);
  });
});

describe('edits of one survey at once', () => {
  it('all come in, one after the other', async () => {
    const { id } = await desk.create();
    await Promise.all(Array.from({ length: 8 }, () => add(id, nps)));
    const survey = await desk.get(id);
    expect(survey.revision).toBe(9);
    expect(labelsOf(survey)).toEqual([['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8']]);
  });
});
