import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listSurveys as findSurveys } from '../../../db/stores/questionnaire/survey-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { deleteSurvey } from '../../../operations/lifecycle/delete-survey.ts';
import { getSurvey } from '../../../operations/questionnaire/surveys/get-survey.ts';
import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { updateSurvey } from '../../../operations/questionnaire/surveys/update-survey.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
let member: Principal;
beforeAll(async () => {
  test = await testServices();
});
beforeEach(async () => {
  member = await test.aMember();
});

const create = (input: object) => runOperation(createSurvey, test.services, member, input);
const update = (input: object) => runOperation(updateSurvey, test.services, member, input);
const get = (survey_id: string) => runOperation(getSurvey, test.services, member, { survey_id });

const TWO_OPTIONS = [{ text: 'Yes' }, { text: 'No' }];
const document = (...questions: object[]) => ({ blocks: [{ name: 'Start', questions }] });

describe('creating a survey', () => {
  it('needs a name alone, and begins as a draft in design', async () => {
    const survey = await create({ name: 'Coffee habits' });
    expect(survey).toMatchObject({
      name: 'Coffee habits',
      status: 'draft',
      stage: 'design',
      language: 'en',
      subtype: 'online',
      current_version: 1,
      revision: 1,
      published_at: null,
      created_by: member.userId,
      document: { blocks: [] },
      settings: {},
    });
    expect(await get(survey.id)).toEqual(survey);
  });

  it('keeps every detail that it is given', async () => {
    const details = {
      objective: 'Learn what people drink',
      language: 'da',
      subtype: 'phone',
      audience_description: 'Adults in Denmark',
      sample_size: 400,
      survey_time_minutes: 7,
      distribution_preference: 'email',
      research_plan: 'One wave in May',
      settings: { tone: 'warm' },
      workspace_id: 'drinks',
    };
    expect(await create({ name: 'Coffee habits', ...details })).toMatchObject(details);
  });

  it('names every field that is wrong at once', async () => {
    const creating = create({ name: '', language: 'english', sample_size: -1, colour: 'red' });
    await expect(creating).rejects.toMatchObject({
      code: 'invalid_input',
      issues: expect.arrayContaining([
        expect.objectContaining({ path: 'name' }),
        expect.objectContaining({ path: 'language' }),
        expect.objectContaining({ path: 'sample_size' }),
        expect.objectContaining({ path: 'colour' }),
      ]),
    });
  });
});

