import { beforeAll, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { latestCompletes } from '../../../../operations/fieldwork/quality/latest-completes.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { storeResponse } from '../../../support/stored-responses.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

let test: TestServices;

beforeAll(async () => {
  test = await testServices();
});

it('are the newest, as many as are asked for and there', async () => {
  const member = await test.aMember();
  const surveyId = await surveyDesk(test.services, member).aLiveSurvey();
  const store = (day: number) =>
    storeResponse(test.services, member, { surveyId, startedAt: new Date(Date.UTC(2026, 2, day)) });
  const ids = [await store(1), await store(3), await store(2)];
  const take = (most: number) =>
    inTeamTransaction(test.services.database, member.teamId, async (transaction) => {
      const found: string[] = [];
      for await (const { id } of latestCompletes(transaction, { surveyId, now: new Date() }, most)) found.push(id);
      return found;
    });
  expect(await take(2)).toEqual([ids[1], ids[2]]);
  expect(await take(9)).toEqual([ids[1], ids[2], ids[0]]);
});
