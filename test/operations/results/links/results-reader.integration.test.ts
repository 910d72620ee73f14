import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getFrequencies } from '../../../../operations/results/analytics/get-frequencies.ts';
import { getSummary } from '../../../../operations/results/analytics/get-summary.ts';
import { createResultsReader, FEWEST_TOGETHER } from '../../../../operations/results/links/results-reader.ts';
import type { ResultsReader } from '../../../../operations/results/links/results-reader.ts';
import { runOperation } from '../../../../operations/ground/run-operation.ts';
import { startFielding, yesNo } from '../../../support/respondent/fielding.ts';
import type { Fielding } from '../../../support/respondent/fielding.ts';
import { storeResponse } from '../../../support/stored-responses.ts';
import type { StoredResponse } from '../../../support/stored-responses.ts';

let fielding: Fielding;
beforeAll(async () => {
  fielding = await startFielding();
});
afterAll(() => fielding.close());

const TOWN = { type: 'text', label: 'TOWN', text: 'Where do you live?', config: { required: false } };

async function aSurvey() {
  const { services, member } = fielding;
  const { id } = await fielding.aSurvey([yesNo('Q1', 'Coffee?'), yesNo('Q2', 'Tea?'), TOWN]);
  const principal = { ...member, userId: null };
  return {
    id,
    reader: createResultsReader(services, { principal, surveyId: id }),
    store: (answers: object, more: Partial<StoredResponse> = {}) =>
      storeResponse(services, member, { surveyId: id, answers: { ...answers }, ...more }),
  };
}

const refusal = { code: 'forbidden' };

describe('what a results link lets read', () => {
  it('is a fixed list', async () => {
    const { reader } = await aSurvey();
    expect(Object.keys(reader).toSorted()).toEqual([
      'chart',
      'crosstab',
      'crosstabQuestions',
      'describe',
      'frequencies',
      'overview',
      'report',
      'validate',
    ]);
  });

  it('is its survey, whatever an input says', async () => {
    const [own, other] = [await aSurvey(), await aSurvey()];
    for (let count = 0; count < FEWEST_TOGETHER; count += 1) await own.store({ Q1: '1', Q2: '1' });
    const smuggled = { survey_id: other.id } as object;
    expect(await own.reader.overview(smuggled)).toMatchObject({ complete: FEWEST_TOGETHER });
    expect(await own.reader.frequencies({}, smuggled)).toMatchObject([{ total_responses: FEWEST_TOGETHER }, {}, {}]);
  });

  it('is what the team itself is told', async () => {
    const { id, reader, store } = await aSurvey();
    for (const town of ['A', 'B', 'C', 'D', 'E', 'F']) await store({ Q1: town < 'C' ? '1' : '2', TOWN: town });
    const { services, member } = fielding;
    const filters = { segment_filter: 'Q1 == `1` OR TOWN != "F"' };
    const input = { survey_id: id, ...filters };
    expect(await reader.frequencies(filters)).toEqual(await runOperation(getFrequencies, services, member, input));
    expect(await reader.overview(filters)).toEqual(await runOperation(getSummary, services, member, input));
  });

  it('leaves out previews, and those that were excluded', async () => {
    const { reader, store } = await aSurvey();
    for (let count = 0; count < FEWEST_TOGETHER; count += 1) await store({ Q1: '1' });
    await store({ Q1: '2' }, { isPreview: true });
    await store({ Q1: '2' }, { excluded: true, excludedAt: new Date() });
    const [first] = await reader.frequencies({});
    expect(first?.distribution.map(({ count }) => count)).toEqual([FEWEST_TOGETHER, 0]);
    expect(await reader.overview({})).toMatchObject({ total_responses: FEWEST_TOGETHER });
  });
});

describe('answers of few respondents', () => {
  const readings: readonly (readonly [string, (reader: ResultsReader, filters: object) => Promise<unknown>])[] = [
    ['frequencies', (reader, filters) => reader.frequencies(filters)],
    ['charts', (reader, filters) => reader.chart(filters, { label: 'Q1' })],
    ['reports', (reader, filters) => reader.report(filters)],
    [
      'crosstabs',
      (reader, filters) =>
        reader.crosstab(filters, { rowVariable: { questionLabel: 'Q1' }, colVariable: { questionLabel: 'Q2' } }),
    ],
  ];

  it.each(readings)('are not in %s: neither of a young survey nor of a narrow filter', async (_, read) => {
    const { reader, store } = await aSurvey();
    for (let count = 1; count < FEWEST_TOGETHER; count += 1) await store({ Q1: '1', Q2: '1' });
    await expect(read(reader, {})).rejects.toMatchObject(refusal);
    await store({ Q1: '2', Q2: '2', TOWN: 'Ravnsborg' });
    await expect(read(reader, {})).resolves.toBeDefined();
    for (const segment_filter of ['TOWN == "Ravnsborg"', 'Q1 == `1`', 'TOWN == "Nowhere"']) {
      await expect(read(reader, { segment_filter })).rejects.toMatchObject(refusal);
    }
    await expect(read(reader, { panel_id: 'panel-1' })).rejects.toMatchObject(refusal);
  });

  it('are not counted either: whether a filter finds one respondent or none is not told', async () => {
    const { reader, store } = await aSurvey();
    expect(await reader.overview({})).toMatchObject({ total_responses: 0, completion_rate: null });
    for (let count = 0; count < FEWEST_TOGETHER; count += 1) await store({ Q1: '1', TOWN: 'Roskilde' });
    await store({ Q1: '2', TOWN: 'Ravnsborg' });
    const told = await Promise.all(
      ['TOWN == "Ravnsborg"', 'TOWN == "Nowhere"'].map((segment_filter) => reader.overview({ segment_filter })),
    );
    expect(told).toEqual([null, null]);
    expect(await reader.overview({ segment_filter: 'TOWN == "Roskilde"' })).toMatchObject({
      complete: FEWEST_TOGETHER,
    });
  });
});