describe('changing a survey', () => {
  it('keeps what is not given, clears what is null, and counts the change', async () => {
    const { id } = await create({ name: 'Coffee habits', objective: 'Learn', sample_size: 400 });
    const changed = await update({ survey_id: id, name: 'Tea habits', sample_size: null });
    expect(changed).toMatchObject({
      name: 'Tea habits',
      objective: 'Learn',
      sample_size: null,
      revision: 2,
      warnings: [],
    });
  });

  it('merges settings at the top level, and null removes a key', async () => {
    const { id } = await create({ name: 'Coffee habits', settings: { a: 1, b: { c: 2 } } });
    const changed = await update({ survey_id: id, settings: { a: null, d: [3] } });
    expect(changed.settings).toEqual({ b: { c: 2 }, d: [3] });
  });

  it('knows the form of the settings that mean something to it', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    const quotas = [{ id: 'men', name: 'Men', condition: 'Q1 == `1`', limit: 100, action: 'over_quota' }];
    const known = { closes_at: '2030-01-31T12:00:00Z', response_limit: 400, pin: '2468', repeat: 'unlimited', quotas };
    expect((await update({ survey_id: id, settings: known })).settings).toEqual(known);
    const wrong = { closes_at: 5, response_limit: -4, pin: {}, repeat: 'zzz', translation_of: 'x' };
    await expect(update({ survey_id: id, settings: { ...wrong, quotas: 'abc' } })).rejects.toMatchObject({
      issues: expect.arrayContaining(
        [...Object.keys(wrong), 'quotas'].map((key) => expect.objectContaining({ path: `settings.${key}` })),
      ),
    });
    await expect(update({ survey_id: id, settings: { quotas: [...quotas, ...quotas] } })).rejects.toMatchObject({
      issues: [{ path: 'settings.quotas', message: 'Give each quota an id of its own.' }],
    });
    const nothing = Object.fromEntries(Object.keys(known).map((key) => [key, null]));
    expect((await update({ survey_id: id, settings: nothing })).settings).toEqual({});
  });

  it('is a translation of a survey of its own team alone, and never told which others there are', async () => {
    const { id: original } = await create({ name: 'Coffee habits' });
    const { id: deleted } = await create({ name: 'Tea habits' });
    const stranger = await test.aMember();
    const theirs = await runOperation(createSurvey, test.services, stranger, { name: 'Theirs' });
    const { id } = await create({ name: 'Kaffee', settings: { translation_of: original } });
    expect((await update({ survey_id: id, settings: { translation_of: deleted.toUpperCase() } })).settings).toEqual({
      translation_of: deleted,
    });
    await runOperation(deleteSurvey, test.services, member, { survey_id: deleted });
    // A program that writes back what it has read changes nothing.
    await update({ survey_id: id, settings: { translation_of: deleted, a: 1 } });
    await update({ survey_id: id, settings: { translation_of: null } });
    const refusals = await Promise.all(
      [theirs.id, deleted, '5a1f0b64-9a41-4c0c-9a37-0d7c2f6f1a33'].flatMap((translation_of) => [
        create({ name: 'Kaffee', settings: { translation_of } }).catch((error: unknown) => error),
        update({ survey_id: id, settings: { translation_of } }).catch((error: unknown) => error),
      ]),
    );
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(refusals[0]).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'settings.translation_of', message: 'There is no survey of that id.' }],
    });
  });

  it('replaces the document, giving ids and labels', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    const changed = await update({
      survey_id: id,
      document: document({ type: 'select', subtype: 'single', text: 'Do you drink coffee?', options: TWO_OPTIONS }),
    });
    expect(changed.document.blocks).toMatchObject([
      {
        label: 'A',
        name: 'Start',
        questions: [{ id: expect.any(String), label: 'Q1', type: 'select', options: [{ label: '1' }, { label: '2' }] }],
      },
    ]);
    const again = await update({ survey_id: id, document: changed.document });
    expect(again.document).toEqual(changed.document);
  });

  it('refuses a malformed document with every error and its path, and stores nothing of it', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    const changing = update({
      survey_id: id,
      document: document(
        { type: 'select', subtype: 'single', text: 'Do you drink coffee?', options: [{ text: 'Yes' }] },
        { type: 'nonsense', text: 'What?' },
      ),
    });
    await expect(changing).rejects.toMatchObject({
      code: 'invalid_document',
      issues: expect.arrayContaining([
        expect.objectContaining({ path: expect.stringContaining('document.blocks[0].questions[0].options') }),
        expect.objectContaining({ path: expect.stringContaining('document.blocks[0].questions[1].type') }),
      ]),
    });
    expect(await get(id)).toMatchObject({ revision: 1, document: { blocks: [] } });
  });

  it('saves logic that is wrong, and warns of it', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    const changed = await update({
      survey_id: id,
      document: document(
        { type: 'select', subtype: 'single', text: 'Do you drink coffee?', options: TWO_OPTIONS },
        { type: 'text', text: 'Why?', condition: 'Q9 == `1`' },
      ),
    });
    expect(changed.warnings).toMatchObject([{ code: 'unknown_identifier', question: 'Q2' }]);
    expect(changed.revision).toBe(2);
  });

  it('lists 1,000 warnings, and says what it does not list', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    const condition = Array.from({ length: 40 }, (_, index) => `Nobody${index} == 1`).join(' OR ');
    const questions = Array.from({ length: 30 }, () => ({ type: 'text', text: 'Why?', condition }));
    const { warnings } = await update({ survey_id: id, document: document(...questions) });
    expect(warnings).toHaveLength(1_001);
    expect(warnings.at(-1)).toMatchObject({
      code: 'not_checked',
      question: 'Q26',
      message: expect.stringContaining('5 questions are not checked'),
    });
  });

  it('refuses a change to another revision than the stored one', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    await update({ survey_id: id, name: 'Tea habits' });
    await expect(update({ survey_id: id, if_revision: 1, name: 'Milk habits' })).rejects.toMatchObject({
      code: 'stale_revision',
    });
    expect((await get(id)).name).toBe('Tea habits');
  });

  it('lets changes at the same time wait for each other: none is lost', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    await Promise.all(Array.from({ length: 12 }, (_, i) => update({ survey_id: id, settings: { [`key${i}`]: i } })));
    const survey = await get(id);
    expect(survey.revision).toBe(13);
    expect(Object.keys(survey.settings)).toHaveLength(12);
  });
});

describe('listing and deleting', () => {
  it('lists newest first, by status and workspace, in pages', async () => {
    for (const name of ['One', 'Two', 'Three']) await create({ name, workspace_id: name === 'Two' ? 'w' : 'v' });
    const list = (input: object) => runOperation(listSurveys, test.services, member, input);
    expect((await list({})).items.map((item) => item.name)).toEqual(['Three', 'Two', 'One']);
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({
      items: [{ name: 'Two' }],
      total: 3,
      limit: 1,
      offset: 1,
    });
    expect((await list({ workspace_id: 'w' })).total).toBe(1);
    expect((await list({ status: 'active' })).items).toEqual([]);
    await expect(list({ limit: 201 })).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('reads no more of a survey than it shows, however much it holds', async () => {
    await create({ name: 'Coffee habits', research_plan: 'word '.repeat(40_000) });
    const query = { status: undefined, workspaceId: undefined, limit: 200, offset: 0 };
    const { surveys } = await inTeamTransaction(test.services.database, member.teamId, (transaction) =>
      findSurveys(transaction, query),
    );
    expect(surveys.map((survey) => Object.keys(survey).sort())).toEqual([
      ['createdAt', 'createdBy', 'id', 'name', 'stage', 'status'],
    ]);
  });

  it('hides a deleted survey from every read', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    await runOperation(deleteSurvey, test.services, member, { survey_id: id });
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(update({ survey_id: id, name: 'Back' })).rejects.toMatchObject({ code: 'not_found' });
    expect((await runOperation(listSurveys, test.services, member, {})).total).toBe(0);
  });

  it('tells another team the same of a survey that exists as of one that does not', async () => {
    const { id } = await create({ name: 'Coffee habits' });
    const stranger = await test.aMember();
    const asked = (survey_id: string) =>
      runOperation(getSurvey, test.services, stranger, { survey_id }).catch((error: unknown) => String(error));
    expect(await asked(id)).toBe(await asked('00000000-0000-4000-8000-000000000000'));
  });
});
