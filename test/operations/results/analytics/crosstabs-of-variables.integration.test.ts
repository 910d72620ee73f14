import { beforeAll, describe, expect, it } from '@jest/globals';
import { runCrosstab } from '../../../../operations/results/analytics/run-crosstab.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { storeResponse } from '../../../support/stored-responses.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

const SEX = { type: 'select', label: 'SEX', text: 'Are you…', options: [{ text: 'a man' }, { text: 'a woman' }] };
const VALUE = { type: 'variable', label: 'VALUE', text: 'Worked out', config: { definition: 'COUNT(SEX)' } };

describe('a crosstab of a variable', () => {
  let test: TestServices;
  let member: Principal;

  beforeAll(async () => {
    test = await testServices();
    member = await test.aMember();
  });

  /** A survey of which each response has one of the values. */
  async function aSurveyOf(values: readonly unknown[]): Promise<string> {
    const desk = surveyDesk(test.services, member);
    const surveyId = await desk.aDraft(SEX, VALUE);
    await desk.publish(surveyId);
    for (const value of values) {
      await storeResponse(test.services, member, { surveyId, answers: { SEX: '1' }, raw: { VALUE: value } });
    }
    return surveyId;
  }
  const crosstab = (survey_id: string, bands?: number[]) => {
    const rowVariable = { questionLabel: 'VALUE', ...(bands === undefined ? {} : { bands }) };
    const colVariable = { questionLabel: 'SEX' };
    return runOperation(runCrosstab, test.services, member, { survey_id, rowVariable, colVariable });
  };
  const rowsOf = ({ tables }: Awaited<ReturnType<typeof crosstab>>) =>
    tables['Total']?.rows.map(({ value, total }) => [value, total.count]);

  it('has the bands that are asked for, upper edges included', async () => {
    const values = [...Array.from({ length: 10 }, () => 1), ...Array.from({ length: 7 }, () => 2)];
    expect(rowsOf(await crosstab(await aSurveyOf(values), [1, 2]))).toEqual([
      ['≤ 1', 10],
      ['> 1 – 2', 7],
      ['> 2', 0],
    ]);
    expect(rowsOf(await crosstab(await aSurveyOf([-3, 1, 20, 37.5, 1e21]), [20, 40]))).toEqual([
      ['≤ 20', 3],
      ['> 20 – 40', 1],
      ['> 40', 1],
    ]);
  });

  it('of many values has round bands by itself', async () => {
    const survey = await aSurveyOf(Array.from({ length: 20 }, (_, place) => place + 0.5));
    const rows = rowsOf(await crosstab(survey)) ?? [];
    expect(rows[0]?.[0]).toMatch(/^≤ /);
    expect(rows.length).toBeLessThanOrEqual(8);
    expect(rows.reduce((all, [, count]) => all + Number(count), 0)).toBe(20);
  });

  it('puts a list in the bands of all its numbers, and leaves out what is no number', async () => {
    const survey = await aSurveyOf([5, [5, 15, 'x'], [25, 26], ['x'], [], 'unknown', '5', true, 15]);
    const asked = await crosstab(survey, [10, 20]);
    expect(rowsOf(asked)).toEqual([
      ['≤ 10', 2],
      ['> 10 – 20', 2],
      ['> 20', 1],
    ]);
    expect([asked.row.is_set, asked.tables['Total']?.base]).toEqual([true, 4]);
  });

  it('refuses bands where no value is a number', async () => {
    const survey = await aSurveyOf(['north', ['south', 'west']]);
    await expect(crosstab(survey, [10])).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'Leave out the bands: the answers to VALUE are no numbers.',
    });
    expect(rowsOf(await crosstab(survey))).toEqual([
      ['north', 1],
      ['south', 1],
      ['west', 1],
    ]);
    expect(rowsOf(await crosstab(await aSurveyOf([]), [10]))).toEqual([
      ['≤ 10', 0],
      ['> 10', 0],
    ]);
  });
});
