import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { syntheticPanelRoutes } from '../../../../api/routes/synthetic/synthetic-panels.ts';
import { findPersonas, findSyntheticPanel } from '../../../../db/stores/synthetic/synthetic-panel-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Place, PlaceSearch } from '../../../../domain/demographics/place-profile.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { createSyntheticPanel } from '../../../../operations/synthetic/panels/create-synthetic-panel.ts';
import { getSyntheticPanel } from '../../../../operations/synthetic/panels/get-synthetic-panel.ts';
import { listPersonas } from '../../../../operations/synthetic/panels/list-personas.ts';
import { listSyntheticPanels } from '../../../../operations/synthetic/panels/list-synthetic-panels.ts';
import { answerOf, problemOf } from '../../../support/api/answers.ts';
import { CALLER, startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

const PANELS = '/api/v1/panels/synthetic';

let test: TestServices;
let app: TestApp;
beforeAll(async () => {
  test = await testServices();
  const services = { ...test.services, demographics: { name: 'bundled' as const, search: teaTown } };
  app = await startTestApp(syntheticPanelRoutes, { services, ensureMember });
});
afterAll(() => app.close());

/** One team at its desk. */
function aTeam() {
  const as = { ...CALLER, 'X-Team-ID': randomUUID(), 'X-User-ID': randomUUID() };
  const ask = (method: string, path = '', json?: object) =>
    app.request(`${PANELS}${path}`, { method, as, ...(json !== undefined && { json }) });
  return {
    teamId: as['X-Team-ID'],
    ask,
    create: async (panel: object) => answerOf(await ask('POST', '', panel), createSyntheticPanel, 201),
    get: async (id: string) => answerOf(await ask('GET', `/${id}`), getSyntheticPanel),
    list: async (query = '') => answerOf(await ask('GET', query), listSyntheticPanels),
    personas: async (id: string, query = '') => answerOf(await ask('GET', `/${id}/personas${query}`), listPersonas),
    problem: async (method: string, path: string, json?: object) => problemOf(await ask(method, path, json)),
  };
}

const MARGINS = {
  age: { '18-34': 0.4, '35-54': 0.35, '55+': 0.25 },
  'age x gender': {
    ...{ '18-34 x female': 0.2, '18-34 x male': 0.2, '35-54 x female': 0.175, '35-54 x male': 0.175 },
    ...{ '55+ x female': 0.15, '55+ x male': 0.1 },
  },
};
const CARS = { car: { electric: 0.333, petrol: 0.333, none: 0.333 } };

const SOURCE = { name: 'A census', vintage: '2021', licence: 'Open', address: 'https://example.org/census' };
const TEA_TOWN: Place = { id: 'tea', kind: 'city', name: 'Tea Town', countryCode: 'GB', within: ['United Kingdom'] };

/** Knows one place. */
function teaTown({ location }: { readonly location: string }): Promise<PlaceSearch> {
  if (location !== 'tea town') return Promise.resolve({ kind: 'unknown', suggestions: [TEA_TOWN] });
  const of = (attribute: string, shares: Readonly<Record<string, number>>) => ({
    ...{ attribute, shares, base: 'everybody', of: TEA_TOWN, source: SOURCE },
  });
  const ages = { '18-24 × female': 0.3, '18-24 × male': 0.2, '25-34 × female': 0.25, '25-34 × male': 0.25 };
  const distributions = [of('age × gender', ages), of('drinks', { tea: 0.9, coffee: 0.1 })];
  const profile = { place: TEA_TOWN, answeredBy: TEA_TOWN, notes: [], figures: [], distributions };
  return Promise.resolve({ kind: 'found', profile });
}

describe('a synthetic panel', () => {
  it('has the margins that it was asked for, and shows what came of them', async () => {
    const team = aTeam();
    const panel = await team.create({ name: 'Drivers', size: 200, seed: 7, margins: MARGINS, attributes: CARS });
    expect(panel).toMatchObject({ name: 'Drivers', size: 200, seed: 7, location: null });
    expect(panel.attributes).toEqual(['age', 'gender', 'car']);
    expect(Object.keys(panel.margins)).toEqual(['age', 'age × gender', 'car']);
    expect(Object.entries(panel.margins['age'] ?? {})).toEqual(Object.entries(MARGINS.age));
    expect(panel.achieved['age']?.['18-34']).toEqual({ count: 80, share: 0.4 });
    expect(panel.achieved['age × gender']?.['55+ × female']).toEqual({ count: 30, share: 0.15 });
    expect(panel.largest_deviation).toBeLessThanOrEqual(1);
    expect(await team.get(panel.id)).toEqual(panel);
  });

  it('lists its personas in order, one page after another', async () => {
    const team = aTeam();
    const { id } = await team.create({ name: 'Drivers', size: 60, margins: MARGINS });
    const all = await team.personas(id, '?limit=200');
    expect(all.total).toBe(60);
    expect(all.items.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect(new Set(all.items.map((persona) => persona.id)).size).toBe(60);
    expect(all.items.filter(({ attributes }) => attributes['age'] === '18-34')).toHaveLength(24);
    expect((await team.personas(id, '?limit=10&offset=50')).items).toEqual(all.items.slice(50));
    expect((await team.personas(id, '?offset=60')).items).toEqual([]);
  });

  it('is the same of the same seed, but for its ids, and tells the seed that was chosen', async () => {
    const team = aTeam();
    const attributesOf = async (id: string) =>
      (await team.personas(id, '?limit=200')).items.map(({ attributes }) => attributes);
    const first = await team.create({ name: 'First', size: 50, margins: MARGINS });
    const again = await team.create({ name: 'Again', size: 50, margins: MARGINS, seed: first.seed });
    const other = await team.create({ name: 'Other', size: 50, margins: MARGINS });
    expect(await attributesOf(again.id)).toEqual(await attributesOf(first.id));
    expect(await attributesOf(other.id)).not.toEqual(await attributesOf(first.id));
  });

  it('is like the people of a place where margins are left out, and says where its figures come from', async () => {
    const team = aTeam();
    const whole = await team.create({ name: 'All of it', size: 100, location: 'tea town' });
    expect(whole.location).toEqual({
      asked: 'tea town',
      place: { id: 'tea', kind: 'city', name: 'Tea Town', country_code: 'GB', within: ['United Kingdom'] },
      provenance: [SOURCE],
    });
    expect(whole.attributes).toEqual(['age', 'gender', 'drinks']);
    expect(whole.achieved['drinks']?.['tea']).toEqual({ count: 90, share: 0.9 });
    expect(whole.achieved['age × gender']?.['18-24 × female']).toEqual({ count: 30, share: 0.3 });

    const gender = { female: 0.9, male: 0.1 };
    const panel = await team.create({ name: 'Women of it', size: 100, location: 'tea town', margins: { gender } });
    expect(Object.keys(panel.margins).toSorted()).toEqual(['age', 'drinks', 'gender']);
    expect(panel.achieved['gender']?.['female']?.count).toBe(90);
    expect((await team.list()).items).toMatchObject([{ location: 'tea town' }, { location: 'tea town' }]);
  });

  it('is listed with the newest first, and is gone once deleted, while its personas stay for runs', async () => {
    const team = aTeam();
    const first = await team.create({ name: 'Same name', size: 10, margins: CARS });
    const second = await team.create({ name: 'Same name', size: 10, margins: CARS });
    const { items, total } = await team.list();
    expect([items.map(({ id }) => id), total]).toEqual([[second.id, first.id], 2]);
    expect((await team.list('?limit=1&offset=1')).items.map(({ id }) => id)).toEqual([first.id]);

    expect((await team.ask('DELETE', `/${first.id}`)).status).toBe(204);
    expect((await team.list()).items.map(({ id }) => id)).toEqual([second.id]);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/personas'],
      ['DELETE', ''],
    ] as const) {
      expect(await team.problem(method, `/${first.id}${path}`)).toMatchObject({ status: 404, code: 'not_found' });
    }
    const kept = await inTeamTransaction(test.services.database, team.teamId, async (transaction) => ({
      panel: await findSyntheticPanel(transaction, first.id, { evenDeleted: true }),
      personas: await findPersonas(transaction, first.id, { fromOrdinal: 9, count: 5 }),
    }));
    expect(kept).toMatchObject({ panel: { name: 'Same name', size: 10 }, personas: [{ ordinal: 9 }, { ordinal: 10 }] });
  });

  it('is there for its own team alone', async () => {
    const { id } = await aTeam().create({ name: 'Ours', size: 10, margins: CARS });
    const other = aTeam();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/personas'],
      ['DELETE', ''],
    ] as const) {
      expect(await other.problem(method, `/${id}${path}`)).toMatchObject({ status: 404, code: 'not_found' });
    }
    const seen = await inTeamTransaction(test.services.database, other.teamId, async ({ sql }) => [
      await sql('synthetic_panels').where({ id }),
      await sql('synthetic_personas').where({ panel_id: id }),
    ]);
    expect(seen).toEqual([[], []]);
  });

  it.each([
    ['nothing to keep to', {}, /Give margins, a location/],
    ['empty margins', { margins: {} }, /Give margins, a location/],
    ['a sum that is not one', { margins: { age: { a: 0.4, b: 0.5 } } }, /“age” add up to 0\.9/],
    [
      'margins that contradict each other',
      { margins: { age: { a: 0.4, b: 0.6 }, 'age × g': { 'a × f': 0.6, 'b × f': 0.4 } } },
      /“age × g” and “age” contradict/,
    ],
    ['one attribute twice', { margins: CARS, attributes: { Car: { a: 1 } } }, /“car” is given twice/],
    ['a harmful name', { margins: { toString: { a: 1 } } }, /cannot be kept/],
  ])('is refused with %s', async (_, more, detail) => {
    const problem = await aTeam().problem('POST', '', { name: 'Bad', size: 20, ...more });
    expect(problem).toMatchObject({ code: 'invalid_input', detail: expect.stringMatching(detail) as unknown });
  });

  it.each([
    { size: 9 },
    { size: 1_001 },
    { size: 20.5 },
    { name: ' ' },
    { name: 'a\u0000b' },
    { seed: -1 },
    { seed: 2 ** 31 },
    { margins: { age: { a: '1' } } },
    { margins: { age: [1] } },
    { margins: [] },
    { more: 1 },
  ])('is refused with %j', async (more) => {
    const problem = await aTeam().problem('POST', '', { name: 'Bad', size: 20, margins: CARS, ...more });
    expect(problem.code).toBe('invalid_input');
  });

  it('says of an unknown place that nothing is known of it', async () => {
    const problem = await aTeam().problem('POST', '', { name: 'Nowhere', size: 20, location: 'Qqxxyyzz' });
    expect(problem).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is answered once for the same idempotency key', async () => {
    const team = aTeam();
    const body = { name: 'Once', size: 10, margins: CARS };
    const as = { ...CALLER, 'X-Team-ID': team.teamId, 'X-User-ID': randomUUID(), 'Idempotency-Key': 'once' };
    const ask = () => app.request(PANELS, { method: 'POST', as, json: body });
    const [first, again] = [await ask(), await ask()];
    expect(await again.json()).toEqual(await first.json());
    expect((await team.list()).total).toBe(1);
  });

  it('is refused where the team has a thousand, until one is deleted', async () => {
    const team = aTeam();
    const { id } = await team.create({ name: 'First', size: 10, margins: CARS });
    await inTeamTransaction(test.services.database, team.teamId, ({ sql }) =>
      sql.raw(
        `insert into synthetic_panels (id, team_id, name, size, seed, margins, achieved, created_by, created_at)
         select gen_random_uuid(), team_id, name, size, seed, margins, achieved, created_by, created_at
         from synthetic_panels, generate_series(1, 999) where id = ?`,
        [id],
      ),
    );
    const more = { name: 'One more', size: 10, margins: CARS };
    expect(await team.problem('POST', '', more)).toMatchObject({ status: 413, code: 'too_large' });
    await team.ask('DELETE', `/${id}`);
    expect((await team.create(more)).name).toBe('One more');
    expect((await team.list('?limit=1')).total).toBe(1_000);
  });

  it('keeps names whatever they are, and a thousand personas of twenty attributes', async () => {
    const team = aTeam();
    const hostile = Object.fromEntries(
      [
        '=cmd|x',
        '<img src=x>',
        'שלום עולם',
        '年齢層',
        '👩‍👩‍👧',
        'constructor',
        "a'; drop table--",
        '10',
        '𝕏'.repeat(50),
      ].map((name) => [name, { [`${name}!`]: 0.5, other: 0.5 }]),
    );
    const plain = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [
        `a${at}`,
        Object.fromEntries(Array.from({ length: 100 }, (_c, one) => [`c${one}`, 0.01])),
      ]),
    );
    const panel = await team.create({ name: '<b>=1', size: 1_000, margins: hostile, attributes: plain });
    expect(panel.largest_deviation).toBeLessThanOrEqual(1);
    const { items } = await team.personas(panel.id, '?limit=1');
    expect(new Set(Object.keys(items[0]?.attributes ?? {}))).toEqual(new Set(panel.attributes));
    expect(panel.attributes).toHaveLength(20);
  });
});
