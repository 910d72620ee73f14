import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPdf } from '../../support/rendering/read-pdf.ts';
import { storeResponse } from '../../support/stored-responses.ts';
import { startResultsRoom } from './results-room.ts';
import type { ResultsRoom } from './results-room.ts';

const PERSON = /a\.person|example\.org/i;

let room: ResultsRoom;
let path: string;

beforeAll(async () => {
  room = await startResultsRoom();
  const { services, member, aSurvey } = room.fielding;
  const { id } = await aSurvey([
    { type: 'contact-form', label: 'WHO', text: 'Who are you?', config: { inputs: [{ label: 'email' }] } },
    { type: 'number', label: 'AGE', text: 'How old are you?' },
    { type: 'variable', label: 'MAIL', text: 'Address', config: { definition: 'WHO\\email' } },
    { type: 'variable', label: 'COPY', text: 'Address again', config: { definition: 'MAIL' } },
    { type: 'variable', label: 'NEXT', text: 'Age in a year', config: { definition: 'AGE + 1' } },
  ]);
  for (let person = 0; person < 6; person += 1) {
    const email = `a.person${person}@example.org`;
    const raw = { WHO: { email }, AGE: 30 + person, MAIL: email, COPY: email, NEXT: 31 + person };
    await storeResponse(services, member, { surveyId: id, raw: person === 5 ? { AGE: 99, NEXT: 100 } : raw });
  }
  path = await room.linkTo(id);
});
afterAll(() => room.close());

const opened = async (rest = '') => (await room.open(path + rest)).text();

describe('variables that are worked out from contact details', () => {
  it('are told as how many have a value', async () => {
    const html = await opened();
    for (const label of ['MAIL', 'COPY']) expect(html).toContain(`id="q-${label}"`);
    expect(html.match(/Has a value/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).not.toMatch(PERSON);
    expect(html).toContain('Age in a year');
  });

  it.each(['MAIL', 'COPY'])('have a chart of that: %s', async (label) => {
    const svg = await opened(`/charts/${label}.svg`);
    expect(svg).toContain('Has a value');
    expect(svg).not.toMatch(PERSON);
  });

  it('stand like that in the report', async () => {
    const response = await room.open(`${path}/report.pdf`);
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
    const words = JSON.stringify(pages);
    expect(words).toMatch(/Has a value/);
    expect(words).not.toMatch(PERSON);
  });

  it.each(['MAIL', 'COPY'])('can’t stand in a crosstab: %s', async (label) => {
    const html = await opened(`?row=${label}&column=NEXT`);
    expect(html).toContain(`${label} can’t stand in a crosstab: it is worked out from personal data.`);
    expect(html).not.toMatch(PERSON);
    expect(html).not.toContain(`<option value="${label}"`);
    expect(html).toContain('<option value="NEXT"');
  });
});
