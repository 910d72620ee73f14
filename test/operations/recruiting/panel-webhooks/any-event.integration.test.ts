import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { panelWebhookRoutes } from '../../../../api/routes/recruiting/panel-webhooks.ts';
import { startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { examples } from '../../../support/examples.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';
import { storeRun, traceOf } from './stored-run.ts';
import type { StoredRun } from './stored-run.ts';
import { providersAt } from './told-by-providers.ts';

let test: TestServices;
let app: TestApp;
const runs = {} as Record<'panel_a' | 'panel_b', StoredRun>;

beforeAll(async () => {
  test = await testServices();
  app = await startTestApp(panelWebhookRoutes, { services: test.services });
  const member = await test.aMember();
  runs.panel_a = await storeRun(test.services, member, { provider: 'panel_a' });
  runs.panel_b = await storeRun(test.services, member, { provider: 'panel_b' });
});
afterAll(async () => {
  await app.close();
});

const { send } = providersAt(() => app);

const odd = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '__proto__',
    '9'.repeat(30),
    '1e30',
    '-1',
    '0',
    '0.0000000001',
    'x'.repeat(9_000),
  ),
  fc.constantFrom(null, true, 0, -1, 1e21, 1e308, Number.MIN_VALUE, {}, [], { cpi: 1e21 }, { cpi: '9'.repeat(30) }),
  fc.constantFrom({ length: { toString: 1 } }, { toString: 1 }, { cpi: { toString: 1, valueOf: 1 } }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** An event as it should be, with some of its members as they should not. */
const bent = (event: object): fc.Arbitrary<object> =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(event), 'state', '__proto__', 'toString', 'constructor'), odd, {
      maxKeys: 2,
    })
    .map((changes) => ({ ...event, ...changes }));

const ofA = fc.constantFrom('submission.completed', 'submission.returned').chain((event_type) =>
  fc.oneof(
    bent({ event_type, data: { study_id: runs.panel_a.study, participant_id: 'ann' } }),
    bent({ study_id: runs.panel_a.study, participant_id: 'ann' }).map((data) => ({ event_type, data })),
    odd,
  ),
);
const ofB = fc.constantFrom('REPRICING', 'LINE_ITEM_STATE_CHANGE', 'PROJECT_STATE_CHANGE').chain((type) =>
  fc.oneof(
    bent({
      ...{ type, eventId: 'e-1', projectId: runs.panel_b.project, lineItemId: runs.panel_b.lineItem },
      ...{ oldPrice: { cpi: 2.5 }, newPrice: { cpi: '3.00' }, newState: 'LAUNCHED', reason: 'So it is.' },
    }),
    odd,
  ),
);

describe('whatever a provider signs', () => {
  it.each([
    ['panel_a', fc.constant(null).chain(() => ofA)],
    ['panel_b', fc.constant(null).chain(() => ofB)],
  ] as const)('is taken, and %s’s run stays one that can be read', async (provider, events) => {
    await fc.assert(
      fc.asyncProperty(events, async (event) => {
        const response = await send(provider, JSON.stringify(event));
        expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
      }),
      { numRuns: examples(150) },
    );
    const { audit } = await traceOf(test.services, runs[provider]);
    expect(audit.length).toBeGreaterThan(0);
    expect(audit.map(({ action }) => action)).not.toContain('event_failed');
  });
});
