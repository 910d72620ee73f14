import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eventRoutes } from '../../../api/routes/ground/events.ts';
import { panelQuoteRoutes } from '../../../api/routes/recruiting/panel-quotes.ts';
import { panelRunRoutes } from '../../../api/routes/recruiting/panel-runs.ts';
import { paymentRoutes } from '../../../api/routes/recruiting/payments.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import { startTestApp } from '../../support/api/test-app.ts';
import type { TestApp } from '../../support/api/test-app.ts';
import { examples } from '../../support/examples.ts';
import { aRunCaller } from '../../support/recruiting/run-caller.ts';
import type { RunCaller } from '../../support/recruiting/run-caller.ts';
import { panelServices, startStandIns } from '../../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../../support/recruiting/start-stand-ins.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let standIns: StandIns;
let test: TestServices;
let app: TestApp;
let caller: RunCaller;
let panelRunId: string;
let quoteId: string;

const ROUTES = [...panelQuoteRoutes, ...panelRunRoutes, ...paymentRoutes, ...eventRoutes];

beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true });
  test = await testServices(panelServices(standIns));
  const services = { ...test.services, settings: { ...test.services.settings, answerWithinMs: 50 } };
  app = await startTestApp(ROUTES, { services, ensureMember });
  caller = await aRunCaller(app, services);
  const quote = await caller.rows.aQuote();
  ({ id: panelRunId } = await caller.launch(quote.id));
  quoteId = quote.id;
});
afterAll(async () => {
  await app.close();
  await standIns.close();
});

/** What people, scripts and attackers write where something else belongs. */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\u0000', '\ud800', '../..', '%00', '__proto__', 'constructor', 'toString', 'x'.repeat(100_000)),
  fc.constantFrom(
    'DROP TABLE',
    "'; --",
    '\u202eUS',
    '１２',
    'US\u0000',
    'İstanbul',
    '9'.repeat(400),
    '-0',
    'NaN',
    '1e999',
  ),
);
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(null, true, [], {}, -1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [[[[]]]], { toString: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);
const MEMBERS = [
  ...['provider_id', 'sample_size', 'country', 'targeting', 'attributes', 'minutes', 'reward', 'quote_id'],
  ...['approval_hash', 'decision', 'survey_id', 'integration_id', 'constructor', 'toString', 'age_min', 'us_state'],
];
const FITTING = { provider_id: 'panel_a', sample_size: 10, country: 'US', targeting: { sex: 'female' } };
const oddBody = fc.oneof(
  fc.dictionary(fc.constantFrom(...MEMBERS), oddValue, { maxKeys: 5 }),
  fc.dictionary(fc.constantFrom(...MEMBERS), oddValue, { maxKeys: 3 }).map((body) => ({ ...FITTING, ...body })),
  fc
    .dictionary(
      fc.constantFrom(...MEMBERS, 'language', 'sex', 'education', 'nationality', 'household_income_usd'),
      oddValue,
    )
    .map((targeting) => ({ ...FITTING, targeting })),
  fc.dictionary(oddText, oddValue, { maxKeys: 4 }).map((attributes) => ({ ...FITTING, attributes })),
  oddValue,
);

const asked = ROUTES.filter(({ path }) => !path.startsWith('/webhooks') && !path.endsWith('/stream'));

/** @param odd for what the address names beside the survey; null for what is there */
const addressOf = (path: string, odd: string | null): string =>
  path
    .replace(':survey_id', caller.surveyId)
    .replace(':provider_id', odd ?? 'panel_a')
    .replace(':integration_id', odd ?? panelRunId)
    .replace(':payment_id', odd ?? panelRunId)
    .replace(':quote_id', odd ?? quoteId);

const inAddress = (most: number) => oddText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, most)));

describe('whatever is sent to the routes of panels, payments and events', () => {
  it.each(asked.map(({ method, path }): [string, string] => [method, path]))(
    '%s %s answers, by no failure of its own and at no great length',
    async (method, path) => {
      const odd = fc.option(inAddress(500), { freq: 3 });
      const query = fc.option(fc.tuple(fc.constantFrom('search', 'limit', 'after', 'status'), inAddress(2_000)));
      await fc.assert(
        fc.asyncProperty(oddBody, odd, query, async (body, named, parameter) => {
          const search = method === 'POST' || parameter === null ? '' : `?${parameter.join('=')}`;
          const address = addressOf(path, named) + search;
          const response = await caller.ask(method, address, method === 'POST' ? body : undefined);
          const text = await response.text();
          expect(response.status < 500 ? 'answered' : text).toBe('answered');
          expect(text.length).toBeLessThan(100_000);
        }),
        { numRuns: examples(100) },
      );
    },
  );

  it('takes a moment at most, however much there is to suggest', async () => {
    const attributes = Object.fromEntries(Array.from({ length: 9_000 }, (_, index) => [`no such ${index}`, ['1']]));
    const response = await caller.ask('POST', '/quote', { ...FITTING, attributes });
    expect(response.status).toBe(422);
    expect((await response.text()).length).toBeLessThan(10_000);
  });
});
