import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { storeResponse } from '../../support/stored-responses.ts';
import { startResultsRoom } from './results-room.ts';
import type { ResultsRoom } from './results-room.ts';

let room: ResultsRoom;
let path: string;

beforeAll(async () => {
  room = await startResultsRoom();
  const { services, member, aSurvey } = room.fielding;
  const { id } = await aSurvey([
    { type: 'select', label: 'SEX', text: 'Are you…', options: [{ text: 'a man' }, { text: 'a woman' }] },
    { type: 'variable', label: 'SUM', text: 'Worked out', config: { definition: 'COUNT(SEX)' } },
  ]);
  for (let number = 0; number < 20; number += 1) {
    await storeResponse(services, member, { surveyId: id, answers: { SEX: '1' }, raw: { SUM: number } });
  }
  path = await room.linkTo(id);
});
afterAll(() => room.close());

describe('a variable of many values in the crosstab of a results page', () => {
  it('stands in round bands', async () => {
    const response = await room.open(`${path}?row=SUM&column=SEX`);
    const html = await response.text();
    expect(response.status).toBe(200);
    const [, result = ''] = html.split('class="crosstab-result"');
    expect(result).toMatch(/≤ \d/);
    expect(result).toMatch(/> \d+ – \d+|&gt; \d+ – \d+/);
  });
});
