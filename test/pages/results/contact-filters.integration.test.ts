import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { surveyDesk } from '../../support/survey-desk.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { startResultsRoom } from './results-room.ts';
import type { ResultsRoom } from './results-room.ts';

const AGE = { type: 'number', label: 'AGE', text: 'How old are you?' };
const MAIL = { type: 'variable', label: 'MAIL', text: 'Address', config: { definition: 'WHO\\email' } };
const WHO = { type: 'contact-form', label: 'WHO', text: 'Who are you?', config: { inputs: [{ label: 'email' }] } };
const ADVICE = /stands for contact details, by which results can’t be filtered here: leave it out\./;

let room: ResultsRoom;
let path: string;

beforeAll(async () => {
  room = await startResultsRoom();
  const { services, member, aSurvey } = room.fielding;
  const { id } = await aSurvey([WHO, MAIL, AGE]);
  for (let person = 0; person < 6; person += 1) {
    const email = `a.person${person}@example.org`;
    await storeResponse(services, member, { surveyId: id, raw: { WHO: { email }, MAIL: email, AGE: 30 + person } });
  }
  // The version that is shown has no contact details any more.
  const desk = surveyDesk(services, member);
  await desk.write(id, AGE);
  await desk.push(id, { version: 2 });
  path = await room.linkTo(id);
});
afterAll(() => room.close());

const asked = (rest: string, segment_filter: string) =>
  room.open(`${path}${rest}?${new URLSearchParams({ segment_filter }).toString()}`);

describe('a filter on contact details', () => {
  it.each(['WHO\\email != NULL', 'AGE > 1 AND MAIL != "a.person1@example.org"'])(
    'counts nothing on a results page: %s',
    async (segment) => {
      const html = await (await asked('', segment)).text();
      expect(html).toMatch(ADVICE);
      expect(html).not.toContain('id="q-AGE"');
      for (const rest of ['/charts/AGE.svg', '/report.pdf']) {
        expect((await asked(rest, segment)).status).toBe(400);
      }
    },
  );

  it('leaves others as they are', async () => {
    const html = await (await asked('', 'AGE > 1')).text();
    expect(html).toContain('id="q-AGE"');
    expect(html).not.toMatch(ADVICE);
  });

  it('is told of while it is being written', async () => {
    const { services, member, aSurvey } = room.fielding;
    const { id } = await aSurvey([WHO, MAIL, AGE]);
    await storeResponse(services, member, { surveyId: id, raw: { AGE: 30 } });
    const link = await room.linkTo(id);
    const verdict = async (condition: string) =>
      (await room.open(`${link}/validate?${new URLSearchParams({ condition }).toString()}`)).json();
    expect(await verdict('AGE > 1 AND MAIL != NULL')).toMatchObject({
      valid: false,
      error: expect.stringMatching(ADVICE) as unknown,
    });
    expect(await verdict('AGE > 1')).toMatchObject({ valid: true });
  });
});
