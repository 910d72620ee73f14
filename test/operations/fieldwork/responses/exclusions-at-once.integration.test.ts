import { beforeAll, describe, expect, it } from '@jest/globals';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { excludeResponses } from '../../../../operations/fieldwork/responses/exclude-responses.ts';
import { excludeResponse } from '../../../../operations/fieldwork/responses/exclude-response.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { storeResponse } from '../../../support/stored-responses.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

let test: TestServices;
let member: Principal;

beforeAll(async () => {
  test = await testServices();
  member = await test.aMember();
});

const QUOTAS = [{ id: 'all', name: 'Everybody', condition: 'Q1 != NULL', limit: 100, action: 'over_quota' }];

async function aSurvey(count: number) {
  const desk = surveyDesk(test.services, member);
  const survey_id = await desk.aLiveSurvey();
  await desk.update(survey_id, { settings: { quotas: QUOTAS } });
  const store = () => storeResponse(test.services, member, { surveyId: survey_id, answers: { Q1: 'Yes' } });
  const ids = await Promise.all(Array.from({ length: count }, store));
  return { survey_id, ids };
}

/** How many the quota counts, and how many places are confirmed. */
const countedIn = (surveyId: string) =>
  inTeamTransaction(test.services.database, member.teamId, async ({ sql }) => {
    const counts = await sql('quota_counts')
      .where({ survey_id: surveyId })
      .select<{ confirmed: number }[]>('confirmed');
    const places: unknown[] = await sql('quota_places').where({ survey_id: surveyId, is_confirmed: true }).select('*');
    return { confirmed: counts.map(({ confirmed }) => confirmed), places: places.length };
  });

describe('exclusions at once', () => {
  it('change each response once and keep the quotas exact, whatever order they name them in', async () => {
    const { survey_id, ids } = await aSurvey(12);
    const orders = [ids, ids.toReversed(), ids.slice(6).concat(ids.slice(0, 6)), ids.slice(3, 9)];
    const both = async (action: string) => {
      const done = await Promise.all(
        orders.map((response_ids) =>
          runOperation(excludeResponses, test.services, member, { survey_id, action, response_ids }),
        ),
      );
      return done.reduce((sum, { affected }) => sum + affected, 0);
    };
    const one = (excluded: boolean) =>
      runOperation(excludeResponse, test.services, member, { survey_id, response_id: ids[0], excluded });
    expect(await both('exclude')).toBe(12);
    expect(await countedIn(survey_id)).toEqual({ confirmed: [0], places: 0 });
    await Promise.all([one(false), one(false)]);
    expect(await countedIn(survey_id)).toEqual({ confirmed: [1], places: 1 });
    expect(await both('include')).toBe(11);
    expect(await countedIn(survey_id)).toEqual({ confirmed: [12], places: 12 });
  });
});
