import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { listAttributes } from '../../../operations/recruiting/panels/list-attributes.ts';
import { listProviders } from '../../../operations/recruiting/panels/list-providers.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { answerOf, problemOf } from '../../support/api/answers.ts';
import { startQuoteDesk } from '../../support/recruiting/quote-desk.ts';
import type { QuoteDesk } from '../../support/recruiting/quote-desk.ts';
import { panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let standIns: StandIns;
let test: TestServices;
let desk: QuoteDesk;
let member: Principal;

beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true });
  test = await testServices(panelServices(standIns));
  desk = await startQuoteDesk(test.services);
});
afterAll(async () => {
  await desk.close();
  await standIns.close();
});
beforeEach(async () => {
  await standIns.panelB.clearFaults();
  member = await test.aMember();
});

describe('providers and what they can target', () => {
  it('are listed for whoever asks in the team’s name', async () => {
    const response = await desk.app.request('/api/v1/panels/providers', {
      as: { 'X-Service-Token': 'token-of-the-tests', 'X-Team-ID': member.teamId },
    });
    const { providers } = await answerOf(response, listProviders);
    expect(providers).toEqual([
      expect.objectContaining({ id: 'panel_a', available: true, stand_in: true, currency: 'USD' }),
      expect.objectContaining({ id: 'panel_b', available: true, stand_in: true, currency: null }),
    ]);
    expect(providers[0]?.targeting.map(({ filter }) => filter)).toContain('us_region');
  });

  it('can be browsed without a word of what is wanted', async () => {
    const all = await answerOf(await desk.get(member, '/panels/panel_b/attributes'), listAttributes);
    expect(all).toMatchObject({ country: 'US', language: null, limit: 50, offset: 0, stand_in: true });
    expect(all.items.length).toBe(Math.min(50, all.total));
    expect(all.items).toContainEqual(expect.objectContaining({ type: 'range', name: 'Age' }));
  });

  it('are searched by words, and paged', async () => {
    const search = (query: string) => desk.get(member, `/panels/panel_a/attributes?${query}`);
    const income = await answerOf(await search('search=household%20income&limit=200'), listAttributes);
    expect(income.items.slice(0, 3).map(({ id }) => id)).toEqual([
      'household-income-usd-us-participants-only',
      'household-income-gbp',
      'household-income-euro',
    ]);
    const second = await answerOf(await search('search=household%20income&limit=1&offset=1'), listAttributes);
    expect(second).toEqual({ ...income, items: [income.items[1]], limit: 1, offset: 1 });
  });

  it('are those of a country, by any of its names, in a language of its', async () => {
    const path = '/panels/panel_b/attributes?country=Switzerland&language=french&search=gender';
    const found = await answerOf(await desk.get(member, path), listAttributes);
    expect(found).toMatchObject({ country: 'CH', language: 'fr' });
    // No English there: the provider's own choice.
    const swiss = await answerOf(await desk.get(member, '/panels/panel_b/attributes?country=CH'), listAttributes);
    expect(swiss).toMatchObject({ country: 'CH', language: null });
    expect(swiss.total).toBeGreaterThan(0);
  });

  it.each([
    ['panel_c/attributes', 404, 'not_found'],
    ['panel_b/attributes?country=Atlantis', 400, 'invalid_query'],
    ['panel_b/attributes?language=Klingonese', 400, 'invalid_query'],
    ['panel_b/attributes?limit=0', 400, 'invalid_query'],
    ['panel_b/attributes?limit=201', 400, 'invalid_query'],
    ['panel_b/attributes?offset=-1', 400, 'invalid_query'],
    ['panel_b/attributes?colour=red', 400, 'invalid_query'],
    ['panel_b/attributes?country=AQ', 422, 'panel_target_impossible'],
    ['panel_b/attributes?country=DE&language=ja', 422, 'panel_target_impossible'],
  ])('are refused for %s', async (path, status, code) => {
    const problem = await problemOf(await desk.get(member, `/panels/${path}`));
    expect(problem).toMatchObject({ status, code });
  });

  it('are asked for anew after the provider was away, and kept for an hour else', async () => {
    const path = '/panels/panel_b/attributes?country=NL&search=age';
    await standIns.panelB.failNext({ kind: 'rate_limited', on: 'any', retryAfterSeconds: 60 });
    const response = await desk.get(member, path);
    expect(response.headers.get('Retry-After')).toBe('60');
    expect(await problemOf(response)).toMatchObject({
      ...{ status: 503, code: 'panel_unavailable' },
      detail: 'Panel provider B (stand-in) gives no answer now: ask again in a while.',
    });
    const found = await answerOf(await desk.get(member, path), listAttributes);
    await standIns.panelB.failNext({ kind: 'rate_limited', on: 'any', retryAfterSeconds: 60 });
    expect(await answerOf(await desk.get(member, path), listAttributes)).toEqual(found);
  });
});

describe('providers that are not configured', () => {
  it('are refused, with those that are', async () => {
    const onlyA = new Map([...test.services.panels].filter(([id]) => id === 'panel_a'));
    const poor = await startQuoteDesk({ ...test.services, panels: onlyA, payments: null });
    try {
      const surveyId = await surveyDesk(test.services, member).aLiveSurvey();
      const asked = { provider_id: 'panel_b', sample_size: 50, country: 'US' };
      expect(await poor.problem(member, surveyId, asked)).toMatchObject({
        status: 422,
        errors: [{ path: 'provider_id', message: 'Write "panel_a".' }],
      });
      expect(await problemOf(await poor.get(member, '/panels/panel_b/attributes'))).toMatchObject({ status: 404 });
      const { providers } = await answerOf(await poor.get(member, '/panels/providers'), listProviders);
      expect(providers).toMatchObject([{ id: 'panel_a', available: false }]);
    } finally {
      await poor.close();
    }
  });
});
