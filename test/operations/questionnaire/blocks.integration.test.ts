import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Block, SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
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

const add = (survey_id: string, input: object) => desk.addBlock(survey_id, input);
const update = (survey_id: string, block_id: string, input: object) =>
  desk.updateBlock(survey_id, { block_id, ...input });
const duplicate = (survey_id: string, block_id: string, input: object = {}) =>
  desk.duplicateBlock(survey_id, { block_id, ...input });
const remove = (survey_id: string, block_id: string) => desk.deleteBlock(survey_id, { block_id });

const blocksOf = ({ document }: { document: unknown }): readonly Block[] => (document as SurveyDocument).blocks;
const namesOf = (survey: { document: unknown }) => blocksOf(survey).map(({ name }) => name);

/** The id of a draft with a block "Start" of two questions, the second of which depends on the first, and the block's id. */
async function aDraft(): Promise<[surveyId: string, blockId: string]> {
  const id = await desk.aDraft({ type: 'nps', text: 'How?' }, { type: 'text', text: 'Why?', condition: 'Q1 < 7' });
  return [id, blocksOf(await desk.get(id))[0]!.id];
}

describe('blocks of a draft', () => {
  it('are added empty, at the end or where they are told', async () => {
    const [id] = await aDraft();
    await add(id, { name: 'Last' });
    const survey = await add(id, { name: 'First', position: 0, config: { randomize: true } });
    expect(namesOf(survey)).toEqual(['First', 'Start', 'Last']);
    expect(blocksOf(survey)[0]).toMatchObject({ label: 'C', config: { randomize: true }, questions: [] });
    expect(survey).toMatchObject({ id, revision: 4, current_version: 1, pending_version: null, warnings: [] });
    expect(survey.added_block_ids).toEqual([blocksOf(survey)[0]?.id]);
    expect(survey).toMatchObject({ ...(await desk.get(id)), added_question_ids: [] });
  });

  it('are renamed and set', async () => {
    const [id, blockId] = await aDraft();
    const survey = await update(id, blockId, { name: ' Opening ', config: { randomize: true } });
    expect(blocksOf(survey)[0]).toMatchObject({
      id: blockId,
      name: 'Opening',
      config: { randomize: true, loop: false },
    });
  });

  it('are duplicated with their logic', async () => {
    const [id, blockId] = await aDraft();
    const survey = await duplicate(id, blockId);
    expect(survey.added_block_ids).toHaveLength(1);
    expect(survey.added_question_ids).toHaveLength(2);
    expect(namesOf(survey)).toEqual(['Start', 'Start (copy)']);
    expect(blocksOf(survey)[1]?.questions).toMatchObject([{ label: 'Q3' }, { label: 'Q4', condition: 'Q3 < 7' }]);
  });

  it('are deleted, and what still names their questions is warned about', async () => {
    const [id, blockId] = await aDraft();
    const { document } = await duplicate(id, blockId);
    const [first, copy] = (document as unknown as SurveyDocument).blocks;
    const questions = copy!.questions.map((question) => ({ ...question, condition: 'Q1 > 3' }));
    await desk.update(id, { document: { blocks: [first, { ...copy, questions }] } });
    const survey = await remove(id, blockId);
    expect(namesOf(survey)).toEqual(['Start (copy)']);
    const unknown = survey.warnings.filter(({ code }) => code === 'unknown_identifier');
    expect(unknown.map(({ question }) => question)).toEqual(['Q3', 'Q4']);
  });

  it('are told with what is wrong at the input’s own members', async () => {
    const [id, blockId] = await aDraft();
    await expect(update(id, blockId, { config: { loop: true } })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [expect.objectContaining({ path: 'config.loopSourceQuestionId' })],
    });
    await expect(add(id, { name: 'Far', position: 2 })).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [expect.objectContaining({ path: 'position' })],
    });
    expect(await desk.get(id)).toMatchObject({ revision: 2 });
  });

  it('are not there for whoever names another', async () => {
    const [id] = await aDraft();
    await expect(remove(id, randomUUID())).rejects.toMatchObject({ code: 'not_found' });
    await expect(remove(randomUUID(), randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are left alone where the survey has changed since', async () => {
    const [id, blockId] = await aDraft();
    await expect(duplicate(id, blockId, { if_revision: 1 })).rejects.toMatchObject({ code: 'stale_revision' });
    await expect(duplicate(id, blockId, { if_revision: 2 })).resolves.toMatchObject({ revision: 3 });
  });
});

describe('blocks of a live survey', () => {
  it('change in its pending version, which tells what changed', async () => {
    const [id, blockId] = await aDraft();
    await desk.publish(id);
    expect(await duplicate(id, blockId)).toMatchObject({ current_version: 1, pending_version: 2 });
    await update(id, blockId, { name: 'Opening' });
    const [pending, live] = await desk.versions(id);
    expect(pending).toMatchObject({ version: 2, changes_summary: 'Added block B, Q3 and Q4; changed block A.' });
    expect(namesOf(pending!)).toEqual(['Opening', 'Start (copy)']);
    expect(namesOf(live!)).toEqual(['Start']);
  });

  it('stay as they are once it is closed', async () => {
    const [id, blockId] = await aDraft();
    await desk.publish(id);
    await desk.complete(id);
    await expect(remove(id, blockId)).rejects.toMatchObject({ code: 'wrong_state' });
  });
});
