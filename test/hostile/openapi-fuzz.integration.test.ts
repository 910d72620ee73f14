import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildOpenApi } from '../../api/openapi/build-openapi.ts';
import { ALL_ROUTES } from '../../api/routes/all-routes.ts';
import { ensureMember } from '../../operations/ground/teams/ensure-member.ts';
import type { Services } from '../../platform/services.ts';
import { aWorld } from '../support/api/fuzz/a-world.ts';
import type { World } from '../support/api/fuzz/a-world.ts';
import { casesOf } from '../support/api/fuzz/cases-of.ts';
import type { Case, Described } from '../support/api/fuzz/cases-of.ts';
import { createJudge } from '../support/api/fuzz/judge.ts';
import type { Answered } from '../support/api/fuzz/judge.ts';
import { startTestApp } from '../support/api/test-app.ts';
import type { TestApp } from '../support/api/test-app.ts';
import { examples } from '../support/examples.ts';
import { panelServices, startStandIns } from '../support/recruiting/start-stand-ins.ts';
import type { StandIns } from '../support/recruiting/start-stand-ins.ts';
import { testServices } from '../support/services.ts';

/** In a deep run; for 145 operations that makes 7,975. */
const CASES_AN_OPERATION = 55;
const PLAIN_CASES_AN_OPERATION = 12;

const document = buildOpenApi(ALL_ROUTES);
const judge = createJudge(document);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
);

let standIns: StandIns;
let services: Services;
let app: TestApp;
let foreign: World;
let shared: World;
/** Of the operations that change things, until one ends what the next would need. */
let changing: World | undefined;
const ENDS_THINGS = /\/(archive|complete|delete|draft|push|cancel|decline|pause)$/;

beforeAll(async () => {
  standIns = await startStandIns({ isForgetful: true });
  const test = await testServices(panelServices(standIns));
  services = { ...test.services, settings: { ...test.services.settings, answerWithinMs: 50 } };
  app = await startTestApp(ALL_ROUTES, { services, ensureMember });
  [foreign, shared] = await Promise.all([aWorld(app, services), aWorld(app, services)]);
});
afterAll(async () => {
  await app.close();
  await standIns.close();
});

it.each(operations.map((each) => [`${each.method} ${each.path}`, each] as const))(
  '%s answers as documented, whatever it is asked',
  async (_name, { path, method, described }) => {
    const own = method === 'GET' ? shared : (changing ??= await aWorld(app, services));
    const operation = described as unknown as Described;
    const cases = fc.sample(casesOf(document, path, operation, { own, foreign }), {
      numRuns: examples(CASES_AN_OPERATION, PLAIN_CASES_AN_OPERATION),
    });
    const wrong: string[] = [];
    for (const each of cases) {
      const got = await answered(method, each);
      const fault = judge(described['responses'] as never, got);
      if (fault !== null) wrong.push(`${fault}\n    ${told(method, each)}`);
    }
    if (method === 'DELETE' || ENDS_THINGS.test(path)) changing = undefined;
    expect(wrong).toEqual([]);
    expect(app.logs.filter(({ level }) => level === 'error')).toEqual([]);
  },
  120_000,
);

async function answered(method: string, { path, headers, body }: Case): Promise<Answered> {
  const begun = performance.now();
  const given = Object.entries(headers).filter(([name, value]) => value !== '' || name === 'Content-Type');
  const response = await fetch(app.url + path, {
    ...{ method, redirect: 'manual', headers: Object.fromEntries(given) },
    ...(body !== undefined && { body }),
  });
  const type = response.headers.get('Content-Type');
  const isStream = type?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  return { status: response.status, type, text, ms: performance.now() - begun };
}

function told(method: string, { kind, path, body }: Case): string {
  const sent = typeof body === 'string' ? body.slice(0, 400) : body === undefined ? '' : 'a form';
  return `[${kind}] ${method} ${path.slice(0, 300)} ${sent}`;
}
