import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demographicsRoutes } from '../../../api/routes/demographics/demographics.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { aCaller, startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { testServices } from '../../support/services.ts';

let app: TestApp;
beforeAll(async () => {
  const { services } = await testServices();
  app = await startTestApp(demographicsRoutes, { services, ensureMember, caller: aCaller() });
});
afterAll(() => app.close());

const get = async (query: Readonly<Record<string, string>>, init?: Parameters<TestApp['request']>[1]) => {
  const response = await app.request(`/api/v1/demographics?${String(new URLSearchParams(query))}`, init);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('GET /api/v1/demographics', () => {
  it('answers as a worker does', async () => {
    const { status, body } = await get({ location: 'Chicago, IL', audience: 'women 25-34', sample_size: '400' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'completed',
      error: null,
      result: { place: { id: 'geonames-4887398', kind: 'city', country_code: 'US' }, answer: { model: 'rules' } },
      timing: { started_at: expect.any(String), ended_at: expect.any(String), elapsed_ms: expect.any(Number) },
    });
    const { quota_targets } = body['result'] as { quota_targets: { attribute: string; limit: number }[] };
    const ages = quota_targets.filter(({ attribute }) => attribute === 'age');
    expect(ages.reduce((sum, { limit }) => sum + limit, 0)).toBe(400);
  });

  it('answers a miss, too', async () => {
    const { status, body } = await get({ location: '00000' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'failed', result: null, error: { code: 'not_found', suggestions: [] } });
  });

  it.each([{}, { location: '' }, { location: 'x'.repeat(300) }, { location: 'Denmark', sample_size: 'many' }])(
    'refuses %j',
    async (query) => {
      const { status, body } = await get(query);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_query' });
    },
  );

  it('is for members of teams alone', async () => {
    expect((await get({ location: 'Denmark' }, { as: null })).status).toBe(401);
  });
});
