import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTranslationActivities } from '../../../../activities/questionnaire/translate-survey/core-activities.ts';
import { requestOperationCancel } from '../../../../db/stores/ground/operation-store.ts';
import { saveTranslations } from '../../../../db/stores/questionnaire/translation-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { cancelOperation } from '../../../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { createSurvey } from '../../../../operations/questionnaire/surveys/create-survey.ts';
import { getSurvey } from '../../../../operations/questionnaire/surveys/get-survey.ts';
import { listSurveys } from '../../../../operations/questionnaire/surveys/list-surveys.ts';
import { translateSurvey } from '../../../../operations/questionnaire/surveys/translate-survey.ts';
import { updateSurvey } from '../../../../operations/questionnaire/surveys/update-survey.ts';
import type { ActivityServices } from '../../../../platform/services.ts';
import { rawQuestions } from '../../../domain/questionnaire/document/documents.ts';
import { eventually } from '../../../support/eventually.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

let test: TestServices;
let member: Principal;
let owner: pg.Client;
let activities: ReturnType<typeof createTranslationActivities>;

beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
  owner = new pg.Client({ connectionString: test.services.database.url });
  await owner.connect();
  activities = createTranslationActivities({ ...test.services, ai: { name: 'openai' } } as ActivityServices);
});
afterAll(async () => {
  await owner.end();
});

/** A translation that was asked for while Temporal was away: its steps are taken here by hand. */
async function asked() {
  const { id: survey_id } = await runOperation(createSurvey, test.services, member, { name: 'Canteen' });
  const document = { blocks: [{ name: 'Main', questions: [rawQuestions.select] }] };
  await runOperation(updateSurvey, test.services, member, { survey_id, document });
  const input = { survey_id, target_language: 'da' };
  const { operation } = await runOperation(translateSurvey, test.services, member, input);
  return { teamId: member.teamId, operationId: operation.id };
}

const read = (operation_id: string) => runOperation(getOperation, test.services, member, { operation_id });
const countSurveys = async () => (await runOperation(listSurveys, test.services, member, {})).total;

describe('a step of a translation that is taken twice', () => {
  it('plans it once, keeps the first translation of a text, and makes one survey', async () => {
    const job = await asked();
    expect(await activities.prepareTranslation(job)).toEqual({ batches: 1 });
    expect(await activities.prepareTranslation(job)).toEqual({ batches: 1 });
    expect(await read(job.operationId)).toMatchObject({ state: 'processing', progress: { done: 0, total: 1 } });

    for (const text of ['Hoved', 'Noget andet']) {
      await inTeamTransaction(test.services.database, job.teamId, (transaction) =>
        saveTranslations(transaction, job.operationId, [{ id: 0, text }]),
      );
    }
    const before = await countSurveys();
    const saved = await activities.saveTranslation(job);
    const ended = await read(job.operationId);
    expect(await activities.saveTranslation(job)).toEqual(saved);
    expect(await countSurveys()).toBe(before + 1);
    expect(await read(job.operationId)).toEqual(ended);
    expect(ended).toMatchObject({ state: 'completed', survey_id: saved.surveyId, result: { texts_translated: 1 } });
    const made = await runOperation(getSurvey, test.services, member, { survey_id: saved.surveyId });
    expect(made.document.blocks[0]).toMatchObject({ name: 'Hoved' });
  });

  it('stops where it was cancelled, though no signal came', async () => {
    const job = await asked();
    await activities.prepareTranslation(job);
    const before = await countSurveys();
    await runOperation(cancelOperation, test.services, member, { operation_id: job.operationId });
    await expect(activities.prepareTranslation(job)).rejects.toMatchObject({ code: 'operation_cancelled' });
    await expect(activities.saveTranslation(job)).rejects.toMatchObject({ code: 'operation_cancelled' });
    expect(await countSurveys()).toBe(before);
  });
});

describe('the last step of a translation', () => {
  it('waits for a cancel that is being written down, and then makes no survey', async () => {
    const job = await asked();
    await activities.prepareTranslation(job);
    const before = await countSurveys();
    const written = Promise.withResolvers<undefined>();
    const commit = Promise.withResolvers<undefined>();
    const cancelling = inTeamTransaction(test.services.database, job.teamId, async (transaction) => {
      await requestOperationCancel(transaction, job.operationId, new Date());
      written.resolve(undefined);
      await commit.promise;
    });
    await written.promise;
    const refused = expect(activities.saveTranslation(job)).rejects.toMatchObject({ code: 'operation_cancelled' });
    try {
      await eventually(async () => expect(await waiting()).toBe(1));
    } finally {
      commit.resolve(undefined);
      await cancelling;
    }
    await refused;
    expect(await countSurveys()).toBe(before);
    expect(await read(job.operationId)).toMatchObject({ state: 'processing', cancel_requested: true });
  });
});

/** How many connections of this database wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
