import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { packageFaults } from '../../support/exports/deck/package-faults.ts';
import { asking } from '../../support/faults/story.ts';
import { readZip } from '../../support/instrument/read-zip.ts';
import { plainBrowser } from '../../support/respondent/plain-browser.ts';
import { startServiceProcess } from '../../support/service-process.ts';
import type { ServiceProcess } from '../../support/service-process.ts';

const PERSONAS = 60;
const PEOPLE = 6;
const TEST_MS = 300_000;

let service: ServiceProcess;
beforeAll(async () => {
  service = await startServiceProcess({ AI_PROVIDER: 'rules', TRUSTED_PROXIES: '1' });
}, TEST_MS);
afterAll(() => service.dispose());

type Json = Record<string, unknown>;
type Question = { readonly label: string; readonly options: readonly { readonly id: string }[] };

const choice = (label: string, text: string, ...options: string[]) => ({
  ...{ type: 'select', label, text },
  options: options.map((option) => ({ text: option })),
});
const questions = [
  choice('GENDER', 'Which are you?', 'Woman', 'Man'),
  choice('OFTEN', 'How often do you cycle?', 'Never', 'Rarely', 'Sometimes', 'Often', 'Always'),
  { type: 'nps', label: 'NPS', text: 'Would you recommend cycling?' },
];

/** Answers the public survey page by page. */
async function answerAsPerson(surveyId: string, asked: readonly Question[], person: number): Promise<void> {
  const browser = plainBrowser(service.url, { headers: { 'X-Forwarded-For': `198.51.100.${person + 1}` } });
  await browser.open(`/s/${surveyId}`);
  for (const { options } of asked) {
    await browser.send({ a: options.length === 0 ? '9' : (options.at(person % 2)?.id ?? '') });
  }
}

it(
  'goes by REST from a place to margins, a panel, a survey taken, its analysis beside real responses, and a deck',
  async () => {
    const { ask, get } = asking(service);
    const place = await get('/demographics?location=Denmark&audience=women%2025-34');
    expect(place).toMatchObject({ status: 'completed', result: { place: { name: 'Denmark' } } });
    const margins = (place['result'] as Json)['margins'] as Record<string, Record<string, number>>;

    const created = await ask('/panels/synthetic', { name: 'Danes', size: PERSONAS, location: 'Denmark', seed: 4 });
    expect(created.status).toBe(201);
    const panel_id = String(created.body['id']);
    const { items } = (await get(`/panels/synthetic/${panel_id}/personas?limit=200`)) as {
      items: { attributes: Record<string, string> }[];
    };
    const women = items.filter(({ attributes }) => attributes['gender'] === 'female').length;
    expect(Math.abs(women - PERSONAS * (margins['gender']?.['female'] ?? 0))).toBeLessThanOrEqual(1);

    const { body: survey } = await ask('/surveys', { name: 'Cycling' });
    const path = `/surveys/${String(survey['id'])}`;
    await ask(path, { document: { blocks: [{ name: 'Main', questions }] } }, { method: 'PATCH' });
    await ask(`${path}/publish`, {});
    const taken = await ask(`${path}/synthetic-runs`, { panel_id });
    expect([taken.status, taken.body]).toMatchObject([
      200,
      { status: 'completed', result: { synthetic: true, counts: { complete: PERSONAS } } },
    ]);
    // Each persona tells the gender that its panel gave it.
    const counted = (await get(`${path}/analytics/frequencies?synthetic=only`)) as unknown as {
      distribution: { count: number }[];
    }[];
    expect(counted[0]?.distribution.map(({ count }) => count)).toEqual([women, PERSONAS - women]);
    expect((await get(`${path}/analytics`))['total_responses']).toBe(0);

    const { document } = (await get(path)) as { document: { blocks: { questions: Question[] }[] } };
    for (let person = 0; person < PEOPLE; person += 1) {
      await answerAsPerson(
        String(survey['id']),
        document.blocks.flatMap((block) => block.questions),
        person,
      );
    }
    expect((await get(`${path}/analytics`))['total_responses']).toBe(PEOPLE);
    const run = await get(`${path}/synthetic-runs/${String((taken.body['result'] as Json)['run_id'])}`);
    const { comparison } = run['result'] as { comparison: { real_completes: number; questions: { label: string }[] } };
    expect(comparison.real_completes).toBe(PEOPLE);
    expect(comparison.questions.map(({ label }) => label).sort()).toEqual(['GENDER', 'NPS', 'OFTEN']);

    const asked = { title: 'Cycling', data_context: 'The results', survey_id: survey['id'] };
    const deck = await ask('/presentations', asked);
    expect([deck.status, deck.body]).toMatchObject([200, { status: 'completed' }]);
    const { result } = deck.body as { result: { download_url: string; slides: number } };
    const file = await fetch(result.download_url);
    const parts = await readZip(new Uint8Array(await file.arrayBuffer()));
    const slides = Object.keys(parts).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
    expect(slides).toHaveLength(result.slides);
    const bytes = Object.entries(parts).map(([name, words]) => [name, Buffer.from(words)] as const);
    expect(packageFaults(new Map(bytes))).toEqual([]);
  },
  TEST_MS,
);
